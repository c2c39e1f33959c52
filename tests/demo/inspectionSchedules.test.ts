import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Inspection, InspectionDetail } from '../../src/api/inspections/contract';
import type { DemoApi } from '../../src/demo/api';
import { setClockOffset } from '../../src/lib/clock';
import { answered, oneSection, question } from '../support/questionnaire';
import { dale, maria } from '../support/people';
import { answerRows, freshApi, message, setClock, signInDemo, valueAt, type Visitor } from './support';

const BASE = '/safety-inspection-service';
const PATH = `${BASE}/outcomes`;
let api: DemoApi;
let manager: Visitor;
let formId: string;

/** Moves the clock, and signs in again, as a session does not last for days. */
async function at(day: string) {
  setClock(day, '12:00');
  manager = await signInDemo(api, maria);
}

beforeEach(async () => {
  api = freshApi();
  // 2026-09-01 is a Tuesday, and Monday the 7th is Labor Day.
  await at('2026-09-01');
  const form = { name: 'Yard walk', note: '', use: 'INSPECTION', ...oneSection(question('ok', 'yesNo')) };
  const added = await manager.send('POST', `${BASE}/forms`, form);
  expect(added.status, JSON.stringify(added.body)).toBeLessThan(300);
  ({ id: formId } = added.body as { id: string });
  await manager.send('PUT', `${BASE}/forms/${formId}/status`, { status: 'PUBLISHED', version: 1 });
});
afterEach(() => setClockOffset(0));

