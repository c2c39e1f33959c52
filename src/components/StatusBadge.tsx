import { Badge } from 'react-bootstrap';

export interface StatusLook {
  tone: 'success' | 'info' | 'warning' | 'secondary';
  text: string;
}

/** A status label. Its text, not its color, carries the meaning. */
export const StatusBadge = ({ tone, text }: StatusLook) => <Badge bg={tone}>{text}</Badge>;
