/** Hours as chart bars. Pure functions. */
import { NO_GROUP, type PayrollHours } from '../../../api/payroll/contract';
import type { Bar } from '../../../components/chart/bars';
import { parseDate } from '../../../lib/dates';
import { type HoursByKind, payKinds } from './payKinds';

export type DayHours = PayrollHours['days'][number];
export type CodeHours = PayrollHours['costCodes'][number];

/** The most cost codes with separate bars. */
export const MAX_CODES = 12;
export const NO_CODE = 'No cost code';

const valuesOf = (hours: HoursByKind): number[] => payKinds.map(({ id }) => hours[id]);

/** 'Mon Nov 9' */
export const dayName = (date: string): string => parseDate(date)?.format('ddd MMM D') ?? '—';
export const codeName = ({ id, name }: CodeHours): string => (id === NO_GROUP ? NO_CODE : name);

export const dayBars = (days: readonly DayHours[]): Bar[] =>
  days.map((day) => ({ key: day.date, label: dayName(day.date), values: valuesOf(day) }));

/** The cost codes with the most hours, the other ones together, and hours without a cost code. */
export function codeBars(codes: readonly CodeHours[]): Bar[] {
  const barOf = (code: CodeHours): Bar => ({ key: code.id, label: codeName(code), values: valuesOf(code) });
  const coded = codes.filter(({ id }) => id !== NO_GROUP);
  const rest = coded.slice(MAX_CODES);
  const other = payKinds.map(({ id }) => rest.reduce((sum, code) => sum + code[id], 0));
  return [
    ...coded.slice(0, MAX_CODES).map(barOf),
    ...(rest.length > 0
      ? [{ key: 'other', label: `Other (${rest.length})`, values: other, isAggregate: true }]
      : []),
    // Hours without a cost code are mostly time off and holidays.
    ...codes.filter(({ id }) => id === NO_GROUP).map((code) => ({ ...barOf(code), isAggregate: true })),
  ];
}
