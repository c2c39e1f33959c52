import { addDays, isoWeekOf, today } from '../../lib/dates';
import type { Company } from '../company';
import { payWeeks, slicesOfWeek } from '../payroll/weeks';

/** Hours by the id of a cost code. '' is the key of hours without one. */
type HoursByCode = ReadonlyMap<string, number>;

const caches = new WeakMap<Company, (jobId: string) => HoursByCode>();

function sumHours(company: Company, jobId: string): HoursByCode {
  const monday = isoWeekOf(today()).days[0] ?? today();
  const changed = company.timecards.changed().map(([, card]) => card);
  const changedIds = new Set(changed.map(({ employee }) => employee.id));
  const mondays = new Set([
    ...Array.from({ length: company.business.weeks }, (_, age) => addDays(monday, -7 * age)),
    ...changed.map(({ weekStart }) => weekStart),
  ]);
  const hours = new Map<string, number>();
  for (const week of [...mondays].flatMap((day) => payWeeks(company, day))) {
    const { hasCard, employee } = week;
    // Loading every card of ten thousand employees would take seconds.
    const isPossible =
      changedIds.has(employee.id) || company.timecardSeed.possibleJobIds(employee.id).includes(jobId);
    if (!hasCard || !isPossible) continue;
    for (const { job, costCode, regular, overtime, doubleTime } of slicesOfWeek(company, week))
      if (job?.id === jobId) {
        const code = costCode?.id ?? '';
        hours.set(code, (hours.get(code) ?? 0) + regular + overtime + doubleTime);
      }
  }
  return hours;
}

/** Returns the hours on time cards of a job by cost code, from all weeks with cards. Cached until data changes. */
export function jobHours(company: Company, jobId: string): HoursByCode {
  const hoursOf = caches.get(company) ?? company.cached((id) => sumHours(company, id));
  caches.set(company, hoursOf);
  return hoursOf(jobId);
}

export const totalJobHours = (company: Company, jobId: string): number =>
  [...jobHours(company, jobId).values()].reduce((sum, hours) => sum + hours, 0);
