import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../src/api/endpoint';
import type { Page } from '../../src/api/schema';
import type { DemoApi } from '../../src/demo/api';
import { isRecord } from '../../src/lib/isRecord';
import { newId } from '../../src/lib/newId';
import { creates } from '../support/creates';
import { maria } from '../support/people';
import { answerRows, freshApi, type Sender, senderWith, signInDemo, valueAt, type Visitor } from './support';

/** What the tests must know about a resource. Its drafts are those of `creates`. */
interface ResourceContract<Row> {
  /** The calls that `resource` creates. Their paths follow from that of the list. */
  calls: { listName: string; list: Endpoint<string, Page<Row>>; create: Endpoint };
  /** The ids of the clauses that the calls serve. */
  clauses: string;
  /** Who may do everything, if not the user of `creates`. */
  username?: string;
  /** Users who get 403. Without `add`, the user of `change` may not add either. */
  forbidden: { read?: string; add?: string; change: string };
  /** A user who sees some of the rows, and which. The others do not exist for this user. */
  sees?: [username: string, is: (row: Row) => boolean];
  /** All sorts of the list, in the order of the refusal that names them. */
  sorts: readonly string[];
  /** Where a sort does not follow the field of its name: the codes in their order, or the value of a row. */
  order?: Record<string, readonly string[] | ((row: Row) => string | number)>;
  /** The rows that come before the others in every order. */
  first?: (row: Row) => boolean;
  /** Sorts by what is the same in every row. */
  alike?: readonly string[];
  /** Queries, and which rows each finds: those with its value in a field, or those that the function accepts. */
  finds: Record<string, (keyof Row & string) | ((row: Row) => boolean)>;
  /** Filters by something that a row does not contain. They have tests of their own. */
  testedElsewhere?: readonly string[];
  /** Changes of the draft that are refused, and a detail of the answer. */
  refused: [changes: object, detail: string][];
  /** A record of the seed that is not deleted (409), and why. */
  notDeleted?: [id: string, reason: string];
  /** A deleted record stays in the list, and cannot be changed. */
  leavesMark?: true;
  /** Fields of the draft that the server may replace. */
  replaced?: readonly string[];
  /** Completes the draft of a save. */
  completeSave?: (draft: Record<string, unknown>) => object;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));

const idOf = (value: unknown): unknown => valueAt(value, 'id') ?? '';

/** Expects the fields of a draft in the record, also where it has `job: { id }` for `jobId`, and `tags` for `tagIds`. */
function expectFields(record: unknown, draft: object, replaced: readonly string[] = []): void {
  for (const [field, value] of Object.entries(draft)) {
    if (replaced.includes(field)) continue;
    const stem = field.replace(/Ids?$/, '');
    if (Array.isArray(value) && field.endsWith('Ids')) {
      const kept = valueAt(record, stem) ?? valueAt(record, `${stem}s`);
      expect((kept as unknown[]).map(idOf).sort(), field).toEqual(value.toSorted());
    } else if (field.endsWith('Id')) expect(idOf(valueAt(record, stem)), field).toBe(value);
    else if (typeof value !== 'object') expect(valueAt(record, field), field).toBe(value);
  }
}

