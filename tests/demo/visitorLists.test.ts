import { beforeEach, expect, it } from 'vitest';
import type { DemoApi } from '../../src/demo/api';
import { addDays, isoWeekOf, mondayOf, today } from '../../src/lib/dates';
import { dale, maria } from '../support/people';
import { freshApi, signInDemo, valueAt, type Visitor } from './support';

const BASE = '/visitor-log-service';
/** Of a business without the visitor log. */
const OUTSIDER = 'safety@northgate.example';
const { days } = isoWeekOf(addDays(today(), -7));
const week = `from=${days[0]}&to=${days[6]}`;
let api: DemoApi;
let manager: Visitor;
beforeEach(async () => {
  api = freshApi();
  manager = await signInDemo(api, maria);
});

const total = async (path: string) => valueAt((await manager.send('GET', `${BASE}/${path}`)).body, 'total');
const rowsOf = async (path: string, name: string) =>
  valueAt((await manager.send('GET', `${BASE}/${path}`)).body, name) as Record<string, unknown>[];

it('VISITOR-02, CALL-213 lists 400 visitors by name, block and organization', async () => {
  expect(await total('visitors')).toBe(400);
  expect(await rowsOf('visitors?blocked=true', 'visitors')).toMatchObject([
    { id: '87014', blockedReason: expect.stringContaining('photos') as string },
  ]);
  expect(await total('visitors?blocked=false')).toBe(399);
  const [first] = await rowsOf('visitors?sort=visits,desc&size=1', 'visitors');
  expect(await total(`visitors?search=${encodeURIComponent(String(first?.email || first?.phone))}`)).toBe(1);
  const visits = await total(`sign-ins?kind=VISITOR&personId=${String(first?.id)}`);
  expect(first?.visits).toBe(visits);
});

it('VISITOR-03, CALL-214 lists the 60 organizations of visitors', async () => {
  const rows = await rowsOf('organizations?size=100&sort=name', 'organizations');
  expect(rows).toHaveLength(60);
  expect(rows.reduce((sum, { visitors }) => sum + Number(visitors), 0)).toBe(400);
  const [one] = rows;
  expect(await total(`visitors?organization=${encodeURIComponent(String(one?.name))}`)).toBe(one?.visitors);
});

it('VISITOR-02 a visitor is blocked with a reason and let in again', async () => {
  const block = (reason: string, version: number) =>
    manager.send('POST', `${BASE}/visitors/87001/block`, { reason, version });
  expect((await block('Left a gate open', 1)).body).toMatchObject({
    blockedReason: 'Left a gate open',
    version: 2,
  });
  expect(await block('Again', 1)).toMatchObject({ status: 409 });
  expect((await block('', 2)).body).toMatchObject({ blockedReason: '', version: 3 });
});

it('VISITOR-02 two records of a visitor become one with the visits of both', async () => {
  const visits = (id: string) => total(`sign-ins?kind=VISITOR&personId=${id}`);
  const [kept, other] = [await visits('87001'), await visits('87002')];
  const merge = (otherId: string, version = 1) =>
    manager.send('POST', `${BASE}/visitors/87001/merge`, { otherId, version });
  expect((await merge('87001')).status).toBe(400);
  expect((await merge('1')).status).toBe(400);
  expect((await merge('87002')).status).toBe(204);
  expect(await visits('87001')).toBe(Number(kept) + Number(other));
  expect((await manager.send('GET', `${BASE}/visitors/87002`)).status).toBe(404);
  expect((await merge('87003')).status).toBe(409);
});

it('VISITOR-04, CALL-106 compares the hours of our crew with the sign-ins', async () => {
  const counts = await Promise.all(
    ['', 'ANY', 'NO_HOURS', 'NO_SIGN_IN', 'APART', 'NONE', 'OPEN'].map((difference) =>
      total(`our-crew?${week}${difference && `&difference=${difference}`}`),
    ),
  );
  const [all, any, ...each] = counts.map(Number);
  expect(each.reduce((sum, count) => sum + count, 0)).toBe(all);
  expect(any).toBe((each[0] ?? 0) + (each[1] ?? 0) + (each[2] ?? 0));
  // The planted differences of the demo: each kind is there, and few.
  expect(each.slice(0, 3).every((count) => count > 0)).toBe(true);
  expect(any).toBeLessThan((all ?? 0) / 4);
  // The log has no length for a day without a sign-in, and the cards of Saturdays have sign-ins.
  const [missing] = await rowsOf(`our-crew?${week}&difference=NO_SIGN_IN&size=1`, 'crewDays');
  expect(missing).toMatchObject({ signInId: '', worked: expect.any(Number) as number });
  expect(missing).not.toHaveProperty('minutes');
  const saturday = addDays(mondayOf(), -2);
  const onSaturday = async (difference: string) =>
    Number(await total(`our-crew?from=${saturday}&to=${saturday}&difference=${difference}`));
  expect(await onSaturday('NONE')).toBeGreaterThan(await onSaturday('NO_SIGN_IN'));
  const [late] = await rowsOf(`our-crew?${week}&difference=APART&size=1`, 'crewDays');
  expect(Math.abs(Number(late?.minutes) - Number(late?.worked))).toBeGreaterThan(30);
  const long = await manager.send('GET', `${BASE}/our-crew?from=2026-01-01&to=2026-03-01`);
  expect(valueAt(long.body, 'details')).toEqual(['to: The period must be at most 31 days.']);
});

it('VISITOR-12 traces contacts both ways, with the minutes', async () => {
  const [someone] = await rowsOf(`our-crew?${week}&difference=NONE&size=1`, 'crewDays');
  const key = `EMPLOYEE ${String(valueAt(someone, 'employee', 'id'))}`;
  const trace = (person: string) =>
    rowsOf(`contact-trace?${week}&personKey=${encodeURIComponent(person)}&size=200`, 'contacts');
  const [contact] = await trace(key);
  const back = (await trace(String(contact?.id))).find(({ id }) => id === key);
  expect(back).toMatchObject({ minutes: contact?.minutes, times: contact?.times, sites: contact?.sites });
  expect(await trace('VISITOR 1')).toEqual([]);
});

it('CALL-215 finds people who have signed in, without their phone numbers', async () => {
  const [one] = await rowsOf(`people?personKey=${encodeURIComponent('EMPLOYEE 10065')}`, 'people');
  expect(Object.keys(one ?? {})).toEqual(['id', 'kind', 'name', 'organization']);
  expect(await rowsOf('people?personKey=1', 'people')).toEqual([]);
});

it('refuses those without the visitor log, and changes by others than site managers', async () => {
  const outsider = await signInDemo(api, OUTSIDER);
  for (const path of ['visitors', 'organizations', `our-crew?${week}`, 'people'])
    expect((await outsider.send('GET', `${BASE}/${path}`)).status).toBe(403);
  const foreman = await signInDemo(api, dale);
  const body = { reason: 'Mine', version: 1 };
  expect((await foreman.send('POST', `${BASE}/visitors/87001/block`, body)).status).toBe(403);
});
