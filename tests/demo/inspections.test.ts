import { beforeEach, describe, expect, test } from 'vitest';
import type { InspectionItem, ItemType } from '../../src/api/inspectionItems/contract';
import type { Inspection } from '../../src/api/inspections/contract';
import type { DemoApi } from '../../src/demo/api';
import { addDays, localDay, today } from '../../src/lib/dates';
import { dale, maria } from '../support/people';
import { answerRows, freshApi, signInDemo, valueAt, type Visitor } from './support';

const BASE = '/safety-inspection-service';
let api: DemoApi;
let manager: Visitor;
beforeEach(async () => {
  api = freshApi();
  manager = await signInDemo(api, maria);
});

const list = async (query: string, visitor = manager) =>
  answerRows<Inspection>(await visitor.get(`${BASE}/outcomes?size=1000&${query}`), 'inspections');

describe('CALL-232, CALL-233 the list of inspections', () => {
  const dayOf = ({ submittedAt, dueDate }: Inspection) => (submittedAt ? localDay(submittedAt) : dueDate);
  const monthAgo = addDays(today(), -30);

  test.each<[query: string, is: (inspection: Inspection) => boolean]>([
    ['use=GENERAL', ({ use }) => use === 'GENERAL'],
    ['status=SCHEDULED', ({ status }) => status === 'SCHEDULED'],
    ['status=REVIEWED', ({ status }) => status === 'REVIEWED'],
    ['status=LATE', ({ status, dueDate }) => status === 'SCHEDULED' && dueDate < today()],
    ['jobId=6003', ({ job }) => job?.id === '6003'],
    ['organization=Vesper%20Mechanical', ({ organization }) => organization === 'Vesper Mechanical'],
    ['itemId=8301', ({ item }) => item?.id === '8301'],
    ['mine=true', ({ assignee }) => assignee?.name === 'Maria Ortega'],
    [`from=${monthAgo}`, (inspection) => dayOf(inspection) >= monthAgo],
    [`to=${monthAgo}`, (inspection) => dayOf(inspection) <= monthAgo],
    ['search=ladder%20check', ({ name }) => name === 'Ladder check'],
    ['search=vesper', ({ organization }) => organization.startsWith('Vesper')],
  ])('finds by %s', async (query, is) => {
    const all = await list('');
    const found = await list(query);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(all.filter(is).map(({ id }) => id)));
  });

  test.each<[sort: string, key: (inspection: Inspection) => string | number]>([
    ['dueDate', ({ dueDate }) => dueDate],
    ['submittedAt', ({ submittedAt }) => submittedAt],
    ['status', ({ status }) => ['SCHEDULED', 'SUBMITTED', 'REVIEWED'].indexOf(status)],
  ])('sorts by %s', async (sort, key) => {
    const keys = (await list(`sort=${sort},desc`)).map(key);
    expect(keys).toEqual(keys.toSorted((one, other) => (one > other ? -1 : one < other ? 1 : 0)));
    expect(keys[0]).not.toBe(keys.at(-1));
  });
});

describe('SAFE-17, CALL-239 the reports of an object', () => {
  // Fire extinguisher FE-101 is inspected every 30 days.
  const EXTINGUISHER = '8306';

  test('are the results of its inspections, the last one first', async () => {
    const reports = await list(`itemId=${EXTINGUISHER}&sort=submittedAt,desc`);
    const { body } = await manager.get(`${BASE}/items/${EXTINGUISHER}`);
    expect(body).toMatchObject({ number: 'FE-101', kind: 'GENERAL', type: { name: 'Fire extinguisher' } });
    const done = reports.filter(({ submittedAt }) => submittedAt !== '');
    expect(done.length).toBeGreaterThan(0);
    for (const { item, name, use } of reports)
      expect([item?.name, name, use]).toEqual([
        'FE-101 · ABC extinguisher, 10 lb',
        'Fire extinguisher, monthly',
        'GENERAL',
      ]);
    expect(valueAt(body, 'lastInspection', 'id')).toBe(done[0]?.id);
    expect(done[0]?.submittedBy).toBeDefined();
  });

  test('people who do not manage inspections see their own', async () => {
    const foreman = await signInDemo(api, dale);
    const own = await list('', foreman);
    expect(own.length).toBeGreaterThan(0);
    for (const { assignee, submittedBy } of own)
      expect([assignee?.name, submittedBy?.name]).toContain('Dale Whitaker');
    const ids = new Set(own.map(({ id }) => id));
    const other = (await list('status=REVIEWED')).find(({ id }) => !ids.has(id));
    expect((await foreman.get(`${BASE}/outcomes/${other?.id}`)).status).toBe(404);
  });
});

