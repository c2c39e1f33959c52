import { type TicketStatus, ticketStatusNames } from '../../../api/tickets/contract';
import type { StatusBadgeProps } from '../../../components/StatusBadge';

const tones: Record<TicketStatus, StatusBadgeProps['tone']> = {
  DRAFT: 'new',
  READY: 'waiting',
  VERIFIED: 'active',
  CLOSED: 'active',
  BILLED: 'done',
  REJECTED: 'failed',
};

export const ticketBadge = (status: TicketStatus): StatusBadgeProps => ({
  tone: tones[status],
  text: ticketStatusNames[status],
});

/** 'Both', 'Company', 'Customer', 'Nobody' */
export function signatureText(ticket: { companySigned: boolean; customerSigned: boolean }): string {
  if (ticket.companySigned && ticket.customerSigned) return 'Both';
  if (ticket.customerSigned) return 'Customer';
  return ticket.companySigned ? 'Company' : 'Nobody';
}
