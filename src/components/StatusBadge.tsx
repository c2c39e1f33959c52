import { Badge } from 'react-bootstrap';

export interface StatusLook {
  tone: 'success' | 'info' | 'warning' | 'secondary';
  text: string;
}

/** How something stands. Text, not colour, carries the meaning. */
export const StatusBadge = ({ tone, text }: StatusLook) => <Badge bg={tone}>{text}</Badge>;