/** Registers the tests that the demo's answers of every resource must pass, and returns the key of its list. */
export function resourceContract<Row extends { id: string }>(contract: ResourceContract<Row>): string {
  const { calls, clauses, forbidden, sees, sorts, order, finds, refused, notDeleted, replaced } = contract;
  const { list, create, listName } = calls;
  const { [create.key]: drafts } = creates;
  if (!drafts) throw new Error(`creates has no ${create.key}`);
  const at = (id: string) => `${list.path}/${id}`;
  let api: DemoApi;
  let person: Visitor;

  async function start() {
    api = freshApi();
    person = await signInDemo(api, contract.username ?? drafts?.username ?? maria);
  }
  const as = (username: string) => signInDemo(api, username);
  const completed = async (draft: object): Promise<Record<string, unknown>> => ({
    ...draft,
    ...(await drafts.complete?.(draft, async (path) => (await person.get(path)).body)),
  });
  const answer = (query: string, sender: Sender = person) => sender.get(`${list.path}?size=1000&${query}`);
  const rows = async (query = '', sender?: Sender) =>
    z.parse(list.response, (await answer(query, sender)).body).rows;
  const total = async () => valueAt((await person.get(`${list.path}?size=1`)).body, 'total') as number;
  const ids = (some: readonly Row[]) => some.map(({ id }) => id);
  const add = async (sender: Sender = person, changes: object = {}) =>
    sender.send('POST', list.path, { ...(await completed(drafts.full)), ...changes });
  const save = async (id: string, version: number, sender: Sender = person) => {
    const draft = await completed(drafts.least);
    return sender.send('PUT', at(id), { ...draft, ...contract.completeSave?.(draft), version });
  };
  const remove = (id: string, sender: Sender = person) => sender.send('DELETE', at(id));
  const added = async (): Promise<string> => {
    const { status, body } = await add();
    expect([status, valueAt(body, 'version')]).toEqual([200, 1]);
    return String(idOf(body));
  };
  /** The statuses of all calls for one record. */
  const statusesOf = async (id: string, sender: Sender = person) =>
    [await sender.get(at(id)), await save(id, 1, sender), await remove(id, sender)].map(
      ({ status }) => status,
    );

  describe(`${clauses} ${list.key} of the demo`, () => {
    describe('reading', () => {
      let all: readonly Row[];
      beforeAll(async () => {
        await start();
        // The rows of a seed may all have the same value in a field.
        await added();
        all = await rows();
      });
      const firstId = () => all[0]?.id ?? '';

      test('the list has every row once, and their number', async () => {
        const { status, body } = await answer('');
        expect([status, valueAt(body, 'total')]).toEqual([200, all.length]);
        expect(answerRows({ status, body }, listName)).toHaveLength(all.length);
        expect(new Set(ids(all)).size).toBe(all.length);
      });

      test('its pages together are the list, in the same order', async () => {
        const size = Math.ceil(all.length / 3);
        const pages = [0, 1, 2, 3].map((page) => person.get(`${list.path}?page=${page}&size=${size}`));
        const read = (await Promise.all(pages)).map(({ body }) => z.parse(list.response, body));
        expect(read.flatMap((page) => ids(page.rows))).toEqual(ids(all));
        expect(read.at(-1)).toMatchObject({ rows: [], total: all.length });
      });

      test.each(sorts)('is sorted by %s', async (field) => {
        const by = order?.[field];
        const valueOf = (row: Row) => {
          const value = valueAt(row, field) as string | number;
          return typeof by === 'function' ? by(row) : by ? by.indexOf(String(value)) : value;
        };
        const [up, down] = [await rows(`sort=${field},asc`), await rows(`sort=${field},desc`)];
        expect([ids(up).sort(), ids(down).sort()]).toEqual([ids(all).sort(), ids(all).sort()]);
        const isFirst = contract.first ?? (() => false);
        const firstCount = all.filter(isFirst).length;
        for (const order of [up, down]) expect(order.slice(0, firstCount).every(isFirst)).toBe(true);
        for (const part of [
          [0, firstCount],
          [firstCount, all.length],
        ]) {
          const [ascending, descending] = [up, down].map((order) => order.slice(...part).map(valueOf));
          expect(ascending).toEqual(ascending?.toSorted(compare));
          expect(descending).toEqual(descending?.toSorted((one, other) => compare(other, one)));
        }
        if (!contract.alike?.includes(field)) expect(new Set(up.map(valueOf)).size).toBeGreaterThan(1);
      });

      test.each(Object.entries(finds))('is filtered by %s', async (query, by) => {
        const value = query.slice(query.indexOf('=') + 1);
        const matches = typeof by === 'function' ? by : (row: Row) => String(row[by]) === value;
        const found = ids(await rows(query));
        expect(found).toEqual(ids(all.filter(matches)));
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThan(all.length);
      });

      test('every sort and filter has a test', async () => {
        const { status, body } = await answer('sort=wrong');
        const detail = `sort must be one of ${sorts.join(', ')}, then ,asc or ,desc.`;
        expect([status, valueAt(body, 'details')]).toEqual([400, [detail]]);
        const names = Object.keys(finds).map((query) => query.replace(/=.*/, ''));
        const own = ['key', 'sort', 'page', 'size', ...(contract.testedElsewhere ?? [])];
        expect(new Set(list.query)).toEqual(new Set([...names, ...own]));
      });

      test('one record has the values of its row', async () => {
        const [row = {}] = answerRows<Record<string, unknown>>(await answer(''), listName);
        const { status, body } = await person.get(at(firstId()));
        expect(status).toBe(200);
        for (const [field, value] of Object.entries(row))
          // Some rows have the number of what the record has.
          if (typeof value === typeof valueAt(body, field) && !isRecord(value))
            expect(valueAt(body, field), field).toEqual(value);
      });

      if (sees)
        test(`${sees[0]} sees only some`, async () => {
          const [visitor, isVisible] = [await as(sees[0]), sees[1]];
          const visible = all.filter(isVisible);
          const hidden = all.find((row) => !isVisible(row));
          expect(ids(await rows('', visitor))).toEqual(ids(visible));
          expect((await visitor.get(at(visible[0]?.id ?? ''))).status).toBe(200);
          expect((await visitor.get(at(hidden?.id ?? ''))).status).toBe(404);
        });

      test('401 without a token', async () => {
        const nobody = senderWith(api, {});
        expect([(await answer('', nobody)).status, (await add(nobody)).status]).toEqual([401, 401]);
        expect(await statusesOf(firstId(), nobody)).toEqual([401, 401, 401]);
        expect((await nobody.send('POST', list.path, {})).status).toBe(401);
      });

      test('403 for people without the permission', async () => {
        const { read, change, add: adding = change } = forbidden;
        if (read) {
          expect((await answer('', await as(read))).status).toBe(403);
          expect(await statusesOf(firstId(), await as(read))).toEqual([403, 403, 403]);
        }
        // Who may not change a record may still read it, unless that is forbidden as well.
        expect((await answer('', await as(change))).status).toBe(read === change ? 403 : 200);
        expect((await add(await as(adding))).status).toBe(403);
        expect((await statusesOf(firstId(), await as(change))).slice(1)).toEqual([403, 403]);
      });

      test('404 for an unknown id', async () => expect(await statusesOf('1')).toEqual([404, 404, 404]));

      if (notDeleted)
        test('409 for deleting what is in use', async () => {
          const [id, reason] = notDeleted;
          const { status, body } = await remove(id);
          expect([status, valueAt(body, 'message')]).toEqual([409, expect.stringContaining(reason)]);
          expect((await person.get(at(id))).status).toBe(200);
        });
    });

    describe('refused drafts', () => {
      beforeAll(start);

      test.each(refused)('400 for %j', async (changes, detail) => {
        const before = await total();
        const { status, body } = await add(person, changes);
        expect(status).toBe(400);
        expect(valueAt(body, 'details')).toContainEqual(expect.stringContaining(detail));
        expect(await total()).toBe(before);
      });
    });

    describe('writing', () => {
      beforeAll(start);
      // Two records with the same name may be refused.
      afterEach(async () => {
        for (const { id } of (await rows()).filter((row) => valueAt(row, 'key') !== '')) await remove(id);
      });

      test('FAULT-147 a record is added once, and found by its key', async () => {
        const before = await total();
        const key = newId();
        const { body } = await add(person, { key });
        expectFields(body, drafts.full, replaced);
        const again = await add(person, { key });
        expect([again.status, idOf(again.body)]).toEqual([200, idOf(body)]);
        expect(await total()).toBe(before + 1);
        expect(await rows(`key=${key}`)).toMatchObject([{ id: idOf(body), key }]);
        expectFields((await person.get(at(String(idOf(body))))).body, drafts.full, replaced);
      });

      test('FAULT-95 a save is stored, and one that is based on an older version is refused with 409', async () => {
        const id = await added();
        const { status, body } = await save(id, 1);
        expect([status, valueAt(body, 'version')]).toEqual([200, 2]);
        expectFields(body, drafts.least, replaced);
        const late = { ...(await completed(drafts.full)), version: 1 };
        expect((await person.send('PUT', at(id), late)).status).toBe(409);
        const { body: stored } = await person.get(at(id));
        expect(valueAt(stored, 'version')).toBe(2);
        expectFields(stored, drafts.least, replaced);
      });

      test('a deleted record is gone', async () => {
        const id = await added();
        expect((await remove(id)).status).toBe(204);
        expect(ids(await rows()).includes(id)).toBe(contract.leavesMark === true);
        expect(await statusesOf(id)).toEqual(contract.leavesMark ? [200, 409, 409] : [404, 404, 404]);
      });
    });
  });
  return list.key;
}
