import type { Company } from './company';

/**
 * `make`, whose last result is kept until any row changes. For keys that go with the clock: those of the minutes before would only
 * pile up.
 */
export function latest<T>(make: (company: Company, key: string) => T): (company: Company, key: string) => T {
  const holders = new WeakMap<Company, () => { made?: { key: string; result: T } }>();
  const holderOf = (company: Company) => {
    const known = holders.get(company);
    if (known) return known();
    const keep = company.kept((): { made?: { key: string; result: T } } => ({}));
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
