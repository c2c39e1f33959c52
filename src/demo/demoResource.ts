import type { Endpoint } from '../api/endpoint';
import type { Noun } from '../lib/countOf';
import type { Company } from './company';
import type { ListedTable } from './db';
import { nextId } from './nextId';
import type { Query } from './query';
import { notFound, Refusal } from './refusal';
import { type PersonCall, type Route, route } from './route';
import { sorted, type SortKeys } from './sorted';

interface Stored {
  id: string;
  version: number;
}

/** The calls that `resource` creates. */
interface Calls<Draft> {
  name: string;
  noun: Noun;
  list: Endpoint;
  get: Endpoint;
  create: Endpoint<string, unknown, Draft>;
  save: Endpoint<string, unknown, Draft & { version: number }>;
  remove: Endpoint;
}

interface Kept<Row extends Stored, Draft> {
  /** Returns the table of the rows. Refuses the call if the person lacks the permission. */
  rows: (call: PersonCall) => ListedTable<Row>;
  /** The first id for added rows. Rows of the seed have lower ids. */
  firstId: number;
  /** Sort keys by list field. */
  sort: SortKeys<Row, string>;
  usualSort: string;
  /** Returns the text to search in. */
  searched: (row: Row) => string;
  filter?: (query: Query) => (row: Row) => boolean;
  /**
   * Returns the representation of a row in a list. `toResponse` returns that of a single row. Both default to the whole
   * row.
   */
  listed?: (row: Row, company: Company) => unknown;
  toResponse?: (row: Row, company: Company) => unknown;
  /** Refuses a draft that cannot be saved. `before` is the row that it replaces. */
  check?: (draft: Draft, company: Company, before: Row | undefined) => void;
  /** Returns the fields to store for a draft. */
  made: (draft: Draft, before: Row | undefined) => Omit<Row, keyof Stored>;
  /** Refuses to delete a row that cannot be deleted. */
  mayGo?: (row: Row) => void;
}

/** Creates the demo's routes for the five calls of a resource, and helpers for its other calls. */
export function demoResource<Row extends Stored, Draft>(calls: Calls<Draft>, options: Kept<Row, Draft>) {
  const { name, noun } = calls;
  const whole = options.toResponse ?? ((row: Row): unknown => row);

  /** Returns the row that the path names. Throws a 404 if it does not exist. */
  function one(call: PersonCall): Row {
    const [id = ''] = Object.values<string>(call.params);
    const row = options.rows(call).get(id);
    if (!row) throw notFound(noun.one);
    return row;
  }

  /** Refuses a save that is based on an outdated version, with a 409 (FAULT-95). */
  function mustBeCurrent(row: Row, version: number, then = ''): void {
    if (row.version !== version)
      throw new Refusal(409, `This ${noun.one} has been changed by someone else meanwhile.${then}`);
  }

  const keep = (call: PersonCall, row: Row): unknown =>
    whole(options.rows(call).put(row.id, row), call.company);

  const add = (call: PersonCall, row: Omit<Row, keyof Stored>): unknown =>
    keep(call, { ...row, id: nextId(call.company, name, options.firstId), version: 1 } as Row);

  const routes: Route[] = [
    route(calls.list, (call) => {
      const { query, company } = call;
      const all = options.rows(call).all();
      const order = query.sort(Object.keys(options.sort), options.usualSort);
      const search = query.text('search')?.toLowerCase() ?? '';
      const matches = options.filter?.(query);
      const rows = sorted(all, options.sort, order).filter(
        (row) => (matches?.(row) ?? true) && options.searched(row).toLowerCase().includes(search),
      );
      const listed = options.listed ?? ((row: Row): unknown => row);
      return { [calls.list.key]: query.slice(rows).map((row) => listed(row, company)), total: rows.length };
    }),

    route(calls.get, (call) => whole(one(call), call.company)),

    route(calls.create, (call) => {
      options.rows(call);
      options.check?.(call.body, call.company, undefined);
      return add(call, options.made(call.body, undefined));
    }),

    route(calls.save, (call) => {
      const { version, ...draft } = call.body;
      const row = one(call);
      mustBeCurrent(row, version);
      options.check?.(draft as Draft, call.company, row);
      return keep(call, { ...row, ...options.made(draft as Draft, row), version: version + 1 });
    }),

    route(calls.remove, (call) => {
      const row = one(call);
      options.mayGo?.(row);
      options.rows(call).remove(row.id);
      return undefined;
    }),
  ];

  return { routes, one, mustBeCurrent, keep, add };
}
