import { type Day, parseDate } from '../../../../lib/dates';

/** What the columns that are typed into are called: 'Job', 'Cost code', 'Mon 16' … */
export const columnHeadersOf = (days: readonly Day[]): string[] => [
  'Job',
  'Cost code',
  ...days.map((date) => parseDate(date)?.format('ddd D') ?? date),
];
