import type { Company } from './company';

/**
 * Returns `make` with a cache of its last result, which is valid until any row changes. Use it for keys that contain
 * the time: results for earlier minutes would only accumulate.
 */
export function cacheLatest<T>(
  make: (company: Company, key: string) => T,
): (company: Company, key: string) => T {
  const holders = new WeakMap<Company, () => { made?: { key: string; result: T } }>();
  const holderOf = (company: Company) => {
    const known = holders.get(company);
    if (known) return known();
    const keep = company.cached((): { made?: { key: string; result: T } } => ({}));
    const holder = () => keep('');
    holders.set(company, holder);
    return holder();
  };
  return (company, key) => {
    const holder = holderOf(company);
    if (holder.made?.key !== key) holder.made = { key, result: make(company, key) };
    return holder.made.result;
  };
}
