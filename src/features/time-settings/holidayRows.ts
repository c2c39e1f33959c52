import { federalHolidays } from '../../domain/timeSettings/federalHolidays';
import type { TypedNumber } from './typedNumber';

export interface HolidayRow {
  id: string;
  name: string;
  /** `YYYY-MM-DD`, '' or unreadable input. */
  date: string;
  paidHours: TypedNumber;
}
export interface HolidayValues {
  holidays: HolidayRow[];
}

/** Sorted by date. Rows without a date stay at the end. */
export const byDate = (rows: readonly HolidayRow[]): HolidayRow[] => {
  const key = ({ date }: HolidayRow) => date || '~';
  return [...rows].sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
};

const PAID_HOURS = 8;

/** Adds the federal holidays of a year on days without a holiday. Returns the number added. */
export function withFederalHolidays(rows: readonly HolidayRow[], year: number) {
  const taken = new Set(rows.map(({ date }) => date));
  const missing = federalHolidays(year).filter(({ date }) => !taken.has(date));
  const added = missing.map((holiday) => ({ id: '', ...holiday, paidHours: PAID_HOURS }));
  return { rows: byDate([...rows, ...added]), added: added.length };
}
