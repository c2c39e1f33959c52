import { beforeEach, describe, expect, test } from 'vitest';
import type { InspectionItem, ItemType } from '../../src/api/inspectionItems/contract';
import type { Inspection } from '../../src/api/inspections/contract';
import type { DemoApi } from '../../src/demo/api';
import { maria } from '../support/people';
import { answerRows, freshApi, signInDemo, valueAt, type Visitor } from './support';

const BASE = '/safety-inspection-service';
let api: DemoApi;
let manager: Visitor;
beforeEach(async () => {
  api = freshApi();
  manager = await signInDemo(api, maria);
});

const list = async (query: string) =>
  answerRows<Inspection>(await manager.get(`${BASE}/outcomes?size=1000&${query}`), 'inspections');

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
});

describe('SAFE-14, SAFE-15, CALL-236, CALL-237 types', () => {
  const PATH = `${BASE}/item-types`;

  test('have the number of their items', async () => {
    const [crane] = answerRows<ItemType>(await manager.get(`${PATH}?search=crane`), 'itemTypes');
    expect(crane).toMatchObject({ everyDays: 1, form: { name: 'Mobile crane, daily' } });
    const cranes = answerRows<InspectionItem>(
      await manager.get(`${BASE}/items?size=100&typeId=${crane?.id}`),
      'items',
    );
    expect(cranes.length).toBe(crane?.items);
    expect(new Set(cranes.map(({ type }) => type?.name))).toEqual(new Set(['Crane']));
  });

  test.each(['EQUIPMENT', 'GENERAL'])(
    'an item has the kind %s and the new name of its type',
    async (kind) => {
      const draft = { name: 'First-aid kit', kind, formId: '', everyDays: 90 };
      const { id: typeId } = (await manager.send('POST', PATH, draft)).body as ItemType;
      const item = { name: 'Kit', number: 'K-1', typeId, jobId: '', place: 'Trailer', inService: true };
      const { id } = (await manager.send('POST', `${BASE}/items`, item)).body as InspectionItem;
      const renamed = { ...draft, name: 'Trauma kit', version: 1 };
      expect((await manager.send('PUT', `${PATH}/${typeId}`, renamed)).body).toMatchObject({ items: 1 });
      const { body } = await manager.get(`${BASE}/items/${id}`);
      expect(body).toMatchObject({ kind, type: { name: 'Trauma kit' } });
    },
  );
});
