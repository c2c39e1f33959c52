import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RatePurpose, RateTable } from '../../src/api/rateTables/contract';
import type { TicketItem } from '../../src/api/ticketItems/contract';
import { ticketItems } from '../../src/api/ticketItems/queries';
import type { TicketSettings } from '../../src/api/ticketSettings/contract';
import {
  noReferences,
  type Ticket,
  type TicketDetail,
  type TicketDraft,
  type TicketStatus,
} from '../../src/api/tickets/contract';
import type { DemoApi } from '../../src/demo/api';
import { ticketDraftOf } from '../../src/api/tickets/queries';
import { setClockOffset } from '../../src/lib/clock';
import { addDays, today } from '../../src/lib/dates';
import { pdfText } from '../support/pdfText';
import { dale, maria, tomas } from '../support/people';
import { sentMail } from './mailSupport';
import { answerRows, ask, BASE, freshApi, message, signInDemo, valueAt, type Visitor } from './support';
import { workdayBefore } from '../support/workdays';

const PATH = '/tnm-service/tickets';
let api: DemoApi;
let manager: Visitor;
let foreman: Visitor;
beforeEach(async () => {
  api = freshApi();
  manager = await signInDemo(api, maria);
  foreman = await signInDemo(api, dale);
});
afterEach(() => setClockOffset(0));

const list = async (query: string, visitor = manager) =>
  answerRows<Ticket>(await visitor.get(`${PATH}?${query}`), 'tickets');
const read = async (id: string, visitor = manager) =>
  (await visitor.get(`${PATH}/${id}`)).body as TicketDetail;

const rates = (regular: string) => ({ regular, overtime: '', doubleTime: '' });
const laborLine = (changes: object = {}) => ({
  id: 'l1',
  employeeId: '10021',
  // The labor item of carpenter journeymen.
  itemId: '44002',
  description: '',
  regular: 8,
  overtime: 0,
  doubleTime: 0,
  typed: rates(''),
  ...changes,
});
const draft = (changes: Partial<TicketDraft> = {}): TicketDraft => ({
  // Job 6001 has the rate table 'Union Scale'.
  jobId: '6001',
  date: today(),
  description: 'Break out rock',
  ...noReferences,
  tags: [],
  labor: [laborLine()],
  material: [],
  equipment: [],
  subcontractor: [],
  markups: { labor: 10, material: 0, equipment: 0, subcontractor: 0 },
  photos: [],
  ...changes,
});
const add = async (changes: Partial<TicketDraft> = {}, visitor = manager) => {
  const { status, body } = await visitor.send('POST', PATH, draft(changes));
  expect(status).toBe(200);
  return body as TicketDetail;
};
const move = async (id: string, to: TicketStatus, { reason = '', visitor = manager } = {}) => {
  const { version } = await read(id);
  return visitor.send('PUT', `${PATH}/${id}/status`, { status: to, reason, version });
};
const drawn = { kind: 'drawn', value: 'M 1 1 L 40 40' };
const sign = async (
  id: string,
  party: 'COMPANY' | 'CUSTOMER',
  name: string,
  { visitor = manager, showedPrices = false } = {},
) => {
  const { version } = await read(id);
  const body = { party, name, signature: drawn, showedPrices, version };
  return visitor.send('POST', `${PATH}/${id}/signatures`, body);
};

describe('CALL-200, TNM-01 the list', () => {
  test('has 120 tickets of 12 jobs in all states, three of them disputed', async () => {
    const rows = await list('size=200');
    expect(rows).toHaveLength(120);
    expect(new Set(rows.map(({ job }) => job?.id)).size).toBe(12);
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(['DRAFT', 'READY', 'VERIFIED', 'CLOSED', 'BILLED', 'REJECTED']),
    );
    const rejected = await Promise.all((await list('status=REJECTED')).map(({ id }) => read(id)));
    expect(rejected.map(({ reason }) => reason.slice(0, 12))).toEqual(Array(3).fill('The customer'));
  });

  test('people of the seed have no more hours than on their time cards', async () => {
    const [ticket] = (await list('status=CLOSED&sort=date,desc')).filter(({ hours }) => hours > 0);
    const { job, date, labor, id } = await read(ticket?.id ?? '');
    const { body } = await manager.get(`/tnm-service/jobs/${job?.id}/labor?date=${date}&ticketId=${id}`);
    const people = answerRows<{ id: string; regular: number; overtime: number }>(
      { status: 200, body },
      'people',
    );
    for (const line of labor.filter(({ employee }) => employee)) {
      const person = people.find((one) => one.id === line.employee?.id);
      expect(line.regular + line.overtime).toBeLessThanOrEqual(
        (person?.regular ?? 0) + (person?.overtime ?? 0),
      );
    }
  });

  test('CALL-206, TNM-07 adds up the tickets of the same filters, and counts all states', async () => {
    const rows = await list('size=200&jobId=6002');
    const { body } = await manager.get('/tnm-service/ticket-summary?jobId=6002&status=CLOSED');
    const closed = rows.filter(({ status }) => status === 'CLOSED');
    const cents = (amount: string) => Number(amount.replace('.', ''));
    expect(body).toMatchObject({
      count: closed.length,
      hours: closed.reduce((sum, { hours }) => sum + hours, 0),
    });
    expect(cents(String(valueAt(body, 'amount')))).toBe(
      closed.reduce((sum, { amount }) => sum + cents(amount), 0),
    );
    const ready = rows.filter(({ status }) => status === 'READY').length;
    expect(valueAt(body, 'statuses')).toContainEqual({ status: 'READY', count: ready });
  });

  test('CALL-205, TNM-06 lists the tags in use', async () => {
    const tags = answerRows<{ name: string; count: number }>(
      await manager.get('/tnm-service/ticket-tags'),
      'tags',
    );
    const weather = (await list('size=200')).filter(({ tags: own }) => own.includes('Weather'));
    expect(tags).toContainEqual({ id: 'Weather', name: 'Weather', count: weather.length });
  });
});

