import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../src/api/cico/contract';
import { timecardHistory } from '../../src/api/timecardActions/contract';
import type { DemoApi } from '../../src/demo/api';
import { clockingOf } from '../../src/demo/cico/clocking';
import { clockProgress } from '../../src/demo/cico/row';
import { random } from '../../src/demo/seed/random';
import { setClockOffset } from '../../src/lib/clock';
import { addDays, type Day } from '../../src/lib/dates';
import { minutesOf } from '../../src/lib/time';
import { type ApiAnswer, freshApi, message, setClock, signInDemo, type Visitor } from './support';
import {
  findCard,
  getCard,
  crew,
  errorDetails,
  LAST_MONDAY,
  MONDAY,
  THURSDAY,
  TUESDAY,
} from './timecardSupport';

let api: DemoApi;
let maria: Visitor;
async function signInAt(time: string, day: Day = THURSDAY): Promise<void> {
  setClock(day, time);
  maria = await signInDemo(api, 'manager@summit.example');
}
beforeEach(async () => {
  api = freshApi();
  await signInAt('10:00');
});
afterEach(() => setClockOffset(0));

async function people(query = '', date: Day = THURSDAY) {
  const answer = await maria.get(`/timecard-service/cico/employees?size=1000&date=${date}${query}`);
  expect([answer.status, message(answer)]).toEqual([200, undefined]);
  return contract.clockEmployees.response.parse(answer.body).rows;
}
async function count(query = '', date: Day = THURSDAY) {
  const { body } = await maria.get(`/timecard-service/cico/count?date=${date}${query}`);
  return contract.clockCount.response.parse(body);
}
const countsByState = ({ states }: Pick<contract.ClockCount, 'states'>) =>
  Object.fromEntries(states.map(({ state, count }) => [state, count]));
const clockOut = (row: contract.ClockRow, body: Partial<contract.ClockOutBody> = {}): Promise<ApiAnswer> =>
  maria.send('POST', `/timecard-service/cico/employees/${row.employeeId}/check-out`, {
    date: THURSDAY,
    at: '15:30',
    nextDay: false,
    reasonId: '2',
    note: '',
    version: row.version,
    ...body,
  });
const first = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('there is nobody');
  return row;
};

