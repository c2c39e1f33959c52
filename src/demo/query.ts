import { type Day, daysFrom } from '../lib/dates';
import { searchMatcher } from '../lib/searchText';
import { invalid } from './refusal';

const MAX_PAGE_SIZE = 1000;

/**
 * The query of a call. Refuses parameters that are malformed or not in the contract, to reveal errors of the client.
 */
export class Query {
  constructor(
    private readonly values: URLSearchParams,
    private readonly names: readonly string[] = [],
  ) {
    for (const name of values.keys())
      if (!names.includes(name)) throw invalid(`${name} is not a parameter of this call.`);
  }

  /** The same query with another value of a parameter; '' is none. */
  with(name: string, value: string): Query {
    const values = new URLSearchParams(this.values);
    values.set(name, value);
    return new Query(values, this.names);
  }

  text(name: string): string | undefined {
    if (!this.names.includes(name)) throw new Error(`the contract does not name '${name}' of the query`);
    return this.values.get(name)?.trim() || undefined;
  }

  /** Returns a predicate for the texts that the `search` parameter finds. */
  search(): (text: string) => boolean {
    return searchMatcher(this.text('search'));
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw invalid(`${name} is missing.`);
    return value;
  }

  /** Returns the days `from` and `to`, both included, and their number. Refuses more than `max` days. */
  period(max: number): { from: Day; to: Day; days: number } {
    const [from, to] = [this.required('from'), this.required('to')];
    const days = daysFrom(from, to) + 1;
    // Texts that are no days have no number.
    if (!(days >= 1)) throw invalid('to: The end is before the start.');
    if (days > max) throw invalid(`to: The period must be at most ${max} days.`);
    return { from, to, days };
  }

  whole(name: string, fallback: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    if (!/^\d{1,9}$/.test(value)) throw invalid(`${name} must be a whole number, 0 or greater.`);
    return Number(value);
  }

  boolean(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value !== 'true' && value !== 'false') throw invalid(`${name} must be true or false.`);
    return value === 'true';
  }

  oneOf<V extends string>(name: string, values: readonly V[]): V | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const known = values.find((one) => one === value);
    if (known === undefined) throw invalid(`${name} must be one of ${values.join(', ')}.`);
    return known;
  }

  /** Parses `field,asc` or `field,desc`. The direction is optional. */
  sort<F extends string>(fields: readonly F[], fallback: F | `${F},desc`): { field: F; descending: boolean } {
    const [name, direction = 'asc', ...rest] = (this.text('sort') ?? fallback).split(',');
    const field = fields.find((one) => one === name);
    if (field === undefined || rest.length > 0 || !['asc', 'desc'].includes(direction)) {
      throw invalid(`sort must be one of ${fields.join(', ')}, then ,asc or ,desc.`);
    }
    return { field, descending: direction === 'desc' };
  }

  /** Returns one page of `rows`. Page numbers start at 0. */
  slice<Row>(rows: readonly Row[], defaultSize = 20): readonly Row[] {
    const { page, size } = this.page(defaultSize);
    return rows.slice(page * size, (page + 1) * size);
  }

  page(defaultSize = 20): { page: number; size: number } {
    const size = this.whole('size', defaultSize);
    if (size < 1 || size > MAX_PAGE_SIZE) throw invalid(`size must be from 1 to ${MAX_PAGE_SIZE}.`);
    return { page: this.whole('page', 0), size };
  }
}
