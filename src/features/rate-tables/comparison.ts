/** Compares two rate tables: each range of days in which neither changes, with both rates. Pure functions. */
import type { Rate, RateTable } from '../../api/rateTables/contract';
import { addDays, type Day } from '../../lib/dates';
import { rateClassification } from './rateTable';

export const amounts = ['regular', 'overtime', 'doubleTime'] as const;
export type Amount = (typeof amounts)[number];
type Amounts = Record<Amount, string>;

export interface RatePeriod {
  classification: string;
  from: Day;
  /** '' without an end. */
  to: Day;
  /** Undefined if the table has no rate for these days. */
  one: Amounts | undefined;
  other: Amounts | undefined;
  /** The amounts that differ; all of them if only one table has a rate. */
  differentAmounts: readonly Amount[];
}

const isEffective = ({ from, to }: Rate, day: Day): boolean => from <= day && (to === '' || to >= day);

const differingAmounts = (one: Amounts | undefined, other: Amounts | undefined): readonly Amount[] =>
  one && other ? amounts.filter((name) => one[name] !== other[name]) : amounts;

const isAlike = (one: Amounts | undefined, other: Amounts | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && differingAmounts(one, other).length === 0);

function toPeriods(classification: string, ones: readonly Rate[], others: readonly Rate[]): RatePeriod[] {
  const all = [...ones, ...others];
  const changes = all.flatMap(({ from, to }) => [from, ...(to === '' ? [] : [addDays(to, 1)])]);
  const days = [...new Set(changes)].sort();
  const periods: RatePeriod[] = [];
  days.forEach((from, index) => {
    const next = days[index + 1];
    const to = next === undefined ? '' : addDays(next, -1);
    const one = ones.find((rate) => isEffective(rate, from));
    const other = others.find((rate) => isEffective(rate, from));
    if (!one && !other) return;
    const last = periods.at(-1);
    const isAdjacent = last && last.to !== '' && addDays(last.to, 1) === from;
    if (isAdjacent && isAlike(last.one, one) && isAlike(last.other, other)) last.to = to;
    else
      periods.push({ classification, from, to, one, other, differentAmounts: differingAmounts(one, other) });
  });
  return periods;
}

const idOf = ({ classification }: Rate): string => classification?.id ?? '';

/** By classification, sorted by name. */
export function compare(one: RateTable, other: RateTable): RatePeriod[] {
  const names = new Map([...one.rates, ...other.rates].map((rate) => [idOf(rate), rateClassification(rate)]));
  return [...names]
    .sort(([, name], [, next]) => name.localeCompare(next, 'en'))
    .flatMap(([id, name]) => {
      const ratesOf = ({ rates }: RateTable) => rates.filter((rate) => idOf(rate) === id);
      return toPeriods(name, ratesOf(one), ratesOf(other));
    });
}