describe('SCREEN-TC-CICO, TIME-38 a day at the clock', () => {
  test('nobody is in before the shift, employees are on lunch at noon, and most are out in the evening', async () => {
    const at: Record<string, Record<string, number>> = {};
    for (const time of ['05:30', '06:45', '07:10', '11:15', '13:30', '16:00', '19:00', '23:30']) {
      await signInAt(time);
      const counted = await count();
      at[time] = countsByState(counted);
      expect(counted.asOf.slice(0, 16)).toBe(new Date(`${THURSDAY}T${time}:00`).toISOString().slice(0, 16));
    }
    const all = Object.values(at['05:30'] ?? {}).reduce((sum, many) => sum + many, 0);
    expect(all).toBeGreaterThan(190);
    for (const states of Object.values(at))
      expect(Object.values(states).reduce((sum, many) => sum + many, 0)).toBe(all);
    expect(at['05:30']).toMatchObject({ IN: 0, BREAK: 0, LATE: 0, FORGOT: 0 });
    expect(at['06:45']?.IN).toBeGreaterThan(30);
    expect(at['06:45']?.IN).toBeLessThan(at['07:10']?.IN ?? 0);
    expect(at['07:10']?.LATE).toBeGreaterThan(5);
    expect(at['07:10']?.LATE).toBeLessThan(40);
    expect(at['11:15']?.BREAK).toBeGreaterThan(30);
    expect(at['13:30']).toMatchObject({ BREAK: 0, FORGOT: 0 });
    // Employees who never clock in stay late until their shift ends and are absent afterward.
    expect(at['13:30']?.LATE).toBeLessThan(at['07:10']?.LATE ?? 0);
    expect(at['13:30']?.LATE).toBeGreaterThan(0);
    expect(at['16:00']?.OUT).toBeGreaterThan(100);
    expect(at['16:00']?.IN).toBeGreaterThan(5);
    expect(at['19:00']?.FORGOT).toBeGreaterThan(3);
    expect(at['19:00']?.FORGOT).toBeLessThan(30);
    expect(at['13:30']?.ABSENT).toBe(0);
    expect(at['23:30']).toMatchObject({ IN: 0, BREAK: 0, LATE: 0, ABSENT: at['13:30']?.LATE });
    expect(at['13:30']?.OFF).toBe(at['05:30']?.OFF);
  });

  test('a row contains past events only', async () => {
    await signInAt('07:10');
    const early = await people();
    expect(early.every(({ inAt }) => inAt <= '07:10')).toBe(true);
    await signInAt('11:15');
    for (const row of await people()) {
      const before = early.find(({ employeeId }) => employeeId === row.employeeId);
      if (before?.inAt) expect(row.inAt).toBe(before.inAt);
      const [came, has] = [row.inAt !== '', (state: contract.ClockState) => row.state === state];
      expect([row.name, came]).toEqual([row.name, has('IN') || has('BREAK')]);
      expect(row.outAt).toBe('');
      expect(row.breakSince !== '').toBe(has('BREAK'));
      expect(row.offReason !== '').toBe(has('OFF'));
      expect(row.job !== undefined).toBe(!has('OFF'));
      if (came) {
        const since = 11 * 60 + 15 - (minutesOf(row.inAt) ?? 0);
        expect(row.hours).toBeCloseTo((since - row.breakMinutes) / 60, 2);
        expect(row.lateMinutes).toBe(
          Math.max(0, (minutesOf(row.inAt) ?? 0) - (minutesOf(row.plannedStart) ?? 0)),
        );
      } else expect([row.hours, row.breakMinutes]).toEqual([0, 0]);
      if (has('LATE')) expect(row.lateMinutes).toBeGreaterThan(0);
    }
  });

  test('counts, filters, searches, sorts and pages', async () => {
    await signInAt('11:15');
    const all = await people();
    const counted = await count();
    for (const state of contract.clockStates) {
      const those = await people(`&state=${state}`);
      expect([state, countsByState(counted)[state]]).toEqual([state, those.length]);
      expect(those.every((row) => row.state === state)).toBe(true);
    }
    for (const [places, param] of [
      [counted.jobs, 'jobId'],
      [counted.supervisors, 'supervisorId'],
    ] as const) {
      expect(places.reduce((sum, { states }) => sum + states.reduce((n, one) => n + one.count, 0), 0)).toBe(
        all.length,
      );
      const named = places.filter(({ id }) => id !== 'none').map(({ name }) => name);
      expect(named).toEqual([...named].sort(new Intl.Collator('en', { sensitivity: 'base' }).compare));
      for (const { id, states } of [...places.slice(0, 3), ...places.slice(-1)]) {
        const those = await people(`&${param}=${id}`);
        expect([id, those.length]).toEqual([id, states.reduce((sum, one) => sum + one.count, 0)]);
        expect(countsByState(await count(`&${param}=${id}`))).toMatchObject(countsByState({ states }));
      }
    }
    // Employees who are off have no job, and Maria has no supervisor.
    expect(counted.jobs.at(-1)).toMatchObject({ id: 'none', states: [{ state: 'OFF' }] });
    expect((await people('&supervisorId=none')).map(({ employeeId }) => employeeId)).toEqual(['10001']);
    expect(await people('&search=SR-1014')).toMatchObject([{ name: 'Tomás Reyes' }]);
    const states = (await people('&sort=state,asc')).map(({ state }) => contract.clockStates.indexOf(state));
    expect(states).toEqual([...states].sort((a, b) => a - b));
    const hours = (await people('&sort=hours,desc')).map((row) => row.hours);
    expect(hours).toEqual([...hours].sort((a, b) => b - a));
    const page = await maria.get(`/timecard-service/cico/employees?date=${THURSDAY}&size=5&page=2`);
    expect(contract.clockEmployees.response.parse(page.body)).toMatchObject({ total: all.length });
    expect(contract.clockEmployees.response.parse(page.body).rows).toEqual(all.slice(10, 15));
  });

  test('past days have the times of the time card, within its rounding', async () => {
    let compared = 0;
    for (const date of [TUESDAY, addDays(LAST_MONDAY, 2), addDays(MONDAY, -20)]) {
      for (const row of await people('&supervisorId=10002', date)) {
        const card = await findCard(maria, row.employeeId, date);
        expect(row.timecardId).toBe(card?.timecardId);
        const records = (card?.records ?? []).filter((record) => record.date === date && record.start);
        if (records.length === 0) continue;
        compared++;
        const near = (time: string) => Math.round((minutesOf(time) ?? 0) / 5) * 5;
        const starts = records.map(({ start = '' }) => minutesOf(start) ?? 0);
        expect([row.name, date, near(row.inAt)]).toEqual([row.name, date, Math.min(...starts)]);
        const last = records.at(-1);
        expect([row.name, date, near(row.outAt)]).toEqual([row.name, date, minutesOf(last?.end ?? '')]);
        expect(row).toMatchObject({
          state: 'OUT',
          outNextDay: last?.overnight,
          job: { id: records[0]?.job?.id },
        });
      }
    }
    expect(compared).toBeGreaterThan(25);
  });

  test('time off, weekends and holidays are off with a reason; days before the first time cards are empty', async () => {
    const row = (await people('', TUESDAY)).find(({ employeeId }) => employeeId === crew.vacation);
    expect(row).toMatchObject({ state: 'OFF', offReason: 'Vacation', inAt: '', plannedStart: '' });
    const sunday = countsByState(await count('', addDays(MONDAY, -1)));
    expect(sunday).toMatchObject({ IN: 0, LATE: 0, FORGOT: 0, OUT: 0 });
    expect((await count('', addDays(MONDAY, -1))).dayOff).toBe('Weekend');
    expect((await count('', TUESDAY)).dayOff).toBe('');
    const saturday = await people('', addDays(MONDAY, -2));
    expect(saturday.some(({ state }) => state === 'OUT')).toBe(true);
    expect(saturday.find(({ state }) => state === 'OFF')).toMatchObject({ offReason: 'Weekend' });
    await signInAt('10:00', '2026-11-26');
    const thanksgiving = await people('', '2026-11-26');
    expect(new Set(thanksgiving.map(({ offReason }) => offReason))).toEqual(new Set(['Thanksgiving Day']));
    expect(await people('', addDays(MONDAY, -70))).toEqual([]);
  });

  test('uses later changes of the time card', async () => {
    const forgot = (await people('&state=FORGOT', TUESDAY)).find(
      ({ supervisor }) => supervisor?.id !== '10002',
    );
    if (!forgot) throw new Error('nobody forgot');
    const card = await findCard(maria, forgot.employeeId);
    const other = await getCard(maria, crew.quantity);
    const [record] = other.records;
    await maria.send('POST', '/timecard-service/activities', {
      employeeId: forgot.employeeId,
      weekStart: MONDAY,
      version: card?.version ?? 0,
      reasonId: '2',
      records: [
        ...(card?.records ?? []).map(({ id, date, job, costCode, start, end, breakMinutes, hours }) => ({
          id,
          date,
          start,
          end,
          breakMinutes,
          hours,
          jobId: job?.id,
          costCodeId: costCode?.id,
        })),
        {
          date: TUESDAY,
          start: '08:00',
          end: '12:00',
          breakMinutes: 0,
          hours: 4,
          jobId: record?.job?.id,
          costCodeId: record?.costCode?.id,
        },
      ],
    });
    const row = (await people('', TUESDAY)).find(({ employeeId }) => employeeId === forgot.employeeId);
    expect(row).toMatchObject({ state: 'OUT', plannedStart: '07:00', job: { id: record?.job?.id } });
    expect(['07:58', '07:59', '08:00']).toContain(row?.inAt);
    expect(['12:00', '12:01', '12:02']).toContain(row?.outAt);
  });
});

