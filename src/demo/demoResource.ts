import type * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint';
import type { Capability } from '../access/access';
import { type ManagedRecord, recordManagers } from '../access/recordAccess';
import type { AllowedMove } from '../api/statusMoves';
import type { Noun } from '../lib/countOf';
import type { Caller } from './caller';
import type { Company } from './company';
import type { ListedTable } from './db';
import { nextId } from './nextId';
import { keyFilter, rowAddedWith } from './recordKey';
import type { Query } from './query';
import { invalid, notFound, Refusal } from './refusal';
import { type SignedInCall, type Route, route } from './route';
import { sorted, type SortKeys } from './sorted';

interface StoredRow {
  id: string;
  version: number;
  /** Missing in rows of the seed, and in those that followed from other records. */
  key?: string;
}

/** The calls that `resource` creates. */
interface ResourceCalls<Draft> {
  name: string;
  listName: string;
  noun: Noun;
  statuses?: (() => readonly string[]) | undefined;
  draft: z.ZodMiniType<Draft>;
  list: Endpoint;
  get: Endpoint;
  create: Endpoint<string, unknown, NoInfer<Draft> & { key: string }>;
  save: Endpoint<string, unknown, NoInfer<Draft> & { version: number }>;
  remove: Endpoint;
}

interface ResourceOptions<Row extends StoredRow, Draft> {
  rows: (call: SignedInCall) => ListedTable<Row>;
  /** The permission for all calls, or one of several. Without it, `readers` may read where `canSee` allows, and `creators` may add. */
  needs: Capability | readonly Capability[];
  readers?: Capability | readonly Capability[];
  creators?: readonly Capability[];
  canSee?: (row: Row, person: Caller, company: Company) => boolean;
  /** Returns the rows of the list, with values that only it has. By default those of the table. */
  listRows?: (company: Company) => readonly Row[];
  /** The first id for added rows. Rows of the seed have lower ids. */
  firstId: number;
  /** The table is of all businesses, so that ids are not counted for each. */
  isShared?: true;
  /** Sort keys by list field. A function where they follow from other records, such as the name of a job. */
  sort: SortKeys<Row, string> | ((company: Company, person: Caller) => SortKeys<Row, string>);
  defaultSort: string;
  /** True for rows that come before the others in every order. */
  isFirst?: (row: Row) => boolean;
  /** Returns the text to search in. */
  searchText: (row: Row, company: Company) => string;
  filter?: (query: Query, company: Company, person: Caller) => (row: Row) => boolean;
  /**
   * Returns the representation of a row in a list. `toResponse` returns that of a single row. Both default to the whole
   * row.
   */
  toListItem?: (row: Row, company: Company, person: Caller) => object;
  toResponse?: (row: Row, company: Company, person: Caller) => unknown;
  /** Says why there is no row with this id, where that is known. */
  missing?: (id: string, company: Company) => Refusal | undefined;
  /** Refuses a draft that cannot be saved by this person. `before` is the row that it replaces. */
  check?: (draft: Draft, company: Company, before: Row | undefined, person: Caller) => void;
  /** Returns the fields to store for a draft. */
  toStored: (
    draft: Draft,
    before: Row | undefined,
    company: Company,
    person: Caller,
  ) => Omit<Row, keyof StoredRow>;
  /** Called with each added or changed row, the row before, and the draft if there is one. */
  onSaved?: (call: SignedInCall, row: Row, before: Row | undefined, draft: Draft | undefined) => void;
  /** Adds a row, where that is more than storing what `toStored` returns. */
  create?: (call: SignedInCall, draft: Draft, key: string) => unknown;
  /** Refuses to delete a row that cannot be deleted, or not by this person. */
  checkRemoval?: (row: Row, company: Company, person: Caller) => void;
  /** Deletes a row, where that is more than removing it. */
  remove?: (call: SignedInCall, row: Row) => void;
  /** Called after a row was deleted. */
  onRemoved?: (row: Row, company: Company) => void;
}

