import { afterEach, beforeEach, expect, test } from 'vitest';
import * as cico from '../../src/api/cico/contract';
import { payrollLock } from '../../src/api/timeSettings/contract';
import type { DemoApi } from '../../src/demo/api';
import { setClockOffset } from '../../src/lib/clock';
import { dale, maria, priya } from '../support/people';
import { freshApi, message, setClock, signInDemo, valueAt, type Visitor } from './support';
import {
  crew,
  errorDetails,
  getCard,
  LAST_MONDAY,
  MONDAY,
  saveBody,
  THURSDAY,
  toWrittenRecords,
} from './timecardSupport';

const SERVICE = '/timecard-service';
const LOCK = `${SERVICE}/payroll/lock`;
/** The end of last week and of the week before. */
const [LAST_SUNDAY, SUNDAY_BEFORE] = ['2026-11-15', '2026-11-08'];
const LOCKED = 'Locked through Nov 15, 2026 by Maria Ortega.';

let api: DemoApi;
let manager: Visitor;
beforeEach(async () => {
  setClock(THURSDAY);
  api = freshApi();
  manager = await signInDemo(api, maria);
});
afterEach(() => setClockOffset(0));

const lockOf = async (visitor = manager) => payrollLock.read.response.parse((await visitor.get(LOCK)).body);
const save = (date: string, reason = '', version = 1, visitor = manager) =>
  visitor.send('PUT', LOCK, { date, reason, version });

test('time card managers and settings administrators lock pay periods, and the history has both', async () => {
  expect(await lockOf()).toMatchObject({ date: '', history: [], version: 1 });
  expect((await save(LAST_SUNDAY)).status).toBe(200);
  const settings = await signInDemo(api, priya);
  expect((await save(SUNDAY_BEFORE, 'Wrong rates', 2, settings)).status).toBe(200);
  expect(await lockOf(await signInDemo(api, dale))).toMatchObject({
    date: SUNDAY_BEFORE,
    version: 3,
    history: [
      { by: { name: 'Priya Raman' }, date: SUNDAY_BEFORE, reason: 'Wrong rates' },
      { by: { name: 'Maria Ortega' }, date: LAST_SUNDAY, reason: '' },
    ],
  });
});

test('others cannot, and neither can a week be locked in part or opened without a reason', async () => {
  const foreman = await signInDemo(api, dale);
  expect((await save(LAST_SUNDAY, '', 1, foreman)).status).toBe(403);
  const part = await save('2026-11-14');
  expect([part.status, errorDetails(part)]).toEqual([400, ['date: Choose a Sunday, the end of a week']]);
  await save(LAST_SUNDAY);
  for (const date of [SUNDAY_BEFORE, '']) {
    const answer = await save(date, '  ', 2);
    expect([answer.status, errorDetails(answer)]).toEqual([
      400,
      ['reason: Say why the lock through Nov 15, 2026 is opened.'],
    ]);
  }
  expect((await save('', 'Late', 1)).status).toBe(409);
  expect((await save('', 'Second run', 2)).status).toBe(200);
});

test('TIME-01, TIME-03, TIME-05, CALL-131 refuses every change of a locked time card, until it is opened', async () => {
  const card = await getCard(manager, crew.quantity, LAST_MONDAY);
  const { timecardId, version } = card;
  await save(LAST_SUNDAY);
  const entries = saveBody(card, toWrittenRecords(card).slice(1), '1');
  const single: [string, object][] = [
    ['activities', entries],
    [`timecards/${timecardId}/review`, { version, date: card.records[0]?.date }],
    [`timecards/${timecardId}/void-delete`, { version, reasonId: '3', note: '' }],
  ];
  for (const [path, body] of single) {
    const answer = await manager.send('POST', `${SERVICE}/${path}`, body);
    expect([path, answer.status, message(answer)]).toEqual([path, 400, LOCKED]);
  }
  const timecards = [{ timecardId, version }];
  const many: [string, object][] = [
    ['change-stage', { timecards, stageId: card.stage.id === '1' ? '2' : '1' }],
    ['change-supervisor', { timecards, supervisorId: '10001' }],
  ];
  for (const [path, body] of many) {
    const answer = await manager.send('POST', `${SERVICE}/${path}`, body);
    expect([path, valueAt(answer.body, 'results', 0, 'message')]).toEqual([path, LOCKED]);
  }
  const current = await getCard(manager, crew.quantity, MONDAY);
  const [day] = current.records;
  const copied = await manager.send('POST', `${SERVICE}/daily-records/copy`, {
    timecardId: current.timecardId,
    recordIds: [day?.id],
    targets: [{ employeeId: crew.quantity, date: LAST_MONDAY, version }],
    replace: false,
    reasonId: '1',
  });
  expect(valueAt(copied.body, 'results', 0, 'message')).toBe(LOCKED);

  await save(SUNDAY_BEFORE, 'Second run', 2);
  expect((await manager.send('POST', `${SERVICE}/activities`, entries)).status).toBe(200);
});

test('TIME-38 a locked day cannot be clocked out', async () => {
  const { body } = await manager.get(`${SERVICE}/cico/employees?size=1000&date=${THURSDAY}`);
  const row = cico.clockEmployees.response.parse(body).rows.find(({ inAt, outAt }) => inAt && !outAt);
  await save('2026-11-22');
  const answer = await manager.send('POST', `${SERVICE}/cico/employees/${row?.employeeId}/check-out`, {
    date: THURSDAY,
    version: row?.version,
    at: '09:55',
    nextDay: false,
    reasonId: '2',
    note: '',
  });
  expect([answer.status, message(answer)]).toEqual([400, 'Locked through Nov 22, 2026 by Maria Ortega.']);
});
