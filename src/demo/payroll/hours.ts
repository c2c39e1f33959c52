/** The data of the charts of a pay period. */
import { NO_GROUP, type PayrollHours } from '../../api/payroll/contract';
import { totalPaidHours } from '../../domain/timecards/week';
import type { Day } from '../../lib/dates';
import type { Company } from '../company';
import { daysOf } from '../timecards/weekDays';
import { cardSettings } from '../timecards/settings';
import { sumHours, daySums, type CardHours } from '../timecards/sums';
import type { Payee } from './payees';
import type { Period } from './period';
import { employmentOf, slicesOfWeek } from './weeks';

/** Returns the hours of each day in order, including days without hours. */
function hoursByDay(company: Company, payees: readonly Payee[], { mondays }: Period): PayrollHours['days'] {
  const settings = cardSettings(company);
  const days = new Map<Day, CardHours[]>(mondays.flatMap((monday) => daysOf(monday).map((day) => [day, []])));
  for (const { weeks } of payees)
    for (const { monday, row, employee } of weeks) {
      const sums = daySums(daysOf(monday), row.card, employmentOf(company, employee), settings);
      for (const sum of sums) days.get(sum.date)?.push(sum);
    }
  return [...days].map(([date, sums]) => ({ date, ...sumHours(sums) }));
}

/** Sorts by hours, most first. Hours without a cost code are last. */
function hoursByCostCode(company: Company, payees: readonly Payee[]): PayrollHours['costCodes'] {
  const none = { id: NO_GROUP, name: 'No cost code' };
  const codes = new Map<string, { name: string; parts: CardHours[] }>();
  const slices = payees.flatMap(({ weeks }) => weeks.flatMap((week) => slicesOfWeek(company, week)));
  for (const slice of slices) {
    const { id, name } = slice.costCode ?? none;
    const known = codes.get(id) ?? { name, parts: [] };
    known.parts.push(slice);
    codes.set(id, known);
  }
  return [...codes]
    .map(([id, { name, parts }]) => ({ id, name, ...sumHours(parts) }))
    .filter((code) => totalPaidHours(code) > 0)
    .sort(
      (a, b) =>
        Number(a.id === NO_GROUP) - Number(b.id === NO_GROUP) || totalPaidHours(b) - totalPaidHours(a),
    );
}

const hoursCache = new WeakMap<readonly Payee[], PayrollHours>();

/** Returns the data of the charts. The result is cached until the payees change. */
export function hoursInPeriod(company: Company, payees: readonly Payee[], period: Period): PayrollHours {
  const hours = hoursCache.get(payees) ?? {
    days: hoursByDay(company, payees, period),
    costCodes: hoursByCostCode(company, payees),
  };
  hoursCache.set(payees, hours);
  return hours;
}
