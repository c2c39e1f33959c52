import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { costCodeCalls } from '../../src/api/costCodes/contract';
import { type Activities, saveActivities, type Timecard } from '../../src/api/timecards/contract';
import type { DemoApi } from '../../src/demo/api';
import { memoryStore } from '../../src/demo/store';
import { setClockOffset } from '../../src/lib/clock';
import { addDays, isoWeekOf } from '../../src/lib/dates';
import { ask, valueAt, freshApi, answerRows, setClock, signInDemo, type Visitor } from './support';

/** A Thursday, so the week has past and future days. */
const THURSDAY = '2026-11-19';
const MONDAY = '2026-11-16';

const [MARIA, DALE, TOMAS, STRANGER] = ['10001', '10002', '10014', '10100'];

let api: DemoApi;
let maria: Visitor;
let dale: Visitor;
let tomas: Visitor;
beforeEach(async () => {
  setClock(THURSDAY);
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
  dale = await signInDemo(api, 'foreman@summit.example');
  tomas = await signInDemo(api, 'basic@summit.example');
});
afterEach(() => setClockOffset(0));

const path = (employeeId: string, from: string, to: string) =>
  `/timecard-service/employees/${employeeId}/timecards?startDateTime=${encodeURIComponent(from)}&endDateTime=${encodeURIComponent(to)}`;

function askWeek(visitor: Visitor, employeeId: string, day = THURSDAY) {
  const { startDateTime, endDateTime } = isoWeekOf(day);
  return visitor.get(path(employeeId, startDateTime, endDateTime));
}

async function week(visitor: Visitor, employeeId: string, day = THURSDAY): Promise<Timecard | undefined> {
  return answerRows<Timecard>(await askWeek(visitor, employeeId, day), 'timecards')[0];
}

async function openJob(): Promise<{ jobId: string; costCodeId: string }> {
  const [job] = answerRows<{ id: string }>(await maria.get('/jobs-service/v4/jobs?status=OPEN'), 'jobs');
  const codes = await maria.get(`/jobs-service/v4/jobs/${job?.id}/cost-codes?size=1000`);
  return { jobId: job?.id ?? '', costCodeId: answerRows<{ id: string }>(codes, 'costCodes')[0]?.id ?? '' };
}

type Entry = Activities['records'][number];
const entry = (changes: Partial<Entry>): Entry => ({ date: THURSDAY, breakMinutes: 0, hours: 8, ...changes });

/** The body of a save for Tomás, who has no card for this week. */
const activities = (records: Entry[], changes: Partial<Activities> = {}): Activities => ({
  employeeId: TOMAS ?? '',
  weekStart: MONDAY,
  version: 0,
  records,
  ...changes,
});
const save = (visitor: Visitor, body: Activities) => visitor.send('POST', saveActivities.path, body);

test('JOB-22, CALL-131 an entry needs a cost code only where the settings say so', async () => {
  const { jobId } = await openJob();
  const body = activities([entry({ jobId })]);
  const refused = await save(tomas, body);
  expect([refused.status, valueAt(refused.body, 'details')]).toEqual([
    400,
    ['records.0.costCodeId: Choose a cost code.'],
  ]);
  const priya = await signInDemo(api, 'settings@summit.example');
  const { read, save: write } = costCodeCalls.new.settings;
  const { body: settings } = await priya.get(read.path);
  await priya.send('PUT', write.path, { ...(settings as object), requiredOnTimeEntries: false });
  expect((await save(tomas, body)).status).toBe(200);
  // The job is still needed.
  const withoutJob = await save(tomas, activities([entry({})], { version: 1 }));
  expect(valueAt(withoutJob.body, 'details')).toEqual(['records.0.jobId: Choose a job.']);
});

