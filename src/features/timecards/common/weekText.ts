import { shortDate, type Week } from '../../../lib/dates';

/** 'Jul 27 – Aug 2, 2026'; the year of the Monday only where it is another one. */
export function weekText({ days }: Pick<Week, 'days'>): string {
  const [from, to] = [shortDate(days[0]), shortDate(days.at(-1))];
  const [day, year] = from.split(', ');
  return `${to.endsWith(`, ${year}`) ? day : from} – ${to}`;
}
