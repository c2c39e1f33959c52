import { beforeEach, describe, expect, test } from 'vitest';
import {
  type TicketItem,
  ticketItemCalls,
  type TicketItemDraft,
  type TicketItemKind,
  ticketItemKinds,
} from '../../src/api/ticketItems/contract';
import { type TicketSettings, ticketSettings } from '../../src/api/ticketSettings/contract';
import type { DemoApi } from '../../src/demo/api';
import { ann, dale, ingrid, maria, priya, tomas } from '../support/people';
import { answerRows, BASE, freshApi, signInDemo, type Visitor } from './support';

let api: DemoApi;
let settings: Visitor;
beforeEach(async () => {
  api = freshApi();
  settings = await signInDemo(api, priya);
});

const as = (username: string) => signInDemo(api, username);
const list = async (kind: TicketItemKind, query = '', visitor = settings) =>
  answerRows<TicketItem>(
    await visitor.get(`${ticketItemCalls[kind].list.path}?${query}`),
    ticketItemCalls[kind].listName,
  );
const draft = (changes: Partial<TicketItemDraft> = {}): TicketItemDraft => ({
  name: 'Sandbags',
  code: 'SB-1',
  unit: 'each',
  price: '1.20',
  overtime: '2.00',
  doubleTime: '',
  classificationId: '101',
  status: 'ACTIVE',
  ...changes,
});
const add = (kind: TicketItemKind, changes: Partial<TicketItemDraft> = {}, visitor = settings) =>
  visitor.send('POST', ticketItemCalls[kind].list.path, draft(changes));

describe('CALL-209…211, TNM-10…12 the items of tickets', () => {
  test('each kind has its items, and labor one for each classification at more than its pay', async () => {
    const [material, labor, equipment] = [
      await list('MATERIAL', 'size=200'),
      await list('LABOR', 'size=200'),
      await list('EQUIPMENT', 'size=200'),
    ];
    expect([material.length, labor.length, equipment.length]).toEqual([120, 14, 40]);
    expect(material[0]).toEqual({
      id: '41064',
      name: 'Acoustic ceiling tile, 2 × 4',
      code: 'DRY-090',
      unit: 'each',
      price: '9.30',
      overtime: '',
      doubleTime: '',
      classification: undefined,
      status: 'ACTIVE',
      version: 1,
    });
    // 24.50 an hour × 1.8, 2.5 and 3.2.
    expect(labor[0]).toMatchObject({
      name: 'Carpenter Apprentice',
      unit: 'hour',
      price: '44.00',
      overtime: '61.00',
      doubleTime: '78.00',
      classification: { id: '101', name: 'Carpenter Apprentice' },
    });
    for (const kind of ticketItemKinds) {
      const names = (await list(kind, 'size=200')).map(({ name }) => name);
      expect(new Set(names).size, kind).toBe(names.length);
    }
  });

  test('Meridian has 1,500 materials, and Northgate has no tickets', async () => {
    const { body } = await (await as(ingrid)).get(`${ticketItemCalls.MATERIAL.list.path}?size=1`);
    expect(body).toMatchObject({ total: 1500 });
    expect((await (await as(ann)).get(ticketItemCalls.MATERIAL.list.path)).status).toBe(403);
  });

  test('material keeps no hours, and labor is by the hour', async () => {
    const { body } = await add('MATERIAL');
    expect(body).toMatchObject({ unit: 'each', overtime: '', doubleTime: '' });
    expect(body).not.toHaveProperty('classification');
    expect((await add('LABOR')).body).toMatchObject({
      unit: 'hour',
      overtime: '2.00',
      classification: { id: '101' },
    });
  });

  test.each<[TicketItemKind, Partial<TicketItemDraft>, string]>([
    [
      'EQUIPMENT',
      { name: ' light TOWER' },
      'name: There is already a piece of equipment called Light tower.',
    ],
    ['LABOR', { classificationId: '1' }, 'classificationId: This classification no longer exists.'],
  ])('refuses %s %j', async (kind, changes, message) => {
    const { status, body } = await add(kind, changes);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
  });

  test('an item of another kind may have the same name', async () => {
    expect((await add('MATERIAL', { name: 'Light tower' })).status).toBe(200);
  });

  test('deactivates without a version, and a later save is based on the new one', async () => {
    const path = `${ticketItemCalls.LABOR.list.path}/44001`;
    expect((await settings.send('PUT', `${path}/status`, { status: 'INACTIVE' })).body).toMatchObject({
      status: 'INACTIVE',
      version: 2,
    });
    expect((await settings.send('PUT', path, { ...draft(), version: 1 })).status).toBe(409);
  });
});

describe('TNM-10…12 who may do what', () => {
  const price = async (username: string) => (await list('LABOR', '', await as(username)))[0]?.price;

  test.each([
    [priya, '44.00'],
    [maria, '44.00'],
    [dale, ''],
  ])('%s sees the price as "%s"', async (username, expected) => {
    expect(await price(username)).toBe(expected);
  });

  test.each([
    [priya, 200, 200],
    [maria, 200, 403],
    [dale, 403, 403],
    [tomas, 403, 403],
  ])('%s gets %i for adding and %i for changing', async (username, adding, changing) => {
    const visitor = await as(username);
    expect((await add('EQUIPMENT', {}, visitor)).status).toBe(adding);
    const path = `${ticketItemCalls.EQUIPMENT.list.path}/45001`;
    expect((await visitor.send('PUT', path, { ...draft({ name: 'Sand' }), version: 1 })).status).toBe(
      changing,
    );
    expect((await visitor.send('PUT', `${path}/status`, { status: 'INACTIVE' })).status).toBe(changing);
    expect((await visitor.send('DELETE', path)).status).toBe(changing === 200 ? 204 : 403);
  });
});