/** Creates the demo's routes for the five calls of a resource, and helpers for its other calls. */
export function demoResource<Row extends StoredRow, Draft>(
  calls: ResourceCalls<Draft>,
  options: ResourceOptions<Row, Draft>,
) {
  const { name, noun } = calls;
  const toResponse = options.toResponse ?? ((row: Row): unknown => row);

  const { needs, readers = needs, creators = [needs].flat(), canSee = () => true } = options;

  function find(call: SignedInCall): Row {
    const [id = ''] = Object.values<string>(call.params);
    const row = options.rows(call).get(id);
    if (!row || !canSee(row, call.person, call.company))
      throw options.missing?.(id, call.company) ?? notFound(noun.one);
    return row;
  }

  /**
   * Returns the row that the path names, to change it. Throws a 403 without the permission, and a 404 if there is no
   * such row.
   */
  function one(call: SignedInCall): Row {
    call.person.require(needs);
    return find(call);
  }

  /** The same for a call that only reads. */
  function readable(call: SignedInCall): Row {
    call.person.require(readers);
    return find(call);
  }

  /** Refuses a save that is based on an outdated version, with a 409 (FAULT-95). */
  function requireCurrentVersion(row: Row, version: number, hint = ''): void {
    if (row.version !== version)
      throw new Refusal(409, `Someone else changed this ${noun.one} in the meantime.${hint}`);
  }

  /** Refuses a move between statuses that is not allowed, not to this person, or without its reason (SAFE-20, TNM-05). */
  function requireMove<Status extends string>(
    row: Row & { status: Status; createdById: string },
    { person, body }: { person: Caller; body: { status: Status; reason: string; version: number } },
    kind: ManagedRecord,
    moves: readonly AllowedMove<Status>[],
    names: Readonly<Record<Status, string>>,
  ): void {
    const { status: from } = row;
    const { status: to, reason, version } = body;
    requireCurrentVersion(row, version);
    const move = moves.find((one) => one.from === from && one.to === to);
    if (!move) throw new Refusal(409, `A ${noun.one} cannot move from ${names[from]} to ${names[to]}.`);
    if (move.by === 'manager') person.require(recordManagers[kind]);
    else person.requireManagerOr(kind, row.createdById);
    if (move.reasonHint !== undefined && reason === '') throw invalid('reason: Reason is required');
  }

  /** Stores a row and returns the response. */
  function keep(call: SignedInCall, row: Row, draft?: Draft): unknown {
    const rows = options.rows(call);
    const before = rows.get(row.id);
    rows.put(row.id, row);
    options.onSaved?.(call, row, before, draft);
    return toResponse(row, call.company, call.person);
  }

  function newIdFor(call: SignedInCall): string {
    if (!options.isShared) return nextId(call.company, name, options.firstId);
    const ids = options.rows(call).all();
    return String(Math.max(options.firstId - 1, ...ids.map(({ id }) => Number(id))) + 1);
  }

  const add = (call: SignedInCall, row: Omit<Row, keyof StoredRow>, draft?: Draft, key?: string): unknown =>
    keep(call, { ...row, key, id: newIdFor(call), version: 1 } as Row, draft);

  /** Adds a row unless it was added with this key before, and returns it (FAULT-102, FAULT-147). */
  function addOnce(call: SignedInCall, key: string, create: () => unknown): unknown {
    const first = rowAddedWith(options.rows(call).all(), key);
    return first && canSee(first, call.person, call.company)
      ? toResponse(first, call.company, call.person)
      : create();
  }

  const routes: Route[] = [
    route(calls.list, (call) => {
      const { query, company, person } = call;
      person.require(readers);
      const all = options.listRows?.(company) ?? options.rows(call).all();
      const { sort } = options;
      // An order that follows from other records is not kept with the rows, which stay the same when those change.
      const [keys, unsorted] = typeof sort === 'function' ? [sort(company, person), [...all]] : [sort, all];
      const order = query.sort(Object.keys(keys), options.defaultSort);
      const found = query.search();
      const hasKey = keyFilter(query);
      const { isFirst } = options;
      const matching = (of: Query) => options.filter?.(of, company, person) ?? (() => true);
      const { statuses } = calls;
      const matches = matching(statuses ? query.with('status', '') : query);
      const ofAnyStatus = sorted(unsorted, keys, order).filter(
        (row) =>
          canSee(row, person, company) &&
          hasKey(row) &&
          matches(row) &&
          found(options.searchText(row, company)),
      );
      const inOrder = statuses ? ofAnyStatus.filter(matching(query)) : ofAnyStatus;
      const countOf = (status: string) => ofAnyStatus.filter(matching(query.with('status', status))).length;
      const rows = isFirst
        ? [...inOrder.filter(isFirst), ...inOrder.filter((row) => !isFirst(row))]
        : inOrder;
      const toListItem = options.toListItem ?? ((row: Row): object => row);
      return {
        [calls.listName]: query
          .slice(rows)
          .map((row) => ({ ...toListItem(row, company, person), key: row.key })),
        total: rows.length,
        ...(statuses && {
          statusCounts: Object.fromEntries(['', ...statuses()].map((status) => [status, countOf(status)])),
        }),
      };
    }),

    route(calls.get, (call) => toResponse(readable(call), call.company, call.person)),

    route(calls.create, (call) => {
      call.person.require(creators);
      const { key, ...body } = call.body;
      const draft = body as Draft;
      return addOnce(call, key, () => {
        options.check?.(draft, call.company, undefined, call.person);
        if (options.create) return options.create(call, draft, key);
        return add(call, options.toStored(draft, undefined, call.company, call.person), draft, key);
      });
    }),

    route(calls.save, (call) => {
      const { version, ...draft } = call.body;
      const row = one(call);
      requireCurrentVersion(row, version);
      options.check?.(draft as Draft, call.company, row, call.person);
      const fields = options.toStored(draft as Draft, row, call.company, call.person);
      const stored = { ...row, ...fields, version: version + 1 };
      return keep(call, stored, draft as Draft);
    }),

    route(calls.remove, (call) => {
      const row = one(call);
      options.checkRemoval?.(row, call.company, call.person);
      if (options.remove) options.remove(call, row);
      else options.rows(call).remove(row.id);
      options.onRemoved?.(row, call.company);
      return undefined;
    }),
  ];

  return { routes, one, readable, newIdFor, requireCurrentVersion, requireMove, keep, add, addOnce };
}
