import type { Timecard } from '../../../../api/timecards/contract';
import type { PaidHours } from '../../../../domain/timecards/week';
import type { PersonTotals } from '../totals';

/** An employee's pay: the server's, or a preview while there are changes. */
export const paidOf = (
  totals: PersonTotals,
  card: Pick<Timecard, 'paid'> | undefined,
  preview: boolean,
): PaidHours => (!preview && card?.paid) || totals.paid;