describe('TIME-38 clocking out an employee', () => {
  test('with time and reason: the row shows who did it, and the hours are on the time card', async () => {
    await signInAt('16:30');
    const row = first(await people('&state=IN'));
    const before = await findCard(maria, row.employeeId);
    const answer = await clockOut(row, { at: '15:42', note: ' Left with the truck ' });
    expect(answer.status).toBe(200);
    const out = contract.clockOutEmployee.response.parse(answer.body);
    expect(out).toMatchObject({
      state: 'OUT',
      inAt: row.inAt,
      outAt: '15:42',
      outNextDay: false,
      version: row.version + 1,
      manualClockOut: {
        by: { name: 'Maria Ortega' },
        reason: 'Forgot to clock out',
        note: 'Left with the truck',
        notOnCardReason: '',
      },
    });
    expect((await people()).find(({ employeeId }) => employeeId === row.employeeId)).toEqual(out);
    const card = await getCard(maria, row.employeeId);
    expect(card.version).toBe((before?.version ?? 0) + 1);
    const record = card.records.find(({ date }) => date === THURSDAY);
    const start = Math.round((minutesOf(row.inAt) ?? 0) / 5) * 5;
    expect(record).toMatchObject({
      end: '15:40',
      overnight: false,
      breakMinutes: 30,
      job: { id: row.job?.id },
    });
    expect(minutesOf(record?.start ?? '')).toBe(start);
    expect(record?.hours).toBeCloseTo((15 * 60 + 40 - start - 30) / 60, 2);
    expect(record?.costCode).toBeDefined();
    const { body } = await maria.get(`/timecard-service/timecards/${card.timecardId}/history`);
    expect(timecardHistory.response.parse(body).rows[0]).toMatchObject({
      what: 'Clocked out by Maria Ortega',
      reason: 'Forgot to clock out',
      by: { name: 'Maria Ortega' },
    });
    // The next day still returns the recorded clock times.
    await signInAt('09:00', addDays(THURSDAY, 1));
    const later = (await people()).find(({ employeeId }) => employeeId === row.employeeId);
    expect(later).toMatchObject({ inAt: row.inAt, outAt: '15:42', state: 'OUT', hours: out.hours });
  });

  test('on a later day too: fills the gap on the time card', async () => {
    const rows = await people('&state=FORGOT', TUESDAY);
    const row = rows.find(({ employeeId, timecardId }) => timecardId !== undefined && employeeId !== '10002');
    if (!row) throw new Error('nobody has forgotten');
    expect((await getCard(maria, row.employeeId)).records.some(({ date }) => date === TUESDAY)).toBe(false);
    expect((await clockOut(row, { date: TUESDAY, at: '15:00' })).status).toBe(200);
    expect((await getCard(maria, row.employeeId)).records.some(({ date }) => date === TUESDAY)).toBe(true);
  });

  test('does not change a closed time card, and gives the reason', async () => {
    const day = addDays(MONDAY, -13);
    const row = first(
      (await people('&state=FORGOT', day)).filter(({ timecardId }) => timecardId !== undefined),
    );
    const card = await getCard(maria, row.employeeId, day);
    const answer = await clockOut(row, { date: day, at: '15:00' });
    expect(answer.body).toMatchObject({
      state: 'OUT',
      outAt: '15:00',
      manualClockOut: {
        notOnCardReason: "This time card is in the stage 'Approved' and can no longer be changed.",
      },
    });
    expect(await getCard(maria, row.employeeId, day)).toEqual(card);
  });

  test("issues on other days don't keep the hours off the time card", async () => {
    await signInAt('14:00');
    const [row] = (await people('&search=SR-1015')).filter(({ employeeId }) => employeeId === crew.overlap);
    expect(row?.state).toBe('IN');
    expect((await clockOut(first(row ? [row] : []), { at: '13:30' })).status).toBe(200);
    const card = await getCard(maria, crew.overlap);
    expect(card.records.filter(({ date }) => date === THURSDAY)).toMatchObject([{ end: '13:30' }]);
  });

  test('creates a missing time card', async () => {
    const row = (await people('&state=IN')).find(({ timecardId }) => timecardId === undefined);
    if (!row) throw new Error('all have cards');
    const out = contract.clockOutEmployee.response.parse((await clockOut(row, { at: '09:58' })).body);
    expect(out.timecardId).toBe(`${row.employeeId}-${MONDAY}`);
    expect((await getCard(maria, row.employeeId)).records).toMatchObject([{ date: THURSDAY, end: '10:00' }]);
  });

  test('keeps existing entries of the day', async () => {
    await signInAt('16:30');
    const row = first((await people('&state=IN')).filter(({ timecardId }) => timecardId !== undefined));
    const card = await getCard(maria, row.employeeId);
    const [known] = card.records;
    const entry = {
      date: THURSDAY,
      start: '05:00',
      end: '06:00',
      breakMinutes: 0,
      hours: 1,
      jobId: known?.job?.id,
      costCodeId: known?.costCode?.id,
    };
    const saved = await maria.send('POST', '/timecard-service/activities', {
      timecardId: card.timecardId,
      employeeId: row.employeeId,
      weekStart: MONDAY,
      version: card.version,
      reasonId: '2',
      records: [
        ...card.records.map(({ id, date, job, costCode, start, end, breakMinutes, hours, overnight }) => ({
          id,
          date,
          start,
          end,
          breakMinutes,
          hours,
          overnight,
          jobId: job?.id,
          costCodeId: costCode?.id,
        })),
        entry,
      ],
    });
    expect(saved.status).toBe(200);
    expect((await clockOut(row)).body).toMatchObject({
      manualClockOut: { notOnCardReason: 'There is already an entry on Thu Nov 19 2026.' },
    });
    const after = await getCard(maria, row.employeeId);
    expect(after.version).toBe(card.version + 1);
    expect(after.records.filter(({ date }) => date === THURSDAY)).toHaveLength(1);
  });

  test('refuses invalid values by field and saves nothing', async () => {
    const row = first(await people('&state=IN'));
    for (const [body, fault] of [
      [{ at: '10:01' }, 'at: This time is in the future.'],
      [{ at: '09:00', nextDay: true }, 'at: This time is in the future.'],
      [{ at: '05:00' }, /^at: Enter a time after the clock-in at (6:\d\d|7:00) AM\.$/],
      [{ at: '09:00', reasonId: undefined }, /^reasonId: Choose a reason/],
      [{ at: '09:00', reasonId: '99' }, 'reasonId: This reason no longer exists.'],
      [{ at: '9' }, /^at: /],
      [{ date: addDays(THURSDAY, 1) }, 'date: This day is in the future.'],
    ] as [Partial<contract.ClockOutBody>, string | RegExp][]) {
      const answer = await clockOut(row, body);
      expect([answer.status, fault]).toEqual([400, fault]);
      const [said] = errorDetails(answer) as string[];
      if (typeof fault === 'string') expect(said).toBe(fault);
      else expect(said).toMatch(fault);
    }
    expect((await people('&state=IN'))[0]).toEqual(row);
  });

  test('FAULT-95 refuses an employee who is already out', async () => {
    await signInAt('14:58');
    const rows = (await people('&state=IN')).filter(({ plannedStart }) => plannedStart === '06:30');
    const row = first(rows);
    expect((await clockOut(row, { at: '14:00' })).status).toBe(200);
    const again = await clockOut(row, { at: '14:30' });
    expect([again.status, message(again)]).toEqual([
      409,
      `Maria Ortega has already clocked out ${row.name}.`,
    ]);
    await signInAt('15:30');
    const left = (await people('&state=OUT')).find(
      ({ employeeId, manualClockOut }) =>
        !manualClockOut && rows.some((one) => one.employeeId === employeeId),
    );
    if (!left) throw new Error('nobody has left');
    const late = await clockOut({ ...left, version: 1 }, { at: '15:10' });
    expect(late.status).toBe(409);
    expect(message(late)).toMatch(new RegExp(`^${left.name} already clocked out at 3:0\\d PM\\.$`));
    const odd = first(await people('&state=IN'));
    const stale = await clockOut({ ...odd, version: 7 }, { at: '15:10' });
    expect([stale.status, message(stale)]).toEqual([409, `The status of ${odd.name} has changed.`]);
    const isOut = await clockOut(left, { at: '15:10' });
    expect([isOut.status, message(isOut)]).toEqual([400, `${left.name} is not on the clock.`]);
  });

  test('requires a time card manager and a known employee', async () => {
    const row = first(await people('&state=IN'));
    for (const who of ['foreman@summit', 'basic@summit', 'settings@summit', 'safety@northgate']) {
      const visitor = await signInDemo(api, `${who}.example`);
      for (const path of ['count', 'employees'])
        expect([who, (await visitor.get(`/timecard-service/cico/${path}?date=${THURSDAY}`)).status]).toEqual([
          who,
          403,
        ]);
    }
    expect((await clockOut({ ...row, employeeId: '77777' }, { at: '09:00' })).status).toBe(404);
    for (const wrong of ['', '?date=yesterday', '?date=2026-02-30', `?date=${addDays(THURSDAY, 1)}`])
      expect([wrong, (await maria.get(`/timecard-service/cico/count${wrong}`)).status]).toEqual([wrong, 400]);
  });
});

