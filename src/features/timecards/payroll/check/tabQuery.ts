import { CHECK_TAB } from '../../common/week';

/** Prefix of the check's filters in the address; the employee list has its own. */
export const CHECK_PREFIX = 'check-';

/**
 * The query string of another payroll tab with the same period. `search` is the current one, whose filters are kept.
 */
export function tabQuery(search: string, tab: string): string {
  const query = new URLSearchParams(search);
  query.set('tab', tab);
  return `?${query.toString()}`;
}

/**
 * The query string of the check of the same period, for all employees or one. Other filters are removed, because they
 * would hide counted issues.
 */
export function checkTabQuery(search: string, name = ''): string {
  const query = new URLSearchParams(search);
  for (const one of ['kind', 'page', 'search', 'view']) query.delete(CHECK_PREFIX + one);
  if (name) query.set(`${CHECK_PREFIX}search`, name);
  return tabQuery(query.toString(), CHECK_TAB);
}
