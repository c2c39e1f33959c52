import { formatShortDate, type Week } from '../../../lib/dates';

/** 'Jul 27 – Aug 2, 2026', with the year of the Monday only if it differs. */
export function weekText({ days }: Pick<Week, 'days'>): string {
  const [from, to] = [formatShortDate(days[0]), formatShortDate(days.at(-1))];
  const [day, year] = from.split(', ');
  return `${to.endsWith(`, ${year}`) ? day : from} – ${to}`;
}
