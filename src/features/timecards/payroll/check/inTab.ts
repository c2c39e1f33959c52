import { CHECK_TAB } from '../../common/week';

/** Begins the names of what the findings are narrowed to in the address: the employees' list has its own. */
export const CHECK_PREFIX = 'check-';

/** The same period in another tab of payroll's page: `search` is the address's query. What a list there was narrowed to goes along. */
export function inTab(search: string, tab: string): string {
  const query = new URLSearchParams(search);
  query.set('tab', tab);
  return `?${query.toString()}`;
}

/** The check of the same period, of everybody or of one employee: an earlier narrowing would hide what was counted. */
export function inCheck(search: string, name = ''): string {
  const query = new URLSearchParams(search);
  for (const one of ['kind', 'page', 'search', 'view']) query.delete(CHECK_PREFIX + one);
  if (name) query.set(`${CHECK_PREFIX}search`, name);
  return inTab(query.toString(), CHECK_TAB);
}
