import { isForBilling } from '../../api/rateTables/contract';
import type { Named } from '../../api/schema';
import type { LaborRates } from '../../api/tickets/contract';
import type { Day } from '../../lib/dates';
import type { StoredRateTable } from '../rateTables/seed';
import type { StoredTicketItem } from '../ticketItems/seed';

export const noRates: LaborRates = { regular: '', overtime: '', doubleTime: '' };

/** Rates of the lists, and the rate table that they come from. */
export interface ListedRates extends LaborRates {
  rateTable: Named | undefined;
}

/**
 * Returns the rates of a labor item on a job and day: those of the job's rate table for billing, for the item's
 * classification. Items without a classification, and jobs without such a table, use the item's own prices. A
 * classification that the table does not have on that day has none.
 */
export function ratesOf(
  item: StoredTicketItem,
  rateTables: readonly StoredRateTable[],
  { jobId, date }: { jobId: string; date: Day },
): ListedRates {
  const table = rateTables.find(({ jobIds, purpose }) => jobIds.includes(jobId) && isForBilling(purpose));
  if (!table || item.classificationId === '')
    return {
      regular: item.price,
      overtime: item.overtime,
      doubleTime: item.doubleTime,
      rateTable: undefined,
    };
  const rate = table.rates.find(
    ({ classificationId, from, to }) =>
      classificationId === item.classificationId && from <= date && (to === '' || date <= to),
  );
  const { regular, overtime, doubleTime } = rate ?? noRates;
  return { regular, overtime, doubleTime, rateTable: { id: table.id, name: table.name } };
}