describe('CALL-201, TNM-02 saving', () => {
  test('numbers the tickets of a job, and prices them with its rate table', async () => {
    const first = await add();
    // Union Scale is raised by 4 %: 38.25 × 1.04 = 39.78, and 8 h with 10 % are 350.064.
    expect(first.labor[0]?.rates).toMatchObject({ regular: '39.78', overtime: '59.67', doubleTime: '79.56' });
    expect(first.amount).toBe('350.06');
    expect(first.name).toBe('24-0001-T011');
    expect((await add()).name).toBe('24-0001-T012');
  });

  test('everything that is typed is stored, and everything that is changed', async () => {
    const item = (id: string, changes: object = {}) => ({
      id,
      itemId: '',
      description: 'Rented',
      unit: 'day',
      quantity: 1.125,
      typed: '4.199',
      ...changes,
    });
    const typed = { regular: '90.00', overtime: '', doubleTime: '180.5025' };
    const first = draft({
      description: 'Pump out the pit',
      tags: ['Rock', 'Weather'],
      labor: [laborLine({ description: 'Night', regular: 1.25, overtime: 2.5, doubleTime: 0.75, typed })],
      material: [item('m1', { itemId: '41001', unit: 'cu yd', typed: '' }), item('m2', { quantity: -2 })],
      equipment: [item('e1')],
      subcontractor: [{ id: 's1', name: 'Ace Paving', description: 'Patch', price: '-50.00' }],
      markups: { labor: 1, material: 2.25, equipment: 0, subcontractor: 4 },
      photos: [{ id: 'b'.repeat(32), name: 'pit.jpg', takenAt: '2026-11-20T15:04:00.000Z' }],
    });
    const { id, version } = (await manager.send('POST', PATH, first)).body as TicketDetail;
    expect(ticketDraftOf(await read(id))).toEqual(first);
    const second = draft({
      date: addDays(today(), -3),
      description: 'Pump twice',
      labor: [],
      material: first.material.slice(1),
      equipment: [item('e1', { quantity: 2, typed: '5.00' }), item('e2')],
      subcontractor: [{ id: 's1', name: 'Ace Paving Co', description: '', price: '75.00' }],
      markups: null,
    });
    expect((await manager.send('PUT', `${PATH}/${id}`, { ...second, version })).status).toBe(200);
    expect(ticketDraftOf(await read(id))).toEqual(second);
  });

  test('bills the rate table only when it is for tickets, and says where the rate is from', async () => {
    const settings = await signInDemo(api, 'settings@summit.example');
    const table = (await settings.get('/payroll-service/rate-tables/901')).body as RateTable;
    const rates = table.rates.map(({ classification, ...rate }) => ({
      ...rate,
      classificationId: classification?.id ?? '',
    }));
    const sourceFor = async (purpose: RatePurpose) => {
      const { version } = (await settings.get('/payroll-service/rate-tables/901')).body as RateTable;
      const body = { name: table.name, note: '', purpose, rates, version };
      expect((await settings.send('PUT', '/payroll-service/rate-tables/901', body)).status).toBe(200);
      const [line] = (await add()).labor;
      return [line?.rates.regular, line?.rateTable?.name];
    };
    expect(await sourceFor('PAY')).toEqual(['69.00', undefined]);
    expect(await sourceFor('BILLING')).toEqual(['39.78', 'Union Scale']);
    expect(await sourceFor('BOTH')).toEqual(['39.78', 'Union Scale']);
    expect(await sourceFor('UNDECIDED')).toEqual(['39.78', 'Union Scale']);
    const prices = await manager.get(`/tnm-service/jobs/6001/prices?date=${today()}&labor=44002,1`);
    expect(valueAt(prices.body, 'labor')).toMatchObject([{ id: '44002', rateTable: { id: '901' } }]);
  });

  test('uses the rate of the day', async () => {
    const lastYear = `${Number(today().slice(0, 4)) - 1}-06-01`;
    expect((await add({ date: lastYear })).labor[0]?.rates.regular).toBe('38.25');
  });

  test('a job without a rate table uses the prices of the labor items', async () => {
    // Carpenter journeymen: 38.25 × 1.8 in whole dollars.
    expect((await add({ jobId: '6015' })).labor[0]?.rates.regular).toBe('69.00');
  });

  test('a rate that is missing on the day has no price, and the ticket cannot be verified', async () => {
    // The item of pipe layers: their rate has ended.
    const { id, unpriced, amount } = await add({ labor: [laborLine({ itemId: '44012' })] });
    expect([unpriced, amount]).toEqual([1, '0.00']);
    expect((await move(id, 'READY')).status).toBe(200);
    const refused = await move(id, 'VERIFIED');
    expect([refused.status, message(refused)]).toEqual([
      409,
      "A line has no price. Enter it, or add the rate to the job's rate table.",
    ]);
  });

  test('a typed price replaces the one of the list', async () => {
    const { labor, amount } = await add({ labor: [laborLine({ typed: rates('100.00') })] });
    expect(labor[0]?.rates).toMatchObject({ regular: '100.00', overtime: '59.67' });
    expect(amount).toBe('880.00');
  });

  test('the markups of the job are the default', async () => {
    const { markups } = await add({ jobId: '6002', markups: null });
    expect(markups).toEqual({ labor: 8, material: 12.5, equipment: 8, subcontractor: 5 });
  });

  test('a ticket that moves to another job takes its markups, unless a manager typed them', async () => {
    const jobs = { labor: 10, material: 15, equipment: 10, subcontractor: 5 };
    const own = { labor: 1, material: 2, equipment: 3, subcontractor: 4 };
    for (const [markups, after] of [
      [null, jobs],
      [own, own],
    ] as const) {
      const { id, version } = await add({ jobId: '6002', markups });
      await manager.send('PUT', `${PATH}/${id}`, { ...draft({ jobId: '6003', markups }), version });
      expect(await read(id)).toMatchObject({ markups: after, ownMarkups: markups !== null });
    }
  });

  test('a new price list does not change a ticket', async () => {
    const material = { id: 'm', itemId: '41001', description: '', unit: '', quantity: 1, typed: '' };
    const { id, amount } = await add({ labor: [], material: [material] });
    const settings = await signInDemo(api, 'settings@summit.example');
    const item = (await settings.get('/tnm-service/material-items/41001')).body as TicketItem;
    const saved = await settings.send('PUT', '/tnm-service/material-items/41001', {
      ...ticketItems.LABOR.draftOf(item),
      price: '999.00',
      version: item.version,
    });
    expect(saved.status).toBe(200);
    expect((await read(id)).amount).toBe(amount);
  });

  test('a ticket keeps the name and prices of items that are deleted, and other lines cannot have them', async () => {
    const item = (itemId: string) => ({
      id: itemId,
      itemId,
      description: '',
      unit: '',
      quantity: 1,
      typed: '',
    });
    const changes = { material: [item('41001')], equipment: [item('45001')] };
    const { id, version, amount, material } = await add(changes);
    const settings = await signInDemo(api, 'settings@summit.example');
    for (const path of ['labor-items/44002', 'material-items/41001', 'equipment-items/45001'])
      expect((await settings.send('DELETE', `/tnm-service/${path}`)).status).toBe(204);
    await manager.send('PUT', `${PATH}/${id}`, { ...draft({ ...changes, tags: ['Rock'] }), version });
    expect(await read(id)).toMatchObject({
      tags: ['Rock'],
      amount,
      labor: [{ item: { id: '44002', name: 'Carpenter Journeyman' }, rates: { regular: '39.78' } }],
      material: [
        { item: { name: 'Ready-mix concrete 3,000 psi' }, unit: 'cu yd', price: material[0]?.price },
      ],
      equipment: [{ item: { id: '45001' } }],
    });
    const copied = await manager.send('POST', PATH, draft(changes));
    expect(valueAt(copied.body, 'details')).toEqual([
      'labor.0.itemId: This item no longer exists.',
      'material.0.itemId: This item no longer exists.',
      'equipment.0.itemId: This item no longer exists.',
    ]);
  });

  test('numbers without the job count the tickets of all jobs', async () => {
    const settings = await signInDemo(api, 'settings@summit.example');
    const { body } = await settings.get('/tnm-service/settings');
    const saved = {
      ...(body as TicketSettings),
      jobMarkups: [],
      jobTaxRates: [],
      numberPattern: 'T{number:3}',
    };
    expect((await settings.send('PUT', '/tnm-service/settings', saved)).status).toBe(200);
    // Ten tickets of each of twelve jobs.
    const names = [await add(), await add({ jobId: '6002' })].map(({ name }) => name);
    expect(names).toEqual(['T011', 'T012']);
  });

  test.each([
    [{ labor: [laborLine({ employeeId: '1' })] }, 'labor.0.employeeId: This employee no longer exists.'],
    [{ labor: [laborLine({ itemId: '1' })] }, 'labor.0.itemId: This item no longer exists.'],
    [{ labor: [laborLine({ regular: -1 })] }, 'labor.0.regular: Regular: at least 0'],
  ])('refuses %o', async (changes, detail) => {
    const { status, body } = await manager.send('POST', PATH, draft(changes));
    expect(status).toBe(400);
    expect(valueAt(body, 'details')).toContain(detail);
  });

  test('FAULT-95 a save after somebody signed is a conflict, and a later one removes the signatures', async () => {
    const { id, version } = await add();
    await sign(id, 'CUSTOMER', 'Dana Brooks');
    const conflict = await manager.send('PUT', `${PATH}/${id}`, { ...draft(), version });
    expect(conflict.status).toBe(409);
    const { version: current } = await read(id);
    await manager.send('PUT', `${PATH}/${id}`, { ...draft({ description: 'More rock' }), version: current });
    expect(await read(id)).toMatchObject({
      signatures: [],
      signaturesRemoved: { by: { name: 'Maria Ortega' }, names: 'Dana Brooks (customer)' },
    });
    const { body } = await manager.get(`${PATH}/${id}/history?page=0&size=20`);
    expect(valueAt(body, 'history')).toContainEqual(
      expect.objectContaining({ what: 'Signatures changed', from: 'Dana Brooks (customer)', to: '' }),
    );
  });

  test('a price that is completed keeps the signature of who saw none, and says whose it removes', async () => {
    const { id } = await add();
    await sign(id, 'CUSTOMER', 'Dana Brooks');
    await sign(id, 'COMPANY', 'Maria Ortega', { showedPrices: true });
    const { version } = await read(id);
    const labor = [laborLine({ typed: rates('100.00') })];
    await manager.send('PUT', `${PATH}/${id}`, { ...draft({ labor }), version });
    expect(await read(id)).toMatchObject({
      amount: '880.00',
      signatures: [{ name: 'Dana Brooks', showedPrices: false }],
      signaturesRemoved: { names: 'Maria Ortega (company)' },
    });
    await sign(id, 'COMPANY', 'Maria Ortega', { showedPrices: true });
    const signed = await read(id);
    await manager.send('PUT', `${PATH}/${id}`, {
      ...draft({ labor, tags: ['Rock'] }),
      version: signed.version,
    });
    expect(await read(id)).toMatchObject({ tags: ['Rock'], signatures: signed.signatures });
  });

  test('the history has the changes of prices, which only managers see', async () => {
    const { id, version } = await add({}, foreman);
    await manager.send('PUT', `${PATH}/${id}`, {
      ...draft({
        labor: [laborLine({ typed: rates('100.00') })],
        subcontractor: [{ id: 's', name: 'Ace Paving', description: '', price: '50.00' }],
        markups: { labor: 10, material: 0, equipment: 0, subcontractor: 2.5 },
      }),
      version,
    });
    const changes = async (visitor: Visitor) =>
      answerRows<{ what: string; from: string; to: string }>(
        await visitor.get(`${PATH}/${id}/history?page=0&size=20`),
        'history',
      ).map(({ what, from, to }) => [what, from, to]);
    const { labor } = await read(id);
    const who = labor[0]?.employee?.name;
    // 318.24 and 10 % before; then 800.00 and 10 %, 50.00 and 2.5 %.
    expect(await changes(manager)).toEqual([
      ['Amount changed', '$350.06', '$931.25'],
      [
        'Markups changed',
        'Labor 10%, Material 15%, Equipment 10%, Subcontractors 5%',
        'Labor 10%, Material 0%, Equipment 0%, Subcontractors 2.5%',
      ],
      ['Typed prices changed', '', `${who} $100.00, Ace Paving $50.00`],
      ['Subcontractors changed', '', 'Ace Paving'],
      ['Added', '', ''],
    ]);
    const { body } = await foreman.get(`${PATH}/${id}/history?page=0&size=20`);
    expect(await changes(foreman)).toEqual([
      ['Subcontractors changed', '', 'Ace Paving'],
      ['Added', '', ''],
    ]);
    expect(valueAt(body, 'total')).toBe(2);
  });

  test('CALL-202, TNM-03 is deleted by its author and managers, but not when it is verified', async () => {
    const { id } = await add({}, foreman);
    expect((await (await signInDemo(api, tomas)).send('DELETE', `${PATH}/${id}`)).status).toBe(403);
    await move(id, 'READY', { visitor: foreman });
    await move(id, 'VERIFIED');
    expect((await manager.send('DELETE', `${PATH}/${id}`)).status).toBe(409);
    await move(id, 'DRAFT', { reason: 'Wrong day' });
    expect((await foreman.send('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect((await manager.get(`${PATH}/${id}`)).status).toBe(404);
  });

  test('its photos are deleted with it', async () => {
    const photo = { id: 'a'.repeat(32), name: 'rock.jpg' };
    const body = new FormData();
    body.set('uploadId', photo.id);
    body.set('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 7])], photo.name));
    await api.answer(
      new Request(`${BASE}/tnm-service/files`, { method: 'POST', headers: manager.headers, body }),
    );
    const { id } = await add({ photos: [photo] });
    const url = `/tnm-service/files/${photo.id}/url`;
    expect((await manager.get(url)).status).toBe(200);
    await manager.send('DELETE', `${PATH}/${id}`);
    expect((await manager.get(url)).status).toBe(404);
  });
});

describe('prices', () => {
  test('people who are not time card managers see none, also when they ask for them', async () => {
    const [{ id = '' } = {}] = await list('unsigned=company');
    const ticket = await read(id, foreman);
    expect(JSON.stringify(ticket)).not.toMatch(/"\d+\.\d\d"/);
    expect(ticket.markups).toBeUndefined();
    expect((await foreman.get(`${PATH}?sort=amount,desc`)).status).toBe(403);
    expect((await foreman.get('/tnm-service/labor-items?sort=price')).status).toBe(403);
    expect((await foreman.get('/tnm-service/labor-items?sort=name')).status).toBe(200);
    expect((await sign(id, 'COMPANY', 'Dale', { visitor: foreman, showedPrices: true })).status).toBe(403);
    expect((await foreman.get(`/tnm-service/jobs/6001/prices?date=${today()}&labor=44002`)).status).toBe(403);
    const { headers } = foreman;
    const pdf = await api.answer(new Request(`${BASE}${PATH}/${id}/pdf?prices=true`, { headers }));
    expect(pdf?.status).toBe(403);
    const summary = await foreman.get('/tnm-service/ticket-summary');
    expect(valueAt(summary.body, 'amount')).toBe('');
    expect((await foreman.send('POST', `${PATH}/${id}/link`, { showsPrices: true, version: 1 })).status).toBe(
      403,
    );
  });

  test('a link with prices is only made by those who see them, not by every author', async () => {
    const { id, version } = await add({}, foreman);
    const link = (showsPrices: boolean, visitor: Visitor) =>
      visitor.send('POST', `${PATH}/${id}/link`, { showsPrices, version });
    expect((await link(true, foreman)).status).toBe(403);
    expect((await read(id)).link).toBeUndefined();
    expect((await link(false, foreman)).status).toBe(200);
    expect((await link(true, manager)).status).toBe(200);
  });

  test('TNM-12 what they type for material, equipment and subcontractors is ignored as well', async () => {
    const item = (id: string, itemId: string, typed: string) => ({
      id,
      itemId,
      description: '',
      unit: '',
      quantity: 1,
      typed,
    });
    const subcontractor = (price: string) => [{ id: 's', name: 'Dig Co', description: '', price }];
    const lines = (typed: string) => ({
      labor: [],
      material: [item('m', '41001', typed)],
      equipment: [item('e', '45001', typed)],
      subcontractor: subcontractor(typed),
    });
    const listed = await add({ ...lines(''), markups: null });
    const tried = await add({ ...lines('7.00'), markups: null }, foreman);
    const typedOf = ({ material, equipment, subcontractor }: TicketDetail) => [
      material[0]?.price,
      equipment[0]?.price,
      subcontractor[0]?.price,
    ];
    expect(typedOf(await read(tried.id))).toEqual([
      listed.material[0]?.price,
      listed.equipment[0]?.price,
      '',
    ]);
    await manager.send('PUT', `${PATH}/${tried.id}`, { ...draft(lines('9.00')), version: tried.version });
    const kept = { ...draft(lines('1.00')), markups: null, version: tried.version + 1 };
    expect((await foreman.send('PUT', `${PATH}/${tried.id}`, kept)).status).toBe(200);
    expect(typedOf(await read(tried.id))).toEqual(['9.00', '9.00', '9.00']);
  });

  test('what they type is ignored, and the prices of managers stay with their lines', async () => {
    const typed = rates('100.00');
    const { id } = await add({ labor: [laborLine({ typed })] }, foreman);
    expect((await read(id)).labor[0]?.rates.regular).toBe('39.78');
    const { version } = await read(id);
    await manager.send('PUT', `${PATH}/${id}`, { ...draft({ labor: [laborLine({ typed })] }), version });
    const again = draft({ labor: [laborLine({ regular: 4 })], markups: null });
    await foreman.send('PUT', `${PATH}/${id}`, { ...again, version: version + 1 });
    expect(await read(id)).toMatchObject({
      amount: '440.00',
      labor: [{ regular: 4, rates: { regular: '100.00' } }],
    });
  });
});

describe('the flow', () => {
  test('a foreman sends it for review, a manager rejects, verifies, closes and reopens it', async () => {
    const { id } = await add({}, foreman);
    expect((await move(id, 'VERIFIED')).status).toBe(409);
    await move(id, 'READY', { visitor: foreman });
    expect((await move(id, 'VERIFIED', { visitor: foreman })).status).toBe(403);
    expect((await move(id, 'REJECTED')).status).toBe(400);
    await move(id, 'REJECTED', { reason: 'Whose order?' });
    expect(await read(id)).toMatchObject({ status: 'REJECTED', reason: 'Whose order?' });
    const { version } = await read(id);
    await foreman.send('PUT', `${PATH}/${id}`, { ...draft(), version });
    expect(await read(id)).toMatchObject({ status: 'DRAFT', reason: '' });
    await move(id, 'READY', { visitor: foreman });
    await move(id, 'VERIFIED');
    await move(id, 'CLOSED');
    expect((await sign(id, 'CUSTOMER', 'Dana Brooks')).status).toBe(409);
    await move(id, 'DRAFT', { reason: 'Rate was wrong' });
    expect(await read(id)).toMatchObject({ status: 'DRAFT', reason: 'Rate was wrong' });
  });

  test('a party signs once, and nobody replaces its signature', async () => {
    const { id } = await add();
    const code = String(
      valueAt(
        (await manager.send('POST', `${PATH}/${id}/link`, { showsPrices: false, version: 1 })).body,
        'code',
      ),
    );
    await sign(id, 'CUSTOMER', 'Dana Brooks');
    const again = await sign(id, 'CUSTOMER', 'Max Stone', { visitor: foreman });
    expect([again.status, message(again)]).toEqual([
      409,
      'This ticket cannot be signed. Customer has signed already.',
    ]);
    const { version } = await read(id);
    const body = { name: 'Max Stone', signature: drawn, version };
    expect((await ask(api, 'POST', `/tnm-service/links/${code}/signature`, { body })).status).toBe(409);
    expect((await read(id)).signatures).toMatchObject([{ name: 'Dana Brooks' }]);
  });

  test('a ticket without lines is not sent for review and not signed', async () => {
    const { id } = await add({ labor: [] });
    expect((await move(id, 'READY')).status).toBe(409);
    expect((await sign(id, 'COMPANY', 'Maria Ortega')).status).toBe(409);
  });
});

/** Bills a closed ticket. */
const bill = async (id: string, body: object = {}, visitor = manager) =>
  visitor.send('PUT', `${PATH}/${id}/invoice`, {
    number: 'INV-77',
    date: '2026-05-29',
    version: (await read(id)).version,
    ...body,
  });

describe('billing', () => {
  const closed = async () => {
    const { id } = await add({ changeOrder: 'CO-99' });
    for (const to of ['READY', 'VERIFIED', 'CLOSED'] as const) await move(id, to);
    return id;
  };

  test('a closed ticket is billed with its invoice by a manager, found by its number, and the billing undone', async () => {
    const id = await closed();
    expect((await bill(id, {}, foreman)).status).toBe(403);
    expect((await bill(id, { number: ' ' })).status).toBe(400);
    expect((await bill(id, { date: 'May 29' })).status).toBe(400);
    expect((await bill(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 'BILLED',
      invoice: { number: 'INV-77', date: '2026-05-29' },
    });
    expect((await list('search=INV-77')).map((row) => row.id)).toEqual([id]);
    expect((await list('search=CO-99')).map((row) => row.id)).toEqual([id]);
    expect((await move(id, 'DRAFT', { reason: 'Wrong' })).status).toBe(409);
    expect((await move(id, 'CLOSED')).status).toBe(400);
    await move(id, 'CLOSED', { reason: 'The invoice was withdrawn' });
    expect(await read(id)).toMatchObject({ status: 'CLOSED' });
    expect((await read(id)).invoice).toBeUndefined();
  });

  test('FAULT-95 what is not closed, billed already or changed since is not billed', async () => {
    const { id } = await add();
    const open = await bill(id);
    expect([open.status, message(open)]).toEqual([409, 'It is draft. Close it first.']);
    const other = await closed();
    expect((await bill(other, { version: 1 })).status).toBe(409);
    await bill(other);
    const twice = await bill(other, { number: 'INV-78' });
    expect([twice.status, message(twice)]).toEqual([409, 'It is billed. Close it first.']);
  });

  test('the lists of open and not billed tickets', async () => {
    const all = await list('size=200');
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
    expect(idsOf(await list('size=200&status=UNBILLED'))).toEqual(
      idsOf(all.filter(({ status }) => status !== 'BILLED')),
    );
    expect(idsOf(await list('size=200&status=OPEN'))).toEqual(
      idsOf(all.filter(({ status }) => status !== 'BILLED' && status !== 'CLOSED')),
    );
  });
});

describe('the link of the customer', () => {
  const link = async (id: string, showsPrices = false) => {
    const { version } = await read(id);
    const { body } = await manager.send('POST', `${PATH}/${id}/link`, { showsPrices, version });
    return String(valueAt(body, 'code'));
  };
  const openLink = (code: string) => ask(api, 'GET', `/tnm-service/links/${code}`);
  const signLink = (code: string, version: number) =>
    ask(api, 'POST', `/tnm-service/links/${code}/signature`, {
      body: { name: 'Dana Brooks', signature: drawn, version },
    });

  test('shows the ticket without an account, without prices unless they are wanted, and is signed once', async () => {
    const { id, version } = await add();
    const code = await link(id);
    const { body } = await openLink(code);
    expect(body).toMatchObject({ business: 'Summit Ridge Builders', showsPrices: false });
    expect(JSON.stringify(body)).not.toMatch(/"\d+\.\d\d"/);
    expect((await signLink(code, version + 7)).status).toBe(409);
    expect((await signLink(code, version)).status).toBe(200);
    const { signatures } = await read(id);
    expect(signatures).toMatchObject([{ party: 'CUSTOMER', name: 'Dana Brooks' }]);
    expect(signatures[0]?.device).toBeUndefined();
    const used = await openLink(code);
    expect([used.status, message(used)]).toEqual([
      410,
      'This ticket has been signed. Each link works only once.',
    ]);
  });

  test('shows nothing that the company writes for itself', async () => {
    const { id } = await add({ tags: ['Disputed'], photos: [{ id: 'p1', name: 'Dispute.jpg' }] });
    await sign(id, 'COMPANY', 'Max Stone');
    await move(id, 'READY');
    await move(id, 'VERIFIED');
    await move(id, 'DRAFT', { reason: 'Ask for more' });
    const { body } = await openLink(await link(id));
    expect(body).toMatchObject({
      ticket: { reason: '', tags: [], signatures: [{ name: 'Max Stone' }] },
    });
    // The author, who also verified it, and whose device was signed on.
    expect(JSON.stringify(body)).not.toContain('Maria Ortega');
    expect((await read(id)).reason).toBe('Ask for more');
  });

  test('shows photos and no other files', async () => {
    const photos = [{ id: 'p1', name: 'Trench.jpg' }];
    const { id } = await add({ photos });
    const code = await link(id);
    expect((await openLink(code)).body).toMatchObject({ ticket: { photos } });
    const file = (name: string) => ask(api, 'GET', `/tnm-service/links/${code}/files/${name}/url`);
    expect((await file('p1')).status).toBe(200);
    expect((await file('p2')).status).toBe(404);
  });

  test('TNM-01, TNM-04 names the company with its logo and the customer with the address of their organization', async () => {
    const settings = await signInDemo(api, 'settings@summit.example');
    const change = async (path: string, changes: object) => {
      const { body } = await settings.get(path);
      expect((await settings.send('PUT', path, { ...(body as object), ...changes })).status).toBe(200);
    };
    await change('/uaa-service/business-accounts/3001', {
      street: '100 Foundry Street',
      city: 'Ashcombe',
      state: 'Idaho',
      zip: '83701',
      phone: '(208) 555-0100',
    });
    const logo = { id: 'b'.repeat(32), name: 'logo.jpg' };
    // A frame header: 24 high, 80 wide.
    const jpeg = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 24, 0, 80, 1, 1, 0x11, 0, 0xff, 0xd9];
    const upload = new FormData();
    upload.set('uploadId', logo.id);
    upload.set('file', new File([new Uint8Array(jpeg)], logo.name));
    const stored = await api.answer(
      new Request(`${BASE}/tnm-service/files`, { method: 'POST', headers: settings.headers, body: upload }),
    );
    expect(stored?.status).toBe(200);
    await change('/tnm-service/settings', { jobMarkups: [], jobTaxRates: [], logo: [logo] });
    // In use, so that its uploader cannot remove it.
    expect((await settings.send('DELETE', `/tnm-service/files/${logo.id}`)).status).toBe(409);
    // The customer of job 6001.
    const { body: found } = await settings.get(
      '/organization-service/organizations?search=Bitterroot+Health',
    );
    const { body: organization } = await settings.get(
      `/organization-service/organizations/${String(valueAt(found, 'organizations', 0, 'id'))}`,
    );
    const { name: customer, street, city } = organization as Record<'name' | 'street' | 'city', string>;
    expect(customer).toBe('Bitterroot Health');
    const { id } = await add();
    const company = { name: 'Summit Ridge Builders', address: '100 Foundry Street\nAshcombe, Idaho 83701' };
    expect(await read(id)).toMatchObject({
      company: { ...company, phone: '(208) 555-0100' },
      customer: { name: customer, address: expect.stringMatching(`^${street}\n${city}, `) as string },
      logo,
    });
    const code = await link(id);
    expect((await openLink(code)).body).toMatchObject({ ticket: { company, logo } });
    const file = await ask(api, 'GET', `/tnm-service/links/${code}/files/${logo.id}/url`);
    expect(file.status).toBe(200);
    const pdf = await api.answer(new Request(`${BASE}/tnm-service/links/${code}/pdf`));
    const bytes = new Uint8Array((await pdf?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(pdfText(bytes)).toContain('100 Foundry Street');
    expect(new TextDecoder('latin1').decode(bytes)).toContain('/Width 80 /Height 24');
  });

  test('FAULT-115 shows the tax of the job to a customer who sees prices', async () => {
    const sand = { id: 'm1', itemId: '', description: 'Sand', unit: 't', quantity: 2, typed: '50.00' };
    const { id } = await add({
      jobId: '6005',
      labor: [],
      material: [sand],
      markups: { labor: 0, material: 10, equipment: 0, subcontractor: 0 },
    });
    const withPrices = await openLink(await link(id, true));
    expect(withPrices.body).toMatchObject({ ticket: { taxes: { material: 8.25 }, amount: '119.08' } });
    const without = await openLink(await link(id));
    expect(without.body).toMatchObject({ ticket: { taxes: { material: 0 }, amount: '' } });
  });

  test('FAULT-96 declines the ticket once, with a comment that its author reads', async () => {
    const { id, version } = await add();
    await move(id, 'READY');
    const code = await link(id);
    const decline = (body: object) => ask(api, 'POST', `/tnm-service/links/${code}/decline`, { body });
    const answer = { name: 'Dana Brooks', comment: 'Two hours, not four', version: version + 1 };
    expect((await decline({ ...answer, comment: ' ' })).status).toBe(400);
    expect((await decline({ ...answer, version })).status).toBe(409);
    const first = await decline(answer);
    expect(first.body).toMatchObject({
      ticket: { status: 'REJECTED', declinedBy: 'Dana Brooks', reason: 'Two hours, not four' },
    });
    expect(await decline(answer)).toEqual(first);
    const { body: inbox } = await manager.get('/notification-service/notifications?page=0&size=1');
    expect(valueAt(inbox, 'notifications', 0)).toMatchObject({
      title: 'Ticket declined',
      message: expect.stringMatching(/^Dana Brooks has declined ticket .*: Two hours, not four$/) as string,
      messagePayload: { documentIndex: id },
    });
    const other = await decline({ ...answer, name: 'Max Stone' });
    expect([other.status, message(other)]).toEqual([
      410,
      'This ticket has been declined. Each link works only once.',
    ]);
    expect(await read(id)).toMatchObject({ status: 'REJECTED', declinedBy: 'Dana Brooks' });
    const activity = await manager.get(`${PATH}/${id}/history`);
    expect(JSON.stringify(activity.body)).toContain(
      'Declined by the customer, Dana Brooks: Two hours, not four',
    );
    // Corrected, it is a draft without that answer.
    await manager.send('PUT', `${PATH}/${id}`, { ...draft(), version: version + 2 });
    expect(await read(id)).toMatchObject({ status: 'DRAFT', declinedBy: '', reason: '' });
  });

  test('TNM-04 gives a copy, also after the signature, until the ticket changes', async () => {
    const { id, version } = await add({ poNumber: '4500-71', rfi: '12' });
    const code = await link(id);
    const copy = () => api.answer(new Request(`${BASE}/tnm-service/links/${code}/pdf`));
    const textOf = async () => pdfText(new Uint8Array(await (await copy())!.arrayBuffer()));
    expect(await textOf()).not.toContain('$');
    expect(await textOf()).toContain('PO 4500-71 · RFI 12');
    await signLink(code, version);
    expect(await textOf()).toContain('Customer: Dana Brooks');
    await manager.send('PUT', `${PATH}/${id}`, { ...draft({ description: 'More' }), version: version + 1 });
    const gone = await copy();
    expect([gone?.status, await gone?.text()]).toEqual([
      410,
      expect.stringContaining('This ticket has changed since.'),
    ]);
  });

  test('FAULT-96 the same signature again is answered alike, another one is refused', async () => {
    const { id, version } = await add();
    const code = await link(id);
    const first = await signLink(code, version);
    expect(await signLink(code, version)).toEqual(first);
    const { signatures } = await read(id);
    expect(signatures).toHaveLength(1);
    const other = { name: 'Max Stone', signature: drawn, version: version + 1 };
    const refused = await ask(api, 'POST', `/tnm-service/links/${code}/signature`, { body: other });
    expect(refused.status).toBe(410);
    await manager.send('PUT', `${PATH}/${id}`, { ...draft({ description: 'More' }), version: version + 1 });
    expect((await signLink(code, version)).status).toBe(410);
  });

  test('is withdrawn by its author and managers', async () => {
    const { id, version } = await add();
    const code = await link(id);
    expect((await foreman.send('DELETE', `${PATH}/${id}/link`)).status).toBe(403);
    expect((await manager.send('DELETE', `${PATH}/${id}/link`)).status).toBe(204);
    expect((await read(id)).link).toBeUndefined();
    const refused = await openLink(code);
    expect([refused.status, message(refused)]).toEqual([
      410,
      'This link has been withdrawn. Ask for a new one.',
    ]);
    expect((await signLink(code, version)).status).toBe(410);
    expect((await manager.send('DELETE', `${PATH}/${id}/link`)).status).toBe(204);
  });

  test('stops when it expires, and when there is a newer one', async () => {
    const { id } = await add();
    const code = await link(id);
    const newer = await link(id, true);
    expect((await openLink(code)).status).toBe(410);
    expect(valueAt((await openLink(newer)).body, 'ticket', 'amount')).toBe('350.06');
    setClockOffset(14 * 24 * 60 * 60_000 + 1000);
    const expired = await openLink(newer);
    expect([expired.status, message(expired)]).toEqual([410, 'This link has expired. Ask for a new one.']);
  });

  test.each(['3002-', '3003-', '9999-', ''])('of another business (%s) does not exist', async (prefix) => {
    const code = await link((await add()).id);
    expect((await openLink(code.replace('3001-', prefix))).status).toBe(404);
  });
});

describe('documents', () => {
  const bytes = async (path: string, visitor: Visitor, body?: object) => {
    const { headers } = visitor;
    const response = await api.answer(
      new Request(`${BASE}${path}`, {
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
    return new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
  };
  test('CALL-203, TNM-04 the PDF has the total of the screen, or no prices', async () => {
    const { id, name } = await add();
    const full = pdfText(await bytes(`${PATH}/${id}/pdf`, manager));
    expect(full).toContain(`T&M ticket ${name}`);
    expect(full).toContain('$350.06');
    const without = pdfText(await bytes(`${PATH}/${id}/pdf?prices=false`, manager));
    expect(without).not.toContain('$');
    expect(pdfText(await bytes(`${PATH}/${id}/pdf`, foreman))).not.toContain('$');
  });

  test('CALL-203, FAULT-115 the PDF has the taxes of the job, and says which lines have no price', async () => {
    const sand = { id: 'm1', itemId: '', description: 'Sand', unit: 't', quantity: 2, typed: '50.00' };
    const { id } = await add({
      jobId: '6005',
      labor: [],
      material: [sand, { ...sand, id: 'm2', description: 'Gravel', typed: '' }],
      markups: { labor: 0, material: 10, equipment: 0, subcontractor: 0 },
    });
    const text = pdfText(await bytes(`${PATH}/${id}/pdf`, manager));
    // 100.00, 10 % of it, and 8.25 % of 110.00: 9.075
    for (const part of ['Tax 8.25%', '$9.08', '$119.08', 'no price', 'counted as $0.00: 1 line'])
      expect(text).toContain(part);
  });

  test('CALL-207, TNM-08 the zip has a file each, the PDF all; a ticket that is gone is refused', async () => {
    const rows = await list('size=200');
    const ids = rows.map(({ id }) => id);
    const files = unzipSync(await bytes(`${PATH}/files`, manager, { ids, format: 'ZIP' }));
    expect(Object.keys(files)).toHaveLength(120);
    for (const { name, amount } of rows.slice(0, 5)) {
      const total = `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
      expect(pdfText(files[`Ticket ${name}.pdf`]!)).toContain(total);
    }
    const whole = pdfText(await bytes(`${PATH}/files`, manager, { ids: ids.slice(0, 3), format: 'PDF' }));
    for (const { name } of rows.slice(0, 3)) expect(whole).toContain(`T&M ticket ${name}`);
    const { status } = await manager.send('POST', `${PATH}/files`, { ids: [ids[0], '1'], format: 'ZIP' });
    expect(status).toBe(404);
  });

  test('is sent by email', async () => {
    const { id, name } = await add();
    const body = {
      to: 'dana@customer.example; max@customer.example',
      subject: 'Ticket',
      message: 'Please sign',
    };
    expect((await manager.send('POST', `${PATH}/${id}/email`, body)).status).toBe(204);
    for (const to of ['dana@customer.example', 'max@customer.example'])
      expect((await sentMail(api, to)).text).toBe(`Please sign\n\nAttached: Ticket ${name}.pdf`);
    const wrong = await manager.send('POST', `${PATH}/${id}/email`, { ...body, to: 'dana' });
    expect(valueAt(wrong.body, 'details')).toEqual([
      'to: Type email addresses, such as name@company.com. This is none: dana',
    ]);
  });
});

describe('hours of time cards', () => {
  test('says what is on other tickets of the day, except on this one', async () => {
    const date = workdayBefore();
    const path = `/tnm-service/jobs/6001/labor?date=${date}`;
    const [person] = answerRows<{ id: string; regular: number; billed: number }>(
      await manager.get(path),
      'people',
    );
    expect(person?.regular).toBeGreaterThan(0);
    const before = person?.billed ?? 0;
    const { id, name } = await add({ date, labor: [laborLine({ employeeId: person?.id, regular: 1.5 })] });
    const after = answerRows<{ id: string; billed: number; tickets: string[] }>(
      await manager.get(path),
      'people',
    );
    expect(after[0]?.billed).toBe(before + 1.5);
    expect(after[0]?.tickets).toContain(name);
    const own = answerRows<{ billed: number }>(await manager.get(`${path}&ticketId=${id}`), 'people');
    expect(own[0]?.billed).toBe(before);
    await move(id, 'READY');
    expect((await move(id, 'REJECTED', { reason: 'Twice' })).status).toBe(200);
    const rejected = answerRows<{ billed: number }>(await manager.get(path), 'people');
    expect(rejected[0]?.billed).toBe(before);
  });

  test('lists the crews without names', async () => {
    const date = workdayBefore();
    const crew = laborLine({ employeeId: '', description: 'Crew of 3', regular: 9 });
    const { name } = await add({ date, labor: [crew] });
    const { body } = await manager.get(`/tnm-service/jobs/6001/labor?date=${date}`);
    expect(valueAt(body, 'crews')).toContainEqual(
      expect.objectContaining({ description: 'Crew of 3', hours: 9, ticket: name }),
    );
  });
});

test('CALL-204, TNM-05 the dashboard counts a period and the one before', async () => {
  const [from, to] = [addDays(today(), -29), today()];
  const { body } = await manager.get(`/tnm-service/ticket-dashboard?from=${from}&to=${to}`);
  const rows = await list('size=200');
  const now = rows.filter(({ date }) => date >= from);
  const before = rows.filter(({ date }) => date < from && date >= addDays(from, -30));
  expect(body).toMatchObject({
    now: {
      tickets: now.length,
      open: now.filter(({ status }) => status !== 'CLOSED' && status !== 'BILLED').length,
      unsigned: now.filter(({ status, customerSigned }) => status !== 'REJECTED' && !customerSigned).length,
    },
    before: { tickets: before.length },
  });
  const week = now.filter(
    ({ date, status, customerSigned }) =>
      date > addDays(today(), -7) && status !== 'REJECTED' && !customerSigned,
  );
  expect(valueAt(body, 'ages', 'week')).toBe(week.length);
  expect((await manager.get(`/tnm-service/ticket-dashboard?from=${to}&to=${from}`)).status).toBe(400);
});

test('CALL-204, TNM-05, SCREEN-TC-TM-DASH the figures of a job: a closed ticket is billed with its invoice', async () => {
  const day = (ago: number) => addDays(today(), -ago);
  // Job 6015 has no tickets, and no rate table: a carpenter costs $69.00 an hour, and 10 % more.
  const ticket = async (ago: number, regular: number, moves: TicketStatus[] = []) => {
    const { id } = await add({ jobId: '6015', date: day(ago), labor: [laborLine({ regular })] });
    for (const to of moves) expect((await move(id, to, { reason: 'Twice' })).status).toBe(200);
    return id;
  };
  await sign(await ticket(0, 1), 'CUSTOMER', 'Dana Brooks');
  await ticket(6, 2, ['READY', 'VERIFIED']);
  await bill(await ticket(7, 4, ['READY', 'VERIFIED', 'CLOSED']));
  await ticket(8, 0.5, ['READY', 'VERIFIED', 'CLOSED']);
  await ticket(29, 8, ['READY', 'REJECTED']);
  await ticket(30, 0.5);
  await ticket(59, 0.25);
  await ticket(60, 16);
  const figures = async (query: string, visitor = manager) =>
    (await visitor.get(`/tnm-service/ticket-dashboard?jobId=6015&${query}`)).body;
  const month = `from=${day(29)}&to=${day(0)}`;
  const body = await figures(month);
  const now = {
    tickets: 5,
    open: 3,
    closed: 1,
    // The rejected one is signed by nobody.
    unsigned: 3,
    oldestUnsigned: 8,
    hours: 15.5,
    // 15.5 h at $69.00 and 10 %, rounded ticket by ticket.
    amount: '1176.45',
    billed: '303.60',
  };
  expect(body).toMatchObject({
    now,
    // The 30 days before: 0.75 h.
    before: {
      tickets: 2,
      open: 2,
      unsigned: 2,
      oldestUnsigned: 59,
      hours: 0.75,
      amount: '56.93',
      billed: '0.00',
    },
    statuses: [
      { status: 'DRAFT', count: 1, amount: '75.90' },
      { status: 'READY', count: 0, amount: '0.00' },
      { status: 'VERIFIED', count: 1, amount: '151.80' },
      { status: 'CLOSED', count: 1, amount: '37.95' },
      { status: 'BILLED', count: 1, amount: '303.60' },
      { status: 'REJECTED', count: 1, amount: '607.20' },
    ],
    jobs: [{ id: '6015', ...now }],
    ages: { week: 1, month: 2, older: 0 },
  });
  expect(valueAt(await figures(`from=${day(60)}&to=${day(0)}`), 'ages')).toEqual({
    week: 1,
    month: 3,
    older: 2,
  });
  expect(await figures(month, foreman)).toMatchObject({ now: { hours: 15.5, amount: '', billed: '' } });
});
