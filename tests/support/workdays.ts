import { addDays, type Day, isWeekend, today } from '../../src/lib/dates';
import { federalHolidays } from '../../src/domain/timeSettings/federalHolidays';

/** Federal holidays, on which the demo has no hours and the app asks before it saves some. */
export const isHoliday = (day: Day): boolean =>
  federalHolidays(Number(day.slice(0, 4))).some(({ date }) => date === day);

/** The last day before `day` with hours in the demo's time cards. */
export function workdayBefore(day: Day = today()): Day {
  const before = addDays(day, -1);
  return isWeekend(before) || isHoliday(before) ? workdayBefore(before) : before;
}
