import type { Timecard } from '../../../../api/timecards/contract';
import type { PaidHours } from '../../../../api/timecards/week';
import type { PersonTotals } from '../totals';

/** What an employee is paid: the server's word, and a preview while it has not spoken of what was typed since. */
export const paidOf = (
  totals: PersonTotals,
  card: Pick<Timecard, 'paid'> | undefined,
  preview: boolean,
): PaidHours => (!preview && card?.paid) || totals.paid;
