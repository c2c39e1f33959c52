import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactTrace, type Meeting, MAX_TRACE_DAYS } from '../../src/api/contactTrace/contract';
import type { DailyRecord } from '../../src/api/timecards/contract';
import { overlap } from '../../src/domain/timecards/entryRules';
import { meetingsOf } from '../../src/demo/contactTrace/meetings';
import { setClockOffset } from '../../src/lib/clock';
import { addDays } from '../../src/lib/dates';
import { freshApi, setClock, signInDemo, type Visitor } from './support';
import {
  getCard,
  crew,
  errorDetails,
  LAST_MONDAY,
  MONDAY,
  saveBody,
  toWrittenRecords,
  THURSDAY,
} from './timecardSupport';

let maria: Visitor;
beforeEach(async () => {
  setClock(THURSDAY);
  maria = await signInDemo(freshApi(), 'manager@summit.example');
});
afterEach(() => setClockOffset(0));

const path = (employeeId: string, from: string, to: string, more = '') =>
  `/timecard-service/contact-trace?employeeId=${employeeId}&size=1000${more}&${new URLSearchParams({
    startDateTime: `${from} 00:00:00`,
    endDateTime: `${to} 23:59:59`,
  })}`;
async function trace(employeeId: string, from: string, to: string, more = '') {
  const answer = await maria.get(path(employeeId, from, to, more));
  expect(answer.status).toBe(200);
  return contactTrace.response.parse(answer.body);
}

const job = { id: '6001', name: 'Riverside' };
const work = (date: string, start?: string, end?: string, more: object = {}): DailyRecord => ({
  id: `${date}${start}`,
  date,
  job,
  costCode: undefined,
  classification: undefined,
  start,
  end,
  overnight: false,
  breakMinutes: 0,
  hours: 8,
  quantity: 0,
  perDiem: 0,
  equipment: '',
  equipmentHours: 0,
  note: '',
  ...more,
});
const met = (date: string, from: string, to: string, hours: number, nextDay = false): Meeting => ({
  date,
  job,
  from,
  to,
  nextDay,
  hours,
});
const [MON, TUE] = ['2026-11-16', '2026-11-17'];
const night = { overnight: true };

describe('SCREEN-TC-TRACE meetings of two employees', () => {
  test.each<[string, DailyRecord[], DailyRecord[], Meeting[]]>([
    [
      'all day',
      [work(MON, '07:00', '15:30')],
      [work(MON, '07:00', '15:30')],
      [met(MON, '07:00', '15:30', 8.5)],
    ],
    [
      'part of the day',
      [work(MON, '07:00', '12:00')],
      [work(MON, '10:30', '16:00')],
      [met(MON, '10:30', '12:00', 1.5)],
    ],
    ['consecutive shifts', [work(MON, '07:00', '11:00')], [work(MON, '11:00', '15:00')], []],
    ['on another day', [work(MON, '07:00', '11:00')], [work(TUE, '07:00', '11:00')], []],
    [
      'on another job',
      [work(MON, '07:00', '11:00')],
      [work(MON, '07:00', '11:00', { job: { id: '6002', name: 'Elsewhere' } })],
      [],
    ],
    [
      'past midnight',
      [work(MON, '22:00', '06:00', night)],
      [work(MON, '20:00', '02:00', night)],
      [met(MON, '22:00', '02:00', 4, true)],
    ],
    [
      'after midnight, on the later day',
      [work(MON, '22:00', '06:00', night)],
      [work(TUE, '05:00', '13:00')],
      [met(TUE, '05:00', '06:00', 1)],
    ],
    [
      'merges consecutive entries of both',
      [work(MON, '07:00', '15:00')],
      [work(MON, '07:00', '11:00'), work(MON, '11:00', '15:00')],
      [met(MON, '07:00', '15:00', 8)],
    ],
    [
      'merges consecutive entries of one',
      [work(MON, '07:00', '15:00')],
      [work(MON, '07:00', '11:00'), work(MON, '11:30', '15:00')],
      [met(MON, '11:30', '15:00', 3.5), met(MON, '07:00', '11:00', 4)],
    ],
    ['hours without times', [work(MON, '07:00', '15:00')], [work(MON)], [met(MON, '', '', 0)]],
    [
      'counts repeated times once',
      [work(MON, '07:00', '11:00'), work(MON, '11:30', '15:00')],
      [work(MON), work(MON)],
      [met(MON, '', '', 0)],
    ],
    [
      'prefers known times',
      [work(MON, '07:00', '11:00')],
      [work(MON, '07:00', '11:00'), work(MON)],
      [met(MON, '07:00', '11:00', 4)],
    ],
    [
      'ignores work without a job',
      [work(MON, '07:00', '11:00', { job: undefined })],
      [work(MON, '07:00', '11:00', { job: undefined })],
      [],
    ],
  ])('%s', (_, own, theirs, expected) => {
    expect(meetingsOf(own, theirs)).toEqual(expected);
    const mirrored = meetingsOf(theirs, own);
    expect(mirrored).toEqual(expected);
  });
});

