/** The prices of a ticket's lines. */
import { itemKindOf } from '../../api/ticketItems/contract';
import type { LaborRates, TicketDraft } from '../../api/tickets/contract';
import type { Day } from '../../lib/dates';
import type { Company } from '../company';
import { noRates, ratesOf } from './rates';
import type { StoredItemLine, StoredLaborLine, StoredTicket } from './stored';

/** Returns the rates of a labor item on a job and day; none for an item that is gone. */
export function listRates(
  { ticketItems, rateTables }: Company,
  { itemId, jobId, date }: { itemId: string; jobId: string; date: Day },
): LaborRates {
  const item = ticketItems.LABOR.get(itemId);
  return item ? ratesOf(item, rateTables.all(), { jobId, date }) : noRates;
}

/**
 * Returns the lines of a draft with their prices: the typed ones, otherwise those of the lists. What people without
 * `mayPrice` typed is ignored; lines that they keep have the typed prices of before. Items that were deleted from the
 * list keep their name, unit and prices.
 */
export function pricedLines(
  company: Company,
  draft: TicketDraft,
  before: StoredTicket | undefined,
  mayPrice: boolean,
): Pick<StoredTicket, 'labor' | 'material' | 'equipment' | 'subcontractor'> {
  const { jobId, date } = draft;

  const labor = draft.labor.map((line): StoredLaborLine => {
    const kept = before?.labor.find(({ id, itemId }) => id === line.id && itemId === line.itemId);
    const typed = mayPrice ? line.typed : (kept?.typed ?? noRates);
    const item = company.ticketItems.LABOR.get(line.itemId);
    const list = item ? ratesOf(item, company.rateTables.all(), { jobId, date }) : (kept?.rates ?? noRates);
    const rates = {
      regular: typed.regular || list.regular,
      overtime: typed.overtime || list.overtime,
      doubleTime: typed.doubleTime || list.doubleTime,
    };
    return { ...line, itemName: item?.name ?? kept?.itemName ?? '', typed, rates };
  });

  const items = (kind: 'material' | 'equipment') => {
    const list = company.ticketItems[itemKindOf[kind]];
    return draft[kind].map((line): StoredItemLine => {
      const kept = before?.[kind].find(({ id, itemId }) => id === line.id && itemId === line.itemId);
      const typed = mayPrice ? line.typed : (kept?.typed ?? '');
      const item = list.get(line.itemId);
      return {
        ...line,
        itemName: item?.name ?? kept?.itemName ?? '',
        unit: item?.unit ?? kept?.unit ?? line.unit,
        typed,
        price: typed || (item ? item.price : (kept?.price ?? '')),
      };
    });
  };

  const subcontractor = draft.subcontractor.map((line) => ({
    ...line,
    price: mayPrice ? line.price : (before?.subcontractor.find(({ id }) => id === line.id)?.price ?? ''),
  }));

  return { labor, material: items('material'), equipment: items('equipment'), subcontractor };
}
