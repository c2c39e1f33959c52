import { beforeEach, describe, expect, test } from 'vitest';
import { isoWeekOf } from '../../src/lib/dates';
import type { DemoApi } from '../../src/demo/api';
import { ann, dale, priya } from '../support/people';
import { valueAt, freshApi, message, signInDemo, type Visitor } from './support';

const STAGES = '/timecard-service/stages';

let api: DemoApi;
let visitor: Visitor;
beforeEach(async () => {
  api = freshApi();
  visitor = await signInDemo(api, priya);
});

interface Stage {
  id: string;
  name: string;
  closed: boolean;
  movers?: string[];
}
const stages = async () => valueAt((await visitor.get(STAGES)).body, 'stages') as Stage[];
const saveStages = (rows: readonly Stage[], version = 1) =>
  visitor.send('PUT', STAGES, { stages: rows, version });

test.each([
  ['CALL-153', '/timecard-service/settings', 'overtimeWeekly'],
  ['CALL-154', STAGES, 'stages'],
  ['CALL-155', '/timecard-service/change-log-reasons', 'reasons'],
  ['CALL-156', '/timecard-service/holidays', 'holidays'],
  ['CALL-157', '/timecard-service/pto-settings', 'kinds'],
  ['CALL-158', '/timecard-service/acceptance-text', 'text'],
  ['CALL-159', '/timecard-service/v4/acceptance-text', 'text'],
])(
  '%s %s: read by all time card users, saved by settings administrators with the current version (FAULT-95)',
  async (_, path, part) => {
    const first = await visitor.get(path);
    expect(first.status).toBe(200);
    expect(valueAt(first.body, part)).not.toEqual([]);
    const saved = await visitor.send('PUT', path, first.body);
    expect(saved).toMatchObject({ status: 200, body: { version: 2 } });
    expect(valueAt(saved.body, part)).toEqual(valueAt(first.body, part));
    expect((await visitor.send('PUT', path, first.body)).status).toBe(409);

    const foreman = await signInDemo(api, dale);
    expect((await foreman.get(path)).body).toEqual(saved.body);
    expect((await foreman.send('PUT', path, saved.body)).status).toBe(403);
    const elsewhere = await signInDemo(api, ann);
    expect((await elsewhere.get(path)).status).toBe(403);
  },
);

test('the two acceptance texts are separate (CALL-159)', async () => {
  await visitor.send('PUT', '/timecard-service/v4/acceptance-text', { text: 'New words', version: 1 });
  expect(valueAt((await visitor.get('/timecard-service/acceptance-text')).body, 'text')).not.toBe(
    'New words',
  );
});

describe('CALL-154 stages', () => {
  test('a new one gets an id, and the others keep theirs in the new order', async () => {
    const [open, submitted, approved] = await stages();
    if (!open || !submitted || !approved) throw new Error('the seed has three stages');
    const { status } = await saveStages([
      open,
      { id: '', name: 'Foreman check', closed: false, movers: ['foreman'] },
      approved,
      submitted,
    ]);
    expect(status).toBe(200);
    const now = await stages();
    expect(now.map(({ name }) => name)).toEqual(['Open', 'Foreman check', 'Approved', 'Submitted']);
    expect(new Set(now.map(({ id }) => id)).size).toBe(4);
    expect(now[0]?.id).toBe(open.id);
    expect(now[3]?.id).toBe(submitted.id);
  });

  test("a stage with time cards can't be removed, a new one can", async () => {
    const before = await stages();
    const refused = await saveStages(before.slice(0, 2));
    expect(refused.status).toBe(409);
    expect(message(refused)).toBe(
      "There are time cards in the stage 'Approved', so it cannot be removed. It can be renamed.",
    );
    await saveStages([...before, { id: '', name: 'Archived', closed: true, movers: ['manager'] }]);
    expect((await saveStages(before, 2)).status).toBe(200);
  });

  test('time cards show its new name, and are closed or open as it is', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    const { startDateTime, endDateTime, days } = isoWeekOf();
    const query = new URLSearchParams({ startDateTime, endDateTime }).toString();
    const cards = `/timecard-service/employees/10001/timecards?${query}`;
    const stageOf = async () => valueAt((await maria.get(cards)).body, 'timecards', 0, 'stage');
    const [open, ...others] = await stages();
    if (!open) throw new Error('the seed has stages');
    const draft = { id: '', name: 'Draft', closed: false, movers: ['manager'] };
    await saveStages([draft, { ...open, name: 'In progress', closed: true }, ...others]);
    expect(await stageOf()).toEqual({ id: open.id, name: 'In progress', closed: true });
    const id = valueAt((await maria.get(cards)).body, 'timecards', 0, 'timecardId');
    expect(
      valueAt((await maria.get(`/timecard-service/timecards/${String(id)}`)).body, 'stage', 'name'),
    ).toBe('In progress');
    const refused = await maria.send('POST', '/timecard-service/activities', {
      timecardId: id,
      employeeId: '10001',
      weekStart: days[0],
      version: 1,
      records: [],
    });
    expect(refused.status).toBe(400);
  });
});

test.each([
  [
    'a repeated holiday',
    '/timecard-service/holidays',
    'holidays',
    [
      { id: '', name: 'Labor Day', date: '2026-09-07', paidHours: 8 },
      { id: '', name: 'Founders Day', date: '2026-09-07', paidHours: 8 },
    ],
  ],
  ['an empty list of stages', STAGES, 'stages', []],
  ['a closed first stage', STAGES, 'stages', [{ id: '1', name: 'Open', closed: true }]],
  ['a reason without a name', '/timecard-service/change-log-reasons', 'reasons', [{ id: '', name: ' ' }]],
])('refuses %s', async (_, path, part, rows) => {
  expect((await visitor.send('PUT', path, { [part]: rows, version: 1 })).status).toBe(400);
});