describe('SCREEN-TC-TRACE contacts of an employee', () => {
  test('are employees with entries at the same time on the same job', async () => {
    const own = (await getCard(maria, crew.quantity, LAST_MONDAY)).records;
    const { rows } = await trace(crew.quantity, LAST_MONDAY, addDays(LAST_MONDAY, 6));
    expect(rows.length).toBeGreaterThan(2);
    const { body } = await maria.get('/employee-service/employees?all=true');
    const people = (body as { employees: { id: string; phone: string; employeeNumber: string }[] }).employees;
    for (const { id, phone, employeeNumber } of people.slice(0, 80)) {
      const card = await getCard(maria, id, LAST_MONDAY).catch(() => undefined);
      const theirs = card && !card.voided && id !== crew.quantity ? card.records : [];
      const isContact = own.some((mine) =>
        theirs.some(
          (other) =>
            other.job?.id === mine.job?.id &&
            (overlap(mine, other) || (other.date === mine.date && other.start === undefined)),
        ),
      );
      const row = rows.find(({ employeeId }) => employeeId === id);
      expect([id, row !== undefined]).toEqual([id, isContact]);
      if (row) expect(row).toMatchObject({ phone, employeeNumber });
    }
  });

  test('add up, work in both directions, and can be sorted, searched, filtered and paged', async () => {
    const [from, to] = [addDays(MONDAY, -21), THURSDAY];
    const { rows, total } = await trace('10002', from, to, '&sort=hours,desc');
    expect(total).toBe(rows.length);
    expect(rows.map(({ hours }) => hours)).toEqual(rows.map(({ hours }) => hours).sort((a, b) => b - a));
    for (const row of rows) {
      const dates = row.meetings.map(({ date }) => date);
      expect(dates).toEqual([...dates].sort().reverse());
      expect(dates.every((date) => date >= from && date <= to)).toBe(true);
      expect(row).toMatchObject({ days: new Set(dates).size, lastDate: dates[0] });
      expect(row.hours).toBeCloseTo(
        row.meetings.reduce((sum, { hours }) => sum + hours, 0),
        2,
      );
      expect(row.jobs.map(({ id }) => id).sort()).toEqual(
        [...new Set(row.meetings.map((meeting) => meeting.job.id))].sort(),
      );
    }
    const [first] = rows;
    if (!first) throw new Error('nobody');
    const back = (await trace(first.employeeId, from, to)).rows.find(
      ({ employeeId }) => employeeId === '10002',
    );
    expect(back?.meetings).toEqual(first.meetings);
    expect((await trace('10002', from, to, `&search=${first.employeeNumber}`)).rows).toEqual([first]);
    const jobId = first.jobs[0]?.id ?? '';
    const there = (await trace('10002', from, to, `&jobId=${jobId}`)).rows;
    expect(there.length).toBeGreaterThan(0);
    expect(there.every(({ jobs }) => jobs.length === 1 && jobs[0]?.id === jobId)).toBe(true);
    const page = await maria.get(
      path('10002', from, to, '&sort=hours,desc').replace('size=1000', 'size=2&page=1'),
    );
    expect(contactTrace.response.parse(page.body).rows).toEqual(rows.slice(2, 4));
  });

  test('follow a moved entry and a voided time card', async () => {
    const [monday, sunday] = [MONDAY, addDays(MONDAY, 6)];
    const { rows } = await trace(crew.quantity, monday, sunday);
    const known = rows.map(({ employeeId }) => employeeId);
    const stranger = crew.signed;
    expect(known).not.toContain(stranger);
    const [mine, theirs] = [await getCard(maria, crew.quantity), await getCard(maria, stranger)];
    const record = mine.records.find(({ job: place }) => place);
    const day = theirs.records[0]?.date;
    const entries = toWrittenRecords(theirs).map((one) => ({
      ...one,
      jobId: record?.job?.id ?? '',
      costCodeId: record?.costCode?.id ?? '',
    }));
    const saved = await maria.send('POST', '/timecard-service/activities', saveBody(theirs, entries, '1'));
    expect(saved.status).toBe(200);
    const after = (await trace(crew.quantity, monday, sunday)).rows.find(
      ({ employeeId }) => employeeId === stranger,
    );
    expect(after?.meetings.some(({ date }) => date === day)).toBe(true);
    await maria.send('POST', `/timecard-service/timecards/${theirs.timecardId}/void-delete`, {
      version: 2,
      reasonId: '3',
      note: '',
    });
    const gone = (await trace(crew.quantity, monday, sunday)).rows;
    expect(gone.some(({ employeeId }) => employeeId === stranger)).toBe(false);
  });

  test('have no times if entries have none, and include suspended employees', async () => {
    const week = [addDays(MONDAY, -28), THURSDAY] as const;
    const { rows } = await trace(crew.noTimes, ...week);
    expect(rows.length).toBeGreaterThan(0);
    expect(
      rows.every(({ meetings }) => meetings.every(({ from, hours }) => from === '' && hours === 0)),
    ).toBe(true);
    expect((await trace(crew.left, ...week)).total).toBeGreaterThan(0);
  });
});

