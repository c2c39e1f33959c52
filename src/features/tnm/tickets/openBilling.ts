import type { Ticket } from '../../../api/tickets/contract';
import type { BulkAction } from '../../../components/bulk/bulk';
import { notify } from '../../../components/feedback/banners';
import { openDialog } from '../../../components/feedback/openDialog';

/** Asks for the invoice of the closed ones of these tickets. */
export function openBilling(rows: readonly Ticket[], retain?: BulkAction['retain']): void {
  if (rows.some(({ status }) => status === 'CLOSED'))
    return openDialog(() => import('./BillTicketsDialog'), 'BillTicketsDialog', { rows, retain });
  notify({ kind: 'info', text: 'None of these tickets is closed. Only closed tickets are billed.' });
}
