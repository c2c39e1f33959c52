import type { Company } from './company';

/**
 * Wraps `make` so that it caches its last result for each company, until any of the company's data changes. For keys
 * that contain the time: a cache that keeps every key would grow each minute.
 */
export function cacheLatest<T>(
  make: (company: Company, key: string) => T,
): (company: Company, key: string) => T {
  type Entry = { latest?: { key: string; result: T } };
  const entryGetters = new WeakMap<Company, () => Entry>();
  const entryOf = (company: Company) => {
    const existing = entryGetters.get(company);
    if (existing) return existing();
    const cachedEntry = company.cached((): Entry => ({}));
    const getEntry = () => cachedEntry('');
    entryGetters.set(company, getEntry);
    return getEntry();
  };
  return (company, key) => {
    const entry = entryOf(company);
    if (entry.latest?.key !== key) entry.latest = { key, result: make(company, key) };
    return entry.latest.result;
  };
}
