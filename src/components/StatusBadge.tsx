import { Badge } from 'react-bootstrap';

export interface StatusBadgeProps {
  tone: 'success' | 'info' | 'warning' | 'secondary';
  text: string;
}

/** A status label. Its text, not its color, carries the meaning. */
export const StatusBadge = ({ tone, text }: StatusBadgeProps) => <Badge bg={tone}>{text}</Badge>;