describe('CALL-080 time cards of an employee', () => {
  test('CALL-081 this ISO week: Maria and Dale have entries up to yesterday, Tomás has none', async () => {
    for (const [visitor, id] of [
      [maria, MARIA],
      [dale, DALE],
    ] as const) {
      const card = await week(visitor, id ?? '');
      expect(card).toMatchObject({
        weekStart: MONDAY,
        employee: { id },
        version: 1,
        stage: { name: 'Open', closed: false },
      });
      const days = card?.records.map(({ date }) => date) ?? [];
      expect(days.length).toBeGreaterThan(0);
      expect(days.every((day) => day >= MONDAY && day < THURSDAY)).toBe(true);
    }
    expect((await askWeek(tomas, TOMAS ?? '')).body).toEqual({ timecards: [] });
  });

  test('has eight weeks, the older ones approved', async () => {
    const answer = await maria.get(path(DALE ?? '', '2026-06-01 00:00:00', '2026-11-22 23:59:59'));
    const cards = answerRows<Timecard>(answer, 'timecards');
    expect(cards.map(({ weekStart }) => weekStart)).toEqual(
      Array.from({ length: 8 }, (_, index) => addDays(MONDAY, -7 * (7 - index))),
    );
    expect(cards.slice(0, 6).every(({ stage }) => stage.closed)).toBe(true);
    expect(cards.slice(6).some(({ stage }) => stage.closed)).toBe(false);
  });

  test('a week later, this week is last week and unchanged', async () => {
    const before = (await week(maria, STRANGER ?? '', addDays(MONDAY, -14)))?.records;
    expect(before).not.toEqual([]);
    setClock('2026-11-26');
    const later = await signInDemo(api, 'manager@summit.example');
    expect((await week(later, STRANGER ?? '', addDays(MONDAY, -14)))?.records).toEqual(before);
    expect(await week(later, MARIA ?? '', '2026-11-26')).toMatchObject({ weekStart: '2026-11-23' });
  });

  test('most employees have one this week', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => String(10_001 + index));
    const cards = await Promise.all(ids.map((id) => week(maria, id)));
    expect(cards.filter(Boolean).length).toBeGreaterThan(75);
  });

  test.each([
    ['a user reads their own', 'basic', TOMAS, 200],
    ['a foreman reads one of the crew', 'foreman', TOMAS, 200],
    ["a basic user reads another's", 'basic', DALE, 403],
    ['a foreman reads one of another crew', 'foreman', STRANGER, 403],
    ["a manager reads anyone's", 'manager', STRANGER, 200],
    ['an unknown employee', 'manager', '77777', 404],
    ['a user without a role', 'settings', DALE, 403],
  ])('%s', async (_, who, employeeId, status) => {
    const visitor = await signInDemo(api, `${who}@summit.example`);
    expect((await askWeek(visitor, employeeId ?? '')).status).toBe(status);
  });

  test('gives the reason in a business without time cards', async () => {
    const ann = await signInDemo(api, 'safety@northgate.example');
    expect((await askWeek(ann, '20001')).body).toMatchObject({
      message: 'Time Cards is not enabled for your business.',
    });
  });

  test.each([
    ['2026-11-16T00:00:00', '2026-11-22 23:59:59'],
    ['2026-11-16', '2026-11-22'],
    ['2026-02-30 00:00:00', '2026-03-01 00:00:00'],
    ['2026-11-22 00:00:00', '2026-11-16 00:00:00'],
    ['2020-01-01 00:00:00', '2026-11-22 23:59:59'],
  ])('CALL-081 refuses %s to %s', async (from, to) => {
    expect((await maria.get(path(MARIA ?? '', from, to))).status).toBe(400);
  });

  test('a single time card equals the one in the list', async () => {
    const card = await week(maria, MARIA ?? '');
    expect((await maria.get(`/timecard-service/timecards/${card?.timecardId}`)).body).toEqual(card);
    expect((await maria.get('/timecard-service/timecards/10001-1999-01-04')).status).toBe(404);
    expect((await tomas.get(`/timecard-service/timecards/${card?.timecardId}`)).status).toBe(403);
  });
});

