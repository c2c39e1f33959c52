import type { Company } from './company';

/** The number of something new, beginning with `first`; none is given twice. */
export function nextId({ lastIds }: Company, of: string, first: number): string {
  const last = (lastIds.get(of)?.last ?? first - 1) + 1;
  lastIds.put(of, { last });
  return String(last);
}
