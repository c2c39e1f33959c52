/** The prices of a ticket's lines. */
import { itemKindOf } from '../../api/ticketItems/contract';
import type { TicketDraft } from '../../api/tickets/contract';
import { priceOf, ratesOfLine, savedLine } from '../../domain/tickets/prices';
import type { Day } from '../../lib/dates';
import type { Company } from '../company';
import { type ListedRates, noRates, ratesOf } from './rates';
import type { StoredItemLine, StoredLaborLine, StoredTicket } from './stored';

/** Returns the rates of a labor item on a job and day; undefined for an item that is gone. */
export function listRates(
  { ticketItems, rateTables }: Company,
  { itemId, jobId, date }: { itemId: string; jobId: string; date: Day },
): ListedRates | undefined {
  const item = ticketItems.LABOR.get(itemId);
  return item && ratesOf(item, rateTables.all(), { jobId, date });
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
  const itemOf = (line: { itemId: string }) => line.itemId;

  const labor = draft.labor.map((line): StoredLaborLine => {
    const saved = savedLine(before?.labor, line, itemOf);
    const typed = mayPrice ? line.typed : (saved?.typed ?? noRates);
    const listed = listRates(company, { itemId: line.itemId, jobId, date });
    return {
      ...line,
      itemName: company.ticketItems.LABOR.get(line.itemId)?.name ?? saved?.itemName ?? '',
      typed,
      rates: ratesOfLine(typed, listed, saved),
      rateTable: listed ? listed.rateTable : saved?.rateTable,
    };
  });

  const items = (kind: 'material' | 'equipment') => {
    const list = company.ticketItems[itemKindOf[kind]];
    return draft[kind].map((line): StoredItemLine => {
      const saved = savedLine(before?.[kind], line, itemOf);
      const typed = mayPrice ? line.typed : (saved?.typed ?? '');
      const item = list.get(line.itemId);
      return {
        ...line,
        itemName: item?.name ?? saved?.itemName ?? '',
        unit: item?.unit ?? saved?.unit ?? line.unit,
        typed,
        price: priceOf(typed, item?.price, saved),
      };
    });
  };

  const subcontractor = draft.subcontractor.map((line) => ({
    ...line,
    price: mayPrice ? line.price : (before?.subcontractor.find(({ id }) => id === line.id)?.price ?? ''),
  }));

  return { labor, material: items('material'), equipment: items('equipment'), subcontractor };
}