describe('CALL-131 TIME-13 saving', () => {
  test('the first save of a week creates the time card and fills in hours and names', async () => {
    const work = await openJob();
    const answer = await save(
      tomas,
      activities([entry({ ...work, start: '07:00', end: '15:30', breakMinutes: 30, hours: 8 })]),
    );
    expect(answer.status).toBe(200);
    const card = saveActivities.response.parse(answer.body);
    expect(card).toMatchObject({ version: 1, stage: { name: 'Open' }, supervisor: { id: DALE } });
    expect(card.records).toMatchObject([
      { date: THURSDAY, hours: 8, job: { id: work.jobId }, costCode: { id: work.costCodeId } },
    ]);
    expect(card.records[0]?.job?.name).not.toBe('');
    expect(await week(dale, TOMAS ?? '')).toEqual(card);
  });

  test('the next save replaces entries, keeps sent ids and increments the version', async () => {
    const work = await openJob();
    const first = saveActivities.response.parse((await save(tomas, activities([entry(work)]))).body);
    const { timecardId, version, records } = first;
    const again = activities(
      [entry({ ...work, id: records[0]?.id, hours: 4 }), entry({ ...work, date: MONDAY, hours: 6.5 })],
      { timecardId, version },
    );
    const second = saveActivities.response.parse((await save(dale, again)).body);
    expect(second.version).toBe(2);
    expect(second.records.map(({ hours }) => hours)).toEqual([4, 6.5]);
    expect(second.records[0]?.id).toBe(records[0]?.id);
    expect(new Set(second.records.map(({ id }) => id)).size).toBe(2);
  });

  test('FAULT-95 an outdated version is a conflict and changes nothing', async () => {
    const work = await openJob();
    const first = (await save(tomas, activities([entry(work)]))).body;
    const late = await save(dale, activities([entry({ ...work, hours: 2 })]));
    expect(late.status).toBe(409);
    expect(await week(dale, TOMAS ?? '')).toEqual(first);
  });

  test.each<[string, (work: { jobId: string; costCodeId: string }) => Entry[]]>([
    [
      'records.0.end: The end is not after the start. If it is on the next morning, select Ends the next day.',
      (work) => [entry({ ...work, start: '15:00', end: '07:00' })],
    ],
    ['records.0.end: Enter the end time.', (work) => [entry({ ...work, start: '07:00' })]],
    [
      'records.0.breakMinutes: The break must be shorter than the shift.',
      (work) => [entry({ ...work, start: '07:00', end: '07:30', breakMinutes: 30, hours: 1 })],
    ],
    [
      'records.0.hours: 9.00 hours does not match the start and end times, which give 8.00 hours.',
      (work) => [entry({ ...work, start: '07:00', end: '15:30', breakMinutes: 30, hours: 9 })],
    ],
    [
      'records.0.date: This day is not in the week of Mon Nov 16 2026.',
      (work) => [entry({ ...work, date: addDays(MONDAY, 7) })],
    ],
    ['records.0.jobId: There is no such job.', ({ costCodeId }) => [entry({ jobId: '1', costCodeId })]],
    ['records.0.jobId: Choose a job.', () => [entry({})]],
    ['records.0.costCodeId: ', ({ jobId }) => [entry({ jobId, costCodeId: '3001-0' })]],
    [
      'records.1.hours: The entries on Thu Nov 19 2026 add up to 25.00 hours. A day has only 24.',
      (work) => [entry({ ...work, hours: 13 }), entry({ ...work, hours: 12 })],
    ],
    [
      'records.1.start: This overlaps with 7:00 AM – 11:00 AM on Thu Nov 19 2026.',
      (work) => [
        entry({ ...work, start: '07:00', end: '11:00', hours: 4 }),
        entry({ ...work, start: '10:00', end: '12:00', hours: 2 }),
      ],
    ],
    ['hours', (work) => [entry({ ...work, hours: 0 })]],
    ['start', (work) => [entry({ ...work, start: '7 am', end: '15:00' })]],
  ])('400: %s', async (detail, records) => {
    const answer = await save(tomas, activities(records(await openJob())));
    expect(answer.status).toBe(400);
    expect(valueAt(answer.body, 'details', 0)).toContain(detail);
    expect(await week(tomas, TOMAS ?? '')).toBeUndefined();
  });

  test('400: a closed job', async () => {
    const [job] = answerRows<{ id: string }>(await maria.get('/jobs-service/v4/jobs?status=CLOSED'), 'jobs');
    const answer = await save(tomas, activities([entry({ jobId: job?.id, costCodeId: '3001-1' })]));
    expect(valueAt(answer.body, 'details', 0)).toMatch(/is closed/);
  });

  test('400: an approved time card, or a week that does not start on Monday', async () => {
    const old = addDays(MONDAY, -28);
    const card = await week(maria, MARIA ?? '', old);
    const body = activities([], {
      employeeId: MARIA,
      weekStart: old,
      timecardId: card?.timecardId,
      version: 1,
    });
    expect(valueAt((await save(maria, body)).body, 'details', 0)).toMatch(/in the stage 'Approved'/);
    expect((await save(tomas, activities([], { weekStart: THURSDAY }))).status).toBe(400);
  });

  test.each([
    ['a basic user', 'basic', DALE, 403],
    ['a foreman outside the crew', 'foreman', STRANGER, 403],
    ['a foreman', 'foreman', TOMAS, 200],
    ['a manager', 'manager', TOMAS, 200],
  ])('%s: %s saving for %s gets %i', async (_, who, employeeId, status) => {
    const visitor = await signInDemo(api, `${who}@summit.example`);
    const body = activities([entry(await openJob())], { employeeId });
    expect((await save(visitor, body)).status).toBe(status);
  });

  test('saved entries survive a reload and are in every tab; a reset restores the seed', async () => {
    const store = memoryStore();
    const [here, there] = [freshApi(store), freshApi(store)];
    const first = await signInDemo(here, 'basic@summit.example');
    const card = (await save(first, activities([entry(await openJob())]))).body;
    // The tabs share the session: the other one never signed in.
    const visit = (api: DemoApi): Visitor => ({
      ...first,
      get: (address) => ask(api, 'GET', address, { headers: first.headers }),
    });
    expect(await week(visit(there), TOMAS ?? '')).toEqual(card);
    expect(await week(visit(freshApi(store)), TOMAS ?? '')).toEqual(card);

    await there.answer(new Request('http://demo.test/api/__demo/reset', { method: 'POST' }));
    expect(await week(first, TOMAS ?? '')).toBeUndefined();
  });
});
