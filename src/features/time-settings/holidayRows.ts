import { federalHolidays } from '../../lib/federalHolidays';
import type { TypedNumber } from './typedNumber';

export interface HolidayRow {
  id: string;
  name: string;
  /** `YYYY-MM-DD`, '' or what was typed and cannot be read. */
  date: string;
  paidHours: TypedNumber;
}
export interface HolidayValues {
  holidays: HolidayRow[];
}

/** By date; those without one stay at the end, where they were added. */
export const byDate = (rows: readonly HolidayRow[]): HolidayRow[] => {
  const key = ({ date }: HolidayRow) => date || '~';
  return [...rows].sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
};

const PAID_HOURS = 8;

/** With the federal holidays of a year on days that have none yet, and how many were added. */
export function withFederalHolidays(rows: readonly HolidayRow[], year: number) {
  const taken = new Set(rows.map(({ date }) => date));
  const missing = federalHolidays(year).filter(({ date }) => !taken.has(date));
  const added = missing.map((holiday) => ({ id: '', ...holiday, paidHours: PAID_HOURS }));
  return { rows: byDate([...rows, ...added]), added: added.length };
}
