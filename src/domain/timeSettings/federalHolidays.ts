import { addDays, type Day } from '../../lib/dates';

export interface Holiday {
  name: string;
  date: Day;
}

const pad = (part: number): string => String(part).padStart(2, '0');
const dayOf = (year: number, month: number, date: number): Day => `${year}-${pad(month)}-${pad(date)}`;
/** 0 is Sunday. In UTC, where every day has 24 hours. */
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const MONDAY = 1;
const THURSDAY = 4;

/** The first such weekday from `day` on, plus a number of weeks. */
const weekdayOnOrAfter = (day: Day, weekday: number, weeks: number): Day =>
  addDays(day, ((weekday - weekdayOf(day) + 7) % 7) + 7 * weeks);

const fixedDays = [
  { month: 6, date: 19, name: 'Juneteenth' },
  { month: 7, date: 4, name: 'Independence Day' },
  { month: 11, date: 11, name: 'Veterans Day' },
  { month: 12, date: 25, name: 'Christmas Day' },
];

/** The weekday on or after a date, plus a number of weeks. */
const movingDays = [
  { month: 1, date: 1, weekday: MONDAY, weeks: 2, name: 'Martin Luther King Jr. Day' },
  { month: 2, date: 1, weekday: MONDAY, weeks: 2, name: "Washington's Birthday" },
  { month: 5, date: 25, weekday: MONDAY, weeks: 0, name: 'Memorial Day' },
  { month: 9, date: 1, weekday: MONDAY, weeks: 0, name: 'Labor Day' },
  { month: 10, date: 1, weekday: MONDAY, weeks: 1, name: 'Columbus Day' },
  { month: 11, date: 1, weekday: THURSDAY, weeks: 3, name: 'Thanksgiving Day' },
];

/** A holiday on Saturday is observed on Friday, one on Sunday on Monday. */
function observed({ name, date }: Holiday): Holiday {
  const by = { 0: 1, 6: -1 }[weekdayOf(date)];
  return by === undefined ? { name, date } : { name: `${name} (observed)`, date: addDays(date, by) };
}

const newYearsDay = (year: number): Holiday => observed({ name: "New Year's Day", date: dayOf(year, 1, 1) });

/**
 * The observed federal holidays of a year, by date. New Year's Day may fall in the previous year, which has it too: on
 * December 31, 2027.
 */
export const federalHolidays = (year: number): Holiday[] =>
  [
    newYearsDay(year),
    ...[newYearsDay(year + 1)].filter(({ date }) => date.startsWith(`${year}-`)),
    ...fixedDays.map(({ month, date, name }) => observed({ name, date: dayOf(year, month, date) })),
    ...movingDays.map(({ month, date, weekday, weeks, name }) => ({
      name,
      date: weekdayOnOrAfter(dayOf(year, month, date), weekday, weeks),
    })),
  ].sort((one, other) => (one.date < other.date ? -1 : 1));
