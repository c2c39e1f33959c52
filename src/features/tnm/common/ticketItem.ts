import { useMay } from '../../../access/useMay';
import type { TicketItem, TicketItemKind } from '../../../api/ticketItems/contract';
import type { StatusBadgeProps } from '../../../components/StatusBadge';

export const ticketItemKindNames: Record<TicketItemKind, string> = {
  MATERIAL: 'Material',
  LABOR: 'Labor',
  EQUIPMENT: 'Equipment',
};

export const ticketItemLabels = {
  name: 'Name',
  code: 'Code',
  unit: 'Unit',
  price: 'Price',
  overtime: 'Overtime',
  doubleTime: 'Double time',
  classificationId: 'Classification',
  status: 'Status',
};

export const ticketItemStatusBadge = ({ status }: Pick<TicketItem, 'status'>): StatusBadgeProps =>
  status === 'ACTIVE' ? { tone: 'done', text: 'Active' } : { tone: 'new', text: 'Inactive' };

/** Who may add an item, also from a ticket (TNM-10…12). */
export function useMayAddItems(): boolean {
  const may = useMay();
  return may('ticketManagement') || may('tmSettings');
}
