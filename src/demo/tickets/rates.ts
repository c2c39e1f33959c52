import type { LaborRates } from '../../api/tickets/contract';
import type { Day } from '../../lib/dates';
import type { StoredRateTable } from '../seed/rateTables';
import type { StoredTicketItem } from '../seed/ticketItems';

export const noRates: LaborRates = { regular: '', overtime: '', doubleTime: '' };

/**
 * Returns the rates of a labor item on a job and day: those of the job's rate table for its classification. Items
 * without a classification, and jobs without a rate table, use the item's own prices. A classification that the table
 * does not have on that day has none.
 */
export function ratesOf(
  item: StoredTicketItem,
  rateTables: readonly StoredRateTable[],
  { jobId, date }: { jobId: string; date: Day },
): LaborRates {
  const table = rateTables.find(({ jobIds }) => jobIds.includes(jobId));
  if (!table || item.classificationId === '')
    return { regular: item.price, overtime: item.overtime, doubleTime: item.doubleTime };
  const rate = table.rates.find(
    ({ classificationId, from, to }) =>
      classificationId === item.classificationId && from <= date && (to === '' || date <= to),
  );
  return rate ? { regular: rate.regular, overtime: rate.overtime, doubleTime: rate.doubleTime } : noRates;
}
