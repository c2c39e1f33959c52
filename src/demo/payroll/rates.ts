import { isForPay } from '../../api/rateTables/contract';
import type { Day } from '../../lib/dates';
import type { Company } from '../company';

/**
 * Returns a function that reports whether an active rate table for pay has a rate for a classification on a day. Always true
 * if the business has no rate tables.
 */
export function rateLookup({
  rateTables,
}: Pick<Company, 'rateTables'>): (classificationId: string, day: Day) => boolean {
  const tables = rateTables.all();
  if (tables.length === 0) return () => true;
  const rates = new Map<string, { from: Day; to: Day }[]>();
  for (const { status, purpose, rates: lines } of tables) {
    if (status !== 'ACTIVE' || !isForPay(purpose)) continue;
    for (const { classificationId, from, to } of lines)
      rates.set(classificationId, [...(rates.get(classificationId) ?? []), { from, to }]);
  }
  return (classificationId, day) =>
    (rates.get(classificationId) ?? []).some(({ from, to }) => day >= from && (to === '' || day <= to));
}
