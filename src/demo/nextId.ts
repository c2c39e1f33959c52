import type { Company } from './company';

/** Returns the next unused number, starting at `first`. */
export function nextId({ lastIds }: Company, of: string, first: number): string {
  const last = (lastIds.get(of)?.last ?? first - 1) + 1;
  lastIds.put(of, { last });
  return String(last);
}