test('refuses invalid parameters and callers without permission', async () => {
  const ask = (from: string, to: string, more?: string) => maria.get(path('10002', from, to, more));
  expect((await ask(addDays(THURSDAY, 1 - MAX_TRACE_DAYS), THURSDAY)).status).toBe(200);
  const long = await ask(addDays(THURSDAY, -MAX_TRACE_DAYS), THURSDAY);
  expect([long.status, errorDetails(long)]).toEqual([
    400,
    [`endDateTime: The period must be at most ${MAX_TRACE_DAYS} days.`],
  ]);
  expect((await ask(THURSDAY, MONDAY)).status).toBe(400);
  expect((await ask(MONDAY, THURSDAY, '&jobId=1')).status).toBe(400);
  expect((await maria.get(path('77777', MONDAY, THURSDAY))).status).toBe(404);
  expect((await maria.get('/timecard-service/contact-trace?employeeId=10002')).status).toBe(400);
  const api = freshApi();
  for (const who of ['foreman@summit', 'basic@summit', 'safety@northgate']) {
    const visitor = await signInDemo(api, `${who}.example`);
    expect([who, (await visitor.get(path('10002', MONDAY, THURSDAY))).status]).toEqual([who, 403]);
  }
});

test('works among ten thousand employees', async () => {
  const ingrid = await signInDemo(freshApi(), 'manager@meridian.example');
  await ingrid.get('/employee-service/employees');
  const answer = await ingrid.get(path('50100', addDays(THURSDAY, 1 - MAX_TRACE_DAYS), THURSDAY));
  expect(contactTrace.response.parse(answer.body).total).toBeGreaterThan(5);
});