describe('SCREEN-TM-SETTINGS importing items', () => {
  async function send(kind: TicketItemKind, lines: string[], dryRun = false, visitor = settings) {
    const body = new FormData();
    body.set('file', new Blob([lines.join('\r\n')]), 'import.csv');
    const path = `${ticketItemCalls[kind].importFile.path}${dryRun ? '?dryRun=true' : ''}`;
    const response = await api.answer(
      new Request(BASE + path, { method: 'POST', headers: visitor.headers, body }),
    );
    return { status: response?.status ?? 0, body: (await response?.json()) as unknown };
  }
  const results = async (...args: Parameters<typeof send>) =>
    answerRows<{ outcome: string; messages: string[]; recordId?: string; before?: object }>(
      await send(...args),
      'results',
    );

  test('adds and updates by name; a dry run saves nothing, and importing again changes nothing', async () => {
    const file = [
      'name,code,unit,price,overtime,doubleTime,classification,active',
      'Night carpenter,N-1,,88.00,120.00,,carpenter journeyman,',
      'FOREMAN,L-108,,90.00,116.00,148.00,Foreman,No',
      'Laborer,L-110,hour,42.00,58.00,74.00,Laborer,Yes',
    ];
    const expected = ['new', 'changed', 'unchanged'];
    const outcomes = async (dryRun: boolean) =>
      (await results('LABOR', file, dryRun)).map(({ outcome }) => outcome);
    expect(await outcomes(true)).toEqual(expected);
    expect(await list('LABOR', 'search=night')).toEqual([]);
    const [added, changed] = await results('LABOR', file);
    expect(added).toMatchObject({ outcome: 'new', recordId: '51001' });
    expect(changed?.before).toEqual({
      name: 'Foreman',
      code: 'L-108',
      unit: 'hour',
      price: '83.00',
      overtime: '116.00',
      doubleTime: '148.00',
      classification: 'Foreman',
      active: 'Yes',
    });
    expect(await list('LABOR', 'search=night')).toMatchObject([
      { unit: 'hour', price: '88.00', classification: { id: '102' }, status: 'ACTIVE' },
    ]);
    expect(await list('LABOR', 'search=foreman')).toMatchObject([
      { name: 'Foreman', price: '90.00', status: 'INACTIVE', version: 2 },
    ]);
    expect(await outcomes(false)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  test('refuses lines with a reason', async () => {
    const file = [
      'name,unit,price,active',
      'Gravel,,18.00,',
      'Mulch,ton,cheap,',
      'Bark,ton,,maybe',
      ',ton,,',
      'bark,ton,,',
    ];
    expect((await results('MATERIAL', file, true)).map(({ messages }) => messages)).toEqual([
      ['unit: Unit is required'],
      ['price: Price: type an amount, such as 1,234.50'],
      ['active: Type Yes or No'],
      ['name: Name is required'],
      ['name: Line 3 has the same name'],
    ]);
    expect(await results('LABOR', ['name,classification', 'Diver,Divers'])).toMatchObject([
      { messages: ['classification: There is no classification called Divers.'] },
    ]);
  });

  test('columns that the file lacks stay unchanged', async () => {
    await results('LABOR', ['name,price', 'Foreman,91.00']);
    expect(await list('LABOR', 'search=foreman')).toMatchObject([
      { price: '91.00', overtime: '116.00', classification: { name: 'Foreman' } },
    ]);
  });

  test('an inactive item stays inactive without an active column', async () => {
    await results('EQUIPMENT', ['name,price', 'Backhoe loader,91.00']);
    expect(await list('EQUIPMENT', 'search=backhoe')).toMatchObject([{ price: '91.00', status: 'INACTIVE' }]);
  });

  test('only settings administrators import', async () => {
    expect((await send('MATERIAL', ['name', 'Sand'], true, await as(maria))).status).toBe(403);
  });
});

describe('SCREEN-TM-SETTINGS the settings of tickets', () => {
  const { path } = ticketSettings.read;
  const read = async (username: string) => (await as(username)).get(path);
  const markups = { material: 20, labor: 0, equipment: 7.5, subcontractor: 5 };
  const changed = (jobId: string) => ({
    markups,
    jobMarkups: [{ jobId, ...markups }],
    taxRate: 8.25,
    taxedKinds: ['material'],
    jobTaxRates: [{ jobId, rate: 0 }],
    acceptanceText: 'Accepted',
    logo: [],
    acceptanceTextEs: 'Aceptado',
    numberPattern: 'T{number}',
    linkDays: 3,
    version: 1,
  });

  test('are read by those who manage tickets, and saved by settings administrators', async () => {
    expect((await read(maria)).body).toMatchObject({ numberPattern: '{job}-T{number:3}', linkDays: 14 });
    expect((await read(dale)).status).toBe(403);
    expect((await (await as(maria)).send('PUT', path, changed('6001'))).status).toBe(403);
    const { body } = await settings.send('PUT', path, changed('6001'));
    expect((body as TicketSettings).jobMarkups).toMatchObject([{ job: { id: '6001' }, ...markups }]);
    expect((await read(maria)).body).toEqual(body);
  });

  test('refuse a job that does not exist, and an old version', async () => {
    const { status, body } = await settings.send('PUT', path, changed('1'));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('jobMarkups.0.jobId: This job no longer exists.');
    await settings.send('PUT', path, changed('6001'));
    expect((await settings.send('PUT', path, changed('6001'))).status).toBe(409);
  });
});
