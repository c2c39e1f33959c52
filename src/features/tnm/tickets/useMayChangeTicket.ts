import { useMay } from '../../../access/useMay';
import type { Ticket } from '../../../api/tickets/contract';
import { useSession } from '../../../session/store';

/** True for the author of a ticket and for managers; everybody else reads and signs it. */
export function useMayChangeTicket({ createdBy }: Pick<Ticket, 'createdBy'>): boolean {
  const userId = useSession((state) => state.user?.userId);
  const isManager = useMay()('ticketManagement');
  return isManager || (createdBy !== undefined && createdBy.id === userId);
}