const draft = () => ({
  formId,
  jobId: '6001',
  assigneeId: '1002',
  organization: '',
  itemId: '',
});
/** Plans with the fields that every app sends. */
async function plan(repeats: string, dueDate: string, more: object = {}) {
  const answer = await manager.send('POST', PATH, { ...draft(), repeats, dueDate, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as InspectionDetail;
}
const list = async (status = '') =>
  answerRows<Inspection>(
    await manager.get(`${PATH}?search=Yard%20walk&size=1000&sort=dueDate,asc&status=${status}`),
    'inspections',
  );
const days = async (status = '') => (await list(status)).map(({ dueDate = '' }) => dueDate.slice(5));
const dueOn = async (day: string) => {
  const found = (await list()).find(({ dueDate }) => dueDate === day);
  if (!found) throw new Error(`nothing is due on ${day}`);
  return found;
};
const submit = ({ id, version }: Inspection, person = manager) =>
  person.send('POST', `${PATH}/${id}/submit`, { answers: { ok: answered('yes') }, version });
const edit = ({ id, version }: Inspection, changes: object) =>
  manager.send('PUT', `${PATH}/${id}`, { ...draft(), ...changes, version });

describe('SAFE-10, SAFE-17 schedules of inspections', () => {
  test('the next one is planned by the calendar, whenever the one before is submitted', async () => {
    const first = await plan('WEEKLY', '2026-09-01');
    expect(await days()).toEqual(['09-01']);
    await at('2026-09-03');
    expect(await days('LATE')).toEqual(['09-01']);
    expect(await days('SCHEDULED')).toEqual(['09-01', '09-08']);
    expect(await dueOn('2026-09-01')).toMatchObject({ nextDate: '2026-09-08' });
    expect((await submit(first)).status).toBe(200);
    expect(await days('SCHEDULED')).toEqual(['09-08']);
    // Submitted before its day.
    expect((await submit(await dueOn('2026-09-08'))).status).toBe(200);
    expect(await days('SCHEDULED')).toEqual(['09-15']);
  });

  test('what was missed stays, is no longer late, and can still be filled in', async () => {
    await plan('WEEKLY', '2026-09-01');
    await at('2026-09-16');
    expect(await days('MISSED')).toEqual(['09-01', '09-08']);
    expect(await days('LATE')).toEqual(['09-15']);
    expect(await days('SCHEDULED')).toEqual(['09-15', '09-22']);
    const answer = await submit(await dueOn('2026-09-08'), await signInDemo(api, dale));
    expect(answer.body).toMatchObject({ status: 'SUBMITTED', dueDate: '2026-09-08' });
    expect(await days('MISSED')).toEqual(['09-01']);
    expect(await days('SCHEDULED')).toEqual(['09-15', '09-22']);
  });

  test('SAFE-13 the figures count what was missed in their days, in all and by job', async () => {
    await plan('DAILY', '2026-09-01', { organization: 'Kiln Masonry' });
    await at('2026-09-05');
    const figures = (from: string, to: string) =>
      manager.get(`${BASE}/dashboards?use=INSPECTION&organization=Kiln%20Masonry&from=${from}&to=${to}`);
    const { body } = await figures('2026-09-01', '2026-09-03');
    const { body: later } = await figures('2026-09-04', '2026-09-30');
    expect([valueAt(body, 'missed'), valueAt(later, 'missed')]).toEqual([3, 1]);
    expect(valueAt(later, 'before', 'missed')).toBe(3);
    const jobs = valueAt(body, 'jobs') as { id: string; missed: number }[];
    expect(jobs.find(({ id }) => id === '6001')).toMatchObject({ missed: 3 });
  });

  test.each([
    ['WEEKDAYS', '2026-09-03', {}, '2026-09-09', ['09-03', '09-04', '09-08'], ['09-09']],
    ['DAILY', '2026-09-05', {}, '2026-09-08', ['09-05', '09-06', '09-07'], ['09-08']],
    ['WEEKS', '2026-09-02', { everyWeeks: 2 }, '2026-09-17', ['09-02'], ['09-16', '09-30']],
    ['MONTHLY', '2026-08-31', {}, '2026-10-01', ['08-31'], ['09-30', '10-31']],
    ['WEEKLY', '2026-09-01', { endsOn: '2026-09-10' }, '2026-09-20', ['09-01'], ['09-08']],
    [
      'DAILY',
      '2026-09-01',
      { pausedFrom: '2026-09-02', pausedUntil: '2026-09-10' },
      '2026-09-12',
      ['09-01', '09-11'],
      ['09-12'],
    ],
    ['ONCE', '2026-09-02', {}, '2026-09-30', [], ['09-02']],
  ])('%s from %s with %j on %s', async (repeats, dueDate, more, now, missed, open) => {
    await plan(repeats, dueDate, more);
    await at(now);
    expect([await days('MISSED'), await days('SCHEDULED')]).toEqual([missed, open]);
  });

  test('a holiday moves a weekly one, which says why, also the first', async () => {
    await plan('WEEKLY', '2026-08-31');
    await at('2026-09-02');
    const moved = { plannedFor: '2026-09-07', moveReason: 'Moved from Sep 7, 2026: Labor Day' };
    expect(await dueOn('2026-09-08')).toMatchObject(moved);
    expect(await plan('WEEKLY', '2026-09-07')).toMatchObject({ ...moved, dueDate: '2026-09-08' });
  });

  test('a change of the next one is of those after it, and a monthly one keeps its day', async () => {
    await plan('MONTHLY', '2026-08-31');
    await at('2026-10-01');
    await submit(await dueOn('2026-09-30'));
    const next = await dueOn('2026-10-31');
    const changed = { repeats: 'MONTHLY', dueDate: '2026-10-31', assigneeId: '1001' };
    expect((await edit(next, changed)).body).toMatchObject({ startsOn: '2026-08-31' });
    await at('2026-11-02');
    expect(await dueOn('2026-11-30')).toMatchObject({ assignee: { id: '1001' } });
    // Another day is another start.
    const { body } = await edit(await dueOn('2026-11-30'), { repeats: 'MONTHLY', dueDate: '2026-11-12' });
    expect(body).toMatchObject({ dueDate: '2026-11-12', startsOn: '2026-11-12' });
  });

  test('what is over can neither be changed nor deleted; deleting the next one ends the schedule', async () => {
    await plan('WEEKLY', '2026-09-01');
    await at('2026-09-09');
    const [missed, late, next] = await list();
    for (const one of [missed, late]) {
      const refused = await edit(one!, { repeats: 'WEEKLY', dueDate: '2026-09-30' });
      expect([refused.status, message(refused)]).toEqual([
        409,
        'Its day is over. Fill it in or excuse it. The next inspection can be changed.',
      ]);
      expect((await manager.send('DELETE', `${PATH}/${one?.id}`)).status).toBe(409);
    }
    expect((await manager.send('DELETE', `${PATH}/${next?.id}`)).status).toBeLessThan(300);
    await at('2026-10-20');
    expect([await days('MISSED'), await days('LATE'), await days('SCHEDULED')]).toEqual([
      ['09-01'],
      ['09-08'],
      ['09-08'],
    ]);
  });

  test('one before use has no day, is never late, and another follows when it is submitted', async () => {
    const first = await plan('BEFORE_USE', '2026-09-01');
    expect(first.dueDate).toBe('');
    await at('2026-12-01');
    expect([await days('LATE'), await days('MISSED'), (await list('SCHEDULED')).length]).toEqual([[], [], 1]);
    await submit(first);
    const [again] = await list('SCHEDULED');
    expect(again).toMatchObject({ status: 'SCHEDULED', dueDate: '', repeats: 'BEFORE_USE' });
    await submit(again!);
    expect(new Set((await list()).map(({ id }) => id)).size).toBe(3);
    expect(await list('SCHEDULED')).toHaveLength(1);
  });

  test('a manager excuses what is late or missed with a reason, and can take that back', async () => {
    await plan('WEEKLY', '2026-09-01');
    await at('2026-09-09');
    const { id } = await dueOn('2026-09-01');
    const excuse = (reason: string, version: number, person = manager) =>
      person.send('POST', `${PATH}/${id}/excuse`, { reason, version });
    expect((await excuse('Rained out', 1, await signInDemo(api, dale))).status).toBe(403);
    expect((await excuse('', 1)).status).toBe(409);
    expect((await excuse('Rained out', 1)).body).toMatchObject({
      status: 'EXCUSED',
      excuseReason: 'Rained out',
      excusedBy: { name: 'Maria Ortega' },
    });
    expect([await days('MISSED'), await days('EXCUSED')]).toEqual([[], ['09-01']]);
    expect(message(await submit(await dueOn('2026-09-01')))).toBe(
      'This inspection is excused. Your answers are still here.',
    );
    expect((await excuse('Rained out', 1)).status).toBe(409);
    expect((await excuse('', 2)).body).toMatchObject({ status: 'SCHEDULED', version: 3 });
    expect(await days('MISSED')).toEqual(['09-01']);
    const { id: nextId } = await dueOn('2026-09-15');
    const refused = await manager.send('POST', `${PATH}/${nextId}/excuse`, { reason: 'Rain', version: 1 });
    expect(message(refused)).toBe('Only a late or missed inspection can be excused.');
  });

  test('nothing is planned while its item is out of service', async () => {
    const path = `${BASE}/items/8301`;
    const { body } = await manager.get(path);
    const { name, number, place, version } = body as Record<string, unknown>;
    const item = { name, number, place, typeId: valueAt(body, 'type', 'id'), jobId: '6001' };
    await plan('DAILY', '2026-09-01', { itemId: '8301' });
    await at('2026-09-03');
    await manager.send('PUT', path, { ...item, inService: false, version });
    await at('2026-09-06');
    await manager.send('PUT', path, { ...item, inService: true, version: Number(version) + 1 });
    await at('2026-09-08');
    expect(await days()).toEqual(['09-01', '09-02', '09-06', '09-07', '09-08']);
  });

  test.each([
    [{ repeats: 'WEEKLY', dueDate: '' }, 'dueDate: Due date is required'],
    [{ repeats: 'WEEKLY', dueDate: '2025-08-01' }, 'dueDate: A schedule starts at most a year ago.'],
    [{ repeats: 'WEEKS', everyWeeks: 0 }, 'everyWeeks: Weeks: at least 1'],
    [{ repeats: 'DAILY', endsOn: '2026-08-31' }, 'endsOn: The last day is before the due date'],
    [{ repeats: 'DAILY', pausedFrom: '2026-09-03' }, 'pausedUntil: Type both days of the pause'],
    [
      { repeats: 'DAILY', pausedFrom: '2026-09-03', pausedUntil: '2026-09-02' },
      'pausedUntil: The pause ends before it starts',
    ],
    [
      { repeats: 'DAILY', endsOn: '2026-09-03', pausedFrom: '2026-09-01', pausedUntil: '2026-09-03' },
      'endsOn: No inspection is left to plan',
    ],
  ])('refuses %j', async (more, text) => {
    const answer = await manager.send('POST', PATH, { ...draft(), dueDate: '2026-09-01', ...more });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(text)]);
  });
});