describe('clock times of a shift', () => {
  const dice = () => random('a test');
  const record = (start: string, end: string, breakMinutes = 0, overnight = false) => ({
    start,
    end,
    breakMinutes,
    overnight,
  });
  test.each([
    ['lunch in the middle of a night shift', [record('22:00', '06:00', 30, true)], { from: 1545, to: 1575 }],
    ['a gap is a break', [record('07:00', '11:00'), record('11:30', '15:30')], { from: 660, to: 690 }],
    ['no break', [record('07:00', '11:00')], undefined],
  ])('%s', (_, records, expected) => {
    expect(clockingOf(records, 0, dice())?.breaks[0]).toEqual(expected);
  });

  test('unrounded times continue past midnight', () => {
    const clocking = clockingOf([record('22:00', '06:00', 30, true)], 0, dice());
    expect(clocking).toMatchObject({ in: 1320, out: 1800, planned: { from: 1320, to: 1800 } });
    const at = (minutes: number) => clockProgress({ clocking, storedClockOut: undefined }, minutes);
    expect(at(1319).state).toBe('OUT');
    expect(at(1500)).toMatchObject({ state: 'IN', minutes: 180 });
    expect(at(1550)).toMatchObject({ state: 'BREAK', breakSince: 1545, breakMinutes: 5 });
    expect(at(1900)).toMatchObject({ state: 'OUT', out: 1800, minutes: 450 });
  });

  test('an employee who does not come is expected, then late, and absent after the end', () => {
    const planned = { from: 1320, to: 1800 };
    const clocking = { planned, in: undefined, out: undefined, breaks: [] };
    const at = (minutes: number) => clockProgress({ clocking, storedClockOut: undefined }, minutes);
    expect(at(1320)).toMatchObject({ state: 'OUT', lateMinutes: 0 });
    expect(at(1321)).toMatchObject({ state: 'LATE', lateMinutes: 1 });
    expect(at(1800)).toMatchObject({ state: 'LATE', lateMinutes: 480 });
    expect(at(1801)).toMatchObject({ state: 'ABSENT', lateMinutes: 480, in: undefined });
  });

  test('clocking out during a break ends it', () => {
    const clocking = clockingOf([record('07:00', '15:30', 30)], 0, dice());
    const lunch = clocking?.breaks[0]?.from ?? 0;
    const outAt = `11:${String(lunch - 660 + 10).padStart(2, '0')}`;
    const storedClockOut = {
      outAt,
      nextDay: false,
      by: { id: '1', name: 'Maria' },
      at: '',
      reason: '',
      note: '',
      notOnCardReason: '',
    };
    expect(clockProgress({ clocking, storedClockOut }, 900)).toMatchObject({
      state: 'OUT',
      breakSince: undefined,
      breakMinutes: 10,
      minutes: lunch - 420,
    });
  });
});
