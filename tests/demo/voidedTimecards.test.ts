import { afterEach, beforeEach, expect, test } from 'vitest';
import { voidedTimecards } from '../../src/api/voidedTimecards/contract';
import { setClockOffset } from '../../src/lib/clock';
import { addDays } from '../../src/lib/dates';
import { freshApi, message, setClock, signInDemo, type Visitor } from './support';
import { findCard, getCard, crew, MONDAY, read, THURSDAY, weekQuery } from './timecardSupport';

let maria: Visitor;
beforeEach(async () => {
  setClock(THURSDAY);
  maria = await signInDemo(freshApi(), 'manager@summit.example');
});
afterEach(() => setClockOffset(0));

async function list(query = '', visitor = maria) {
  const answer = await visitor.get(`/timecard-service/timecards/voided?size=100${query}`);
  expect(answer.status).toBe(200);
  return voidedTimecards.response.parse(answer.body);
}
const act = (id: string, name: string, body: object, visitor = maria) =>
  visitor.send('POST', `/timecard-service/timecards/${id}/${name}`, body);

test('CALL-151, TIME-06 lists all void time cards with who, when and why, newest first', async () => {
  const { rows, total } = await list();
  expect(total).toBeGreaterThanOrEqual(10);
  expect(rows).toHaveLength(total);
  expect(rows.map(({ voidedAt }) => voidedAt)).toEqual(
    rows
      .map(({ voidedAt }) => voidedAt)
      .sort()
      .reverse(),
  );
  for (const row of rows) {
    const card = read(await maria.get(`/timecard-service/timecards/${row.timecardId}`));
    expect(row).toMatchObject({
      employee: card.employee,
      weekStart: card.weekStart,
      stage: card.stage,
      version: card.version,
      voidedBy: card.voided?.by,
      voidedAt: card.voided?.at,
      reason: card.voided?.reason,
      hours: card.records.reduce((sum, { hours }) => sum + hours, 0),
    });
    expect(row.hours).toBeGreaterThan(0);
    expect(row.reasonId).not.toBe('');
  }
  expect(rows.some(({ note }) => note.includes('"') && note.includes(','))).toBe(true);
  expect(new Set(rows.map(({ voidedBy }) => voidedBy.name)).size).toBeGreaterThan(1);
});

test('TIME-06 can be searched, limited to weeks, sorted and paged', async () => {
  const all = (await list()).rows;
  expect((await list('&search=SR-1045')).rows.map(({ timecardId }) => timecardId)).toEqual([
    `10045-${addDays(MONDAY, -7)}`,
  ]);
  expect((await list('&search=cast+in+place')).total).toBe(1);
  expect((await list('&search=rounding')).total).toBe(
    all.filter(({ reason }) => reason === 'Rounding').length,
  );
  const week = await list(`&${weekQuery(addDays(MONDAY, -14))}`);
  expect(week.total).toBe(all.filter(({ weekStart }) => weekStart === addDays(MONDAY, -14)).length);
  expect(week.total).toBeGreaterThan(1);
  const of = {
    name: all.map(({ employee }) => employee.name),
    weekStart: all.map(({ weekStart }) => weekStart),
    voidedBy: all.map(({ voidedBy }) => voidedBy.name),
  };
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  for (const [field, values] of Object.entries(of)) {
    const sorted = [...values].sort((a, b) => collator.compare(a, b));
    const shown = (await list(`&sort=${field},asc`)).rows;
    const value = {
      name: shown.map(({ employee }) => employee.name),
      weekStart: shown.map(({ weekStart }) => weekStart),
      voidedBy: shown.map(({ voidedBy }) => voidedBy.name),
    }[field];
    expect([field, value]).toEqual([field, sorted]);
  }
  const hours = (await list('&sort=hours,desc')).rows.map((row) => row.hours);
  expect(hours).toEqual([...hours].sort((a, b) => b - a));
  const page = await maria.get('/timecard-service/timecards/voided?size=4&page=1');
  expect(voidedTimecards.response.parse(page.body).rows).toEqual(all.slice(4, 8));
  for (const wrong of ['sort=stage', 'startDateTime=today', 'page=-1'])
    expect((await maria.get(`/timecard-service/timecards/voided?${wrong}`)).status).toBe(400);
});

test('TIME-07, CALL-152 voiding adds a time card, restoring removes it', async () => {
  const card = await getCard(maria, crew.quantity);
  await act(card.timecardId, 'void-delete', { version: 1, reasonId: '3', note: ' Twice ' });
  const [row] = (await list()).rows;
  expect(row).toMatchObject({
    timecardId: card.timecardId,
    version: 2,
    note: 'Twice',
    reasonId: '3',
    reason: 'Wrong job',
    voidedBy: { name: 'Maria Ortega' },
    hasOther: false,
  });
  expect(read(await act(card.timecardId, 'unvoid', { version: 2 })).voided).toBeUndefined();
  expect((await list(`&search=${card.employee.name}`)).total).toBe(0);
});

test('TIME-07 a replaced time card says so and stays void', async () => {
  const [row, ...others] = (await list()).rows.filter(({ hasOther }) => hasOther);
  expect(others).toEqual([]);
  if (!row) throw new Error('there is none');
  const second = await findCard(maria, row.employee.id, row.weekStart);
  expect(second).toMatchObject({ timecardId: `${row.timecardId}-2` });
  expect(second?.voided).toBeUndefined();
  const refused = await act(row.timecardId, 'unvoid', { version: row.version });
  expect([refused.status, message(refused)]).toEqual([
    409,
    `${row.employee.name} has another time card for this week. Void that one first.`,
  ]);
  // The dashboard also returns the second card.
  const { body } = await maria.get(
    `/timecard-service/dashboard/employees?${weekQuery(row.weekStart)}&search=${row.employeeNumber}`,
  );
  expect(body).toMatchObject({ employees: [{ timecardId: second?.timecardId }] });
});

test('only time card managers read them', async () => {
  const api = freshApi();
  for (const who of ['foreman@summit', 'basic@summit', 'settings@summit', 'safety@northgate']) {
    const visitor = await signInDemo(api, `${who}.example`);
    expect([who, (await visitor.get('/timecard-service/timecards/voided')).status]).toEqual([who, 403]);
  }
});

test('pages them among ten thousand employees', async () => {
  const ingrid = await signInDemo(freshApi(), 'manager@meridian.example');
  const { rows, total } = await list('', ingrid);
  expect(total).toBeGreaterThan(100);
  expect(rows).toHaveLength(100);
  expect(new Set(rows.map(({ timecardId }) => timecardId)).size).toBe(100);
});
