import type { Endpoint } from '../api/endpoint';
import type { Noun } from '../lib/countOf';
import type { Company } from './company';
import type { ListedTable } from './db';
import { nextId } from './nextId';
import type { Query } from './query';
import { notFound, Refusal } from './refusal';
import { type SignedInCall, type Route, route } from './route';
import { sorted, type SortKeys } from './sorted';

interface StoredRow {
  id: string;
  version: number;
}

/** The calls that `resource` creates. */
interface ResourceCalls<Draft> {
  name: string;
  listName: string;
  noun: Noun;
  list: Endpoint;
  get: Endpoint;
  create: Endpoint<string, unknown, Draft>;
  save: Endpoint<string, unknown, Draft & { version: number }>;
  remove: Endpoint;
}

interface ResourceOptions<Row extends StoredRow, Draft> {
  /** Returns the table of the rows. Refuses the call if the person lacks the permission. */
  rows: (call: SignedInCall) => ListedTable<Row>;
  /** The first id for added rows. Rows of the seed have lower ids. */
  firstId: number;
  /** Sort keys by list field. */
  sort: SortKeys<Row, string>;
  defaultSort: string;
  /** Returns the text to search in. */
  searchText: (row: Row, company: Company) => string;
  filter?: (query: Query) => (row: Row) => boolean;
  /**
   * Returns the representation of a row in a list. `toResponse` returns that of a single row. Both default to the whole
   * row.
   */
  toListItem?: (row: Row, company: Company) => unknown;
  toResponse?: (row: Row, company: Company) => unknown;
  /** Refuses a draft that cannot be saved. `before` is the row that it replaces. */
  check?: (draft: Draft, company: Company, before: Row | undefined) => void;
  /** Returns the fields to store for a draft. */
  toStored: (draft: Draft, before: Row | undefined) => Omit<Row, keyof StoredRow>;
  /** Refuses to delete a row that cannot be deleted. */
  checkRemoval?: (row: Row) => void;
}

/** Creates the demo's routes for the five calls of a resource, and helpers for its other calls. */
export function demoResource<Row extends StoredRow, Draft>(
  calls: ResourceCalls<Draft>,
  options: ResourceOptions<Row, Draft>,
) {
  const { name, noun } = calls;
  const toResponse = options.toResponse ?? ((row: Row): unknown => row);

  /** Returns the row that the path names. Throws a 404 if it does not exist. */
  function one(call: SignedInCall): Row {
    const [id = ''] = Object.values<string>(call.params);
    const row = options.rows(call).get(id);
    if (!row) throw notFound(noun.one);
    return row;
  }

  /** Refuses a save that is based on an outdated version, with a 409 (FAULT-95). */
  function requireCurrentVersion(row: Row, version: number, hint = ''): void {
    if (row.version !== version)
      throw new Refusal(409, `Someone else changed this ${noun.one} in the meantime.${hint}`);
  }

  const keep = (call: SignedInCall, row: Row): unknown =>
    toResponse(options.rows(call).put(row.id, row), call.company);

  const add = (call: SignedInCall, row: Omit<Row, keyof StoredRow>): unknown =>
    keep(call, { ...row, id: nextId(call.company, name, options.firstId), version: 1 } as Row);

  const routes: Route[] = [
    route(calls.list, (call) => {
      const { query, company } = call;
      const all = options.rows(call).all();
      const order = query.sort(Object.keys(options.sort), options.defaultSort);
      const found = query.search();
      const matches = options.filter?.(query);
      const rows = sorted(all, options.sort, order).filter(
        (row) => (matches?.(row) ?? true) && found(options.searchText(row, company)),
      );
      const toListItem = options.toListItem ?? ((row: Row): unknown => row);
      return {
        [calls.listName]: query.slice(rows).map((row) => toListItem(row, company)),
        total: rows.length,
      };
    }),

    route(calls.get, (call) => toResponse(one(call), call.company)),

    route(calls.create, (call) => {
      options.rows(call);
      options.check?.(call.body, call.company, undefined);
      return add(call, options.toStored(call.body, undefined));
    }),

    route(calls.save, (call) => {
      const { version, ...draft } = call.body;
      const row = one(call);
      requireCurrentVersion(row, version);
      options.check?.(draft as Draft, call.company, row);
      return keep(call, { ...row, ...options.toStored(draft as Draft, row), version: version + 1 });
    }),

    route(calls.remove, (call) => {
      const row = one(call);
      options.checkRemoval?.(row);
      options.rows(call).remove(row.id);
      return undefined;
    }),
  ];

  return { routes, one, requireCurrentVersion, keep, add };
}