describe('SAFE-14, SAFE-15, CALL-236, CALL-237 types', () => {
  const PATH = `${BASE}/item-types`;
  const types = async (query = '') =>
    answerRows<ItemType>(await manager.get(`${PATH}?size=50&sort=name,asc${query}`), 'itemTypes');
  const names = async (query: string) => (await types(query)).map(({ name }) => name);
  const draft = (changes: object = {}) => ({
    name: 'First-aid kit',
    kind: 'GENERAL',
    formId: '',
    everyDays: 90,
    ...changes,
  });
  const add = (changes: object = {}, visitor = manager) => visitor.send('POST', PATH, draft(changes));

  test('are of equipment or of objects, with their form, interval and items', async () => {
    expect(await names('&kind=EQUIPMENT')).toEqual(['Aerial lift', 'Crane', 'Forklift', 'Ladder', 'Truck']);
    expect(await names('&kind=GENERAL')).toEqual(['Eyewash station', 'Fire extinguisher']);
    expect(await names('&search=crane')).toEqual(['Crane']);
    const [crane] = await types('&search=crane');
    expect(crane).toMatchObject({ everyDays: 1, form: { name: 'Mobile crane, daily' } });
    const cranes = answerRows<InspectionItem>(
      await manager.get(`${BASE}/items?size=100&typeId=${crane?.id}`),
      'items',
    );
    expect(cranes.length).toBe(crane?.items);
    expect(new Set(cranes.map(({ type }) => type?.name))).toEqual(new Set(['Crane']));
  });

  test.each(['EQUIPMENT', 'GENERAL'])('one of %s is added, changed and deleted', async (kind) => {
    const added = (await add({ kind })).body as ItemType;
    expect(added).toMatchObject({ name: 'First-aid kit', kind, everyDays: 90, items: 0, version: 1 });
    expect(await names(`&kind=${kind}`)).toContain('First-aid kit');
    const item = {
      name: 'Kit',
      number: 'K-1',
      typeId: added.id,
      jobId: '',
      place: 'Trailer',
      inService: true,
    };
    const { id: itemId } = (await manager.send('POST', `${BASE}/items`, item)).body as InspectionItem;
    const path = `${PATH}/${added.id}`;
    const changed = { ...draft({ kind, name: 'Trauma kit', everyDays: 30 }), version: 1 };
    expect((await manager.send('PUT', path, changed)).body).toMatchObject({ name: 'Trauma kit', items: 1 });
    expect((await manager.get(`${BASE}/items/${itemId}`)).body).toMatchObject({
      kind,
      type: { name: 'Trauma kit' },
    });
    expect((await manager.send('PUT', path, changed)).status).toBe(409);
    expect((await manager.send('DELETE', path)).status).toBe(409);
    expect((await manager.send('DELETE', `${BASE}/items/${itemId}`)).status).toBe(204);
    expect((await manager.send('DELETE', path)).status).toBe(204);
    expect((await manager.get(path)).status).toBe(404);
  });

  test.each([
    [{ name: ' ' }, 'name: Name is required'],
    [{ name: 'eyewash STATION' }, 'name: There is already a type called Eyewash station.'],
    [{ everyDays: 1826 }, 'everyDays: Days between inspections: at most 1,825'],
    [{ formId: '1' }, 'formId: This form is not published.'],
  ])('refuses %j', async (changes, detail) => {
    const { status, body } = await add(changes);
    expect(status).toBe(400);
    expect(valueAt(body, 'details')).toEqual([detail]);
  });

  test('are read by everybody with inspections, and changed by their managers', async () => {
    const foreman = await signInDemo(api, dale);
    expect((await foreman.get(PATH)).status).toBe(200);
    expect((await add({}, foreman)).status).toBe(403);
    expect((await foreman.send('DELETE', `${PATH}/836`)).status).toBe(403);
  });
});
