import { type Day, parseDate } from '../../../../lib/dates';

/** Headers of the editable columns: 'Job', 'Cost code', 'Mon 16' … */
export const columnHeadersOf = (days: readonly Day[]): string[] => [
  'Job',
  'Cost code',
  ...days.map((date) => parseDate(date)?.format('ddd D') ?? date),
];
