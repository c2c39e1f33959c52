import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { now, setClockOffset } from '../../src/lib/clock';
import { addDays, isoWeekOf, today } from '../../src/lib/dates';
import type { DemoApi } from '../../src/demo/api';
import { ask, valueAt, freshApi, answerRows, signInDemo, type Visitor } from './support';

const PATH = '/employee-service/payroll-groups';
const DAY = 86_400_000;

let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});
afterEach(() => setClockOffset(0));

const fault = (body: object) => ask(api, 'POST', '/__demo/faults', { body: { match: '*', ...body } });
const waitingFaults = async () =>
  answerRows<Record<string, unknown>>(await ask(api, 'GET', '/__demo/faults'), 'faults');
const offline = { kind: 'network', times: 'always' };

describe('several faults', () => {
  test('each has an id and can be cleared alone', async () => {
    const first = valueAt((await fault({ kind: 500 })).body, 'id');
    const second = valueAt((await fault({ kind: 503 })).body, 'id');
    expect((await ask(api, 'DELETE', `/__demo/faults/${String(first)}`)).status).toBe(204);
    expect((await waitingFaults()).map(({ id }) => id)).toEqual([second]);
    expect((await ask(api, 'DELETE', `/__demo/faults/${String(first)}`)).status).toBe(404);
    expect((await maria.get(PATH)).status).toBe(503);
  });

  test('a delay and a failure apply to the same call and expire separately', async () => {
    await fault({ delay: 40, times: 'always' });
    await fault({ kind: 500, delay: 20 });
    const start = performance.now();
    expect((await maria.get(PATH)).status).toBe(500);
    expect(performance.now() - start).toBeGreaterThan(55);
    expect((await maria.get(PATH)).status).toBe(200);
    expect(await waitingFaults()).toMatchObject([{ delay: 40 }]);
  });

  test('offline takes precedence, and other faults wait', async () => {
    await fault({ kind: 503 });
    const id = valueAt((await fault(offline)).body, 'id');
    // Status 0 means no response.
    expect((await maria.get(PATH)).status).toBe(0);
    expect(await waitingFaults()).toHaveLength(2);
    await ask(api, 'DELETE', `/__demo/faults/${String(id)}`);
    expect((await maria.get(PATH)).status).toBe(503);
  });
});

test('GET /__demo/routes lists every call that a fault may match', async () => {
  const routes = answerRows(await ask(api, 'GET', '/__demo/routes'), 'routes');
  expect(routes).toContainEqual({ key: 'payrollGroups', method: 'GET', path: PATH });
  expect(routes).toContainEqual({ key: 'spotlight', method: 'GET', path: '/public-service/spotlight' });
});

test('watchers are notified of calls and controls until they stop', async () => {
  const told = vi.fn();
  const stop = api.watch(told);
  await maria.get(PATH);
  expect(told).toHaveBeenCalledTimes(2);
  await fault({ kind: 500 });
  expect(told).toHaveBeenCalledTimes(3);
  await waitingFaults();
  expect(told).toHaveBeenCalledTimes(3);
  stop();
  await maria.get(PATH);
  expect(told).toHaveBeenCalledTimes(3);
});

describe('POST /__demo/clock', () => {
  const move = (offset: number, keepSessions = true) =>
    ask(api, 'POST', '/__demo/clock', { body: { offset, keepSessions } });

  test('returns the offset of the date', async () => {
    expect((await ask(api, 'GET', '/__demo/clock')).body).toEqual({ offset: 0 });
    await move(3 * DAY);
    expect((await ask(api, 'GET', '/__demo/clock')).body).toEqual({ offset: 3 * DAY });
    expect(now()).toBeGreaterThan(Date.now() + 2 * DAY);
  });

  test.each([400, 40, -400])('%i days away, sessions keep their age', async (days) => {
    await move(days * DAY);
    expect((await maria.get(PATH)).status).toBe(200);
    await move(days * DAY + 16 * 60_000, false);
    expect((await maria.get(PATH)).status).toBe(401);
  });

  test.each([7, 400, -400])('%i days away, the data around today moves too', async (days) => {
    await move(days * DAY);
    const week = isoWeekOf();
    expect(week.days).toContain(today());
    const { startDateTime, endDateTime } = week;
    const query = new URLSearchParams({ startDateTime, endDateTime });
    const cards = await maria.get(`/timecard-service/employees/10001/timecards?${String(query)}`);
    expect(JSON.stringify(cards.body)).toContain(`"weekStart":"${week.days[0]}"`);
    const inbox = answerRows<{ createdDateTime: string }>(
      await maria.get('/notification-service/notifications?page=0&size=3'),
      'notifications',
    );
    expect(inbox[0]!.createdDateTime.slice(0, 10) >= addDays(today(), -2)).toBe(true);
    const news = (await ask(api, 'GET', '/public-service/spotlight')).body;
    expect(Date.parse(String(valueAt(news, 0, 'post_date')))).toBeGreaterThan(now() - 14 * DAY);
  });
});
