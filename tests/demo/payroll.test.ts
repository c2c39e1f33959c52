import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../src/api/payroll/contract';
import type { DemoApi } from '../../src/demo/api';
import { setClockOffset } from '../../src/lib/clock';
import { addDays } from '../../src/lib/dates';
import { priya } from '../support/people';
import { freshApi, message, setClock, signInDemo, type Visitor } from './support';
import { weeksQuery, SERVICE, sumKinds, sumBy, sumsOf } from './payrollSupport';
import { getCard, crew, errorDetails, LAST_MONDAY, MONDAY, THURSDAY, weekQuery } from './timecardSupport';

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

const ask = (visitor: Visitor, path: string, more = '', period = weeksQuery()) =>
  visitor.get(`${SERVICE}/payroll/${path}?${period}${more}`);
/** Returns the body of a successful response and throws otherwise. */
const answered = async (visitor: Visitor, path: string, more?: string, period?: string) => {
  const { status, body } = await ask(visitor, path, more, period);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
};
const summary = async (visitor: Visitor, more?: string, period?: string) =>
  contract.payrollSummary.response.parse(await answered(visitor, 'summary', more, period));
const page = async (visitor: Visitor, more?: string, period?: string) =>
  contract.payrollEmployees.response.parse(await answered(visitor, 'employees', more, period));
const employees = async (visitor: Visitor, more = '', period?: string) =>
  (await page(visitor, `&size=1000${more}`, period)).rows;
const groups = async (visitor: Visitor, by: string, more = '', period?: string) =>
  contract.payrollGroupSums.response.parse(await answered(visitor, 'groups', `&groupBy=${by}${more}`, period))
    .groups;
const hours = async (visitor: Visitor, period?: string) =>
  contract.payrollHours.response.parse(await answered(visitor, 'hours', '', period));

describe('TIME-37 pay of a period', () => {
  test('employees without a supervisor are not crews of one', async () => {
    const crews = await groups(maria, 'crew');
    expect(crews.at(-1)).toMatchObject({ id: 'none', name: 'No supervisor', employees: 1 });
    expect(crews.find(({ id }) => id === '10001')).toMatchObject({ name: 'Maria Ortega', employees: 25 });
  });

  test.each([1, 3, 8])('every view has the same totals over %i weeks', async (weeks) => {
    const period = weeksQuery(weeks);
    const all = await summary(maria, '', period);
    const people = await employees(maria, '', period);
    const expected = Object.fromEntries(sumKinds.map((kind) => [kind, all[kind]]));
    expect(all.regular).toBeGreaterThan(1000);
    expect(all.perDiem).toBeGreaterThan(0);
    expect(all.employees).toBe(people.length);
    expect(sumsOf(people)).toEqual(expected);
    expect(all.total).toBe(sumBy(people, ({ total }) => total));
    expect(all.withoutCard).toBe(sumBy(people, ({ withoutCard }) => withoutCard));
    for (const stage of all.stages)
      expect(stage.count).toBe(
        sumBy(people, ({ cards }) => cards.filter((card) => card.stage.id === stage.id).length),
      );
    for (const by of contract.groupings)
      expect([by, sumsOf(await groups(maria, by, '', period))]).toEqual([by, expected]);
    const { days, costCodes } = await hours(maria, period);
    for (const rows of [days, costCodes])
      expect(sumsOf(rows.map((row) => ({ ...row, perDiem: all.perDiem })))).toMatchObject({
        regular: all.regular,
        overtime: all.overtime,
        doubleTime: all.doubleTime,
        pto: all.pto,
        holiday: all.holiday,
      });
    expect(days).toHaveLength(7 * weeks);
  });

  test('TIME-09 rows match the time cards', async () => {
    const [row] = await employees(maria, `&search=SR-1024`);
    const card = await getCard(maria, crew.quantity, LAST_MONDAY);
    expect(row).toMatchObject({ ...card.paid, perDiem: card.perDiem, employeeId: crew.quantity });
    expect(row?.cards).toEqual([
      {
        timecardId: card.timecardId,
        weekStart: LAST_MONDAY,
        version: card.version,
        stage: card.stage,
        signed: card.acceptance !== undefined,
      },
    ]);
  });

  test('pays holidays without a job or cost code', async () => {
    setClock('2026-11-30');
    maria = await signInDemo(api, 'manager@summit.example');
    const period = weekQuery('2026-11-23');
    const all = await summary(maria, '', period);
    expect(all.holiday).toBeGreaterThan(1000);
    const jobs = await groups(maria, 'job', '', period);
    expect(jobs.at(-1)).toMatchObject({ id: contract.NO_GROUP, holiday: all.holiday, pto: all.pto });
    const { days, costCodes } = await hours(maria, period);
    expect(days.find(({ date }) => date === '2026-11-26')?.holiday).toBeGreaterThan(1000);
    expect(costCodes.at(-1)).toMatchObject({ id: contract.NO_GROUP, holiday: all.holiday });
  });

  test('TIME-02, CALL-136 applies changes at once and excludes void time cards', async () => {
    const [before, card] = [await summary(dale), await getCard(dale, crew.quantity, LAST_MONDAY)];
    const { timecardId, version } = card;
    const moved = await dale.send('POST', `${SERVICE}/change-stage`, {
      timecards: [{ timecardId, version }],
      stageId: card.stage.id === '1' ? '2' : '1',
    });
    expect(moved.status).toBe(200);
    const [row] = await employees(dale, '&search=SR-1024');
    expect(row?.cards).toMatchObject([{ version: version + 1 }]);
    await maria.send('POST', `${SERVICE}/timecards/${timecardId}/void-delete`, {
      version: version + 1,
      reasonId: '3',
      note: '',
    });
    const after = await summary(dale);
    expect(after.withoutCard).toBe(before.withoutCard + 1);
    expect(after.perDiem).toBe(before.perDiem - card.perDiem);
    expect(after.regular).toBe(before.regular - (card.paid?.regular ?? 0));
  });
});

describe('permissions', () => {
  test('ACCESS-44 managers see everyone, foremen their crew, others themselves, and users without a role nobody', async () => {
    expect((await summary(dale)).employees).toBe(14);
    expect((await employees(tomas)).map(({ employeeId }) => employeeId)).toEqual([crew.tomas]);
    expect((await summary(maria)).employees).toBeGreaterThan(180);
    expect((await ask(await signInDemo(api, priya), 'summary')).status).toBe(403);
    const ann = await signInDemo(api, 'safety@northgate.example');
    expect(message(await ask(ann, 'employees'))).toBe('Time Cards is not enabled for your business.');
  });
});

describe('parameters', () => {
  test.each([
    ['', 'startDateTime is missing.'],
    [
      `startDateTime=${MONDAY}%2000:00:00&endDateTime=${MONDAY}%2023:59:59`,
      'The period must be whole weeks, from a Monday to a Sunday.',
    ],
    [
      `startDateTime=${addDays(MONDAY, -63)}%2000:00:00&endDateTime=${addDays(MONDAY, -1)}%2023:59:59`,
      'The period must be at most 8 weeks long.',
    ],
    [`${weeksQuery()}&payrollGroupId=99`, 'There is no payroll group 99.'],
    [`${weeksQuery()}&payrollGroupId=-2`, 'There is no payroll group -2.'],
  ])('refuses the period %s', async (query, reason) => {
    for (const path of ['payroll/summary', 'payroll/check', 'payroll/hours', 'export/csv']) {
      const answer = await maria.get(`${SERVICE}/${path}?${query}`);
      expect([path, answer.status, errorDetails(answer)]).toEqual([path, 400, [reason]]);
    }
  });

  test('EMP-13 filters by payroll group', async () => {
    const all = await employees(maria);
    const inOne = await employees(maria, '&payrollGroupId=13');
    expect(inOne).toEqual(all.filter(({ payrollGroup }) => payrollGroup?.id === '13'));
    expect(await summary(maria, '&payrollGroupId=13')).toMatchObject({
      employees: inOne.length,
      ...sumsOf(inOne),
    });
  });

  test.each([
    'name',
    'employeeNumber',
    'supervisor',
    'payrollGroup',
    'regular',
    'overtime',
    'doubleTime',
    'pto',
    'perDiem',
    'total',
    'findings',
  ])('sorts by %s in both directions', async (field) => {
    const [up, down] = [
      await employees(maria, `&sort=${field}`),
      await employees(maria, `&sort=${field},desc`),
    ];
    expect(up.length).toBe(down.length);
    expect(up[0]).not.toEqual(down[0]);
  });

  test('searches, filters by stage and missing time cards, and pages', async () => {
    expect(await employees(maria, '&search=SR-1014')).toMatchObject([{ name: 'Tomás Reyes' }]);
    expect((await summary(maria, '&search=SR-1014')).employees).toBe(1);
    const submitted = await employees(maria, '&stageId=2');
    expect(submitted.length).toBeGreaterThan(50);
    expect(new Set(submitted.flatMap(({ cards }) => cards.map(({ stage }) => stage.name)))).toEqual(
      new Set(['Submitted']),
    );
    const none = await employees(maria, '&stageId=none');
    expect(none.length).toBe((await summary(maria)).withoutCard);
    expect((await ask(maria, 'employees', '&stageId=99')).status).toBe(400);
    expect((await ask(maria, 'employees', '&sort=colour')).status).toBe(400);
    const second = await page(maria, '&size=10&page=1');
    expect(second.rows).toEqual((await employees(maria)).slice(10, 20));
    expect(second.total).toBe((await summary(maria)).employees);
  });

  test.each(contract.groupings)(
    'TIME-08 groups by %s: the employees of each group add up to it',
    async (by) => {
      const all = await groups(maria, by, '', weeksQuery(2));
      expect(all.length).toBeGreaterThan(2);
      const named = all.filter(({ id }) => id !== contract.NO_GROUP).map(({ name }) => name);
      expect(named).toEqual(named.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
      for (const group of [...all.slice(0, 4), ...all.slice(-1)]) {
        const inside = await employees(maria, `&groupBy=${by}&groupId=${group.id}`, weeksQuery(2));
        expect(inside).toHaveLength(group.employees);
        expect([group.name, sumsOf(inside)]).toEqual([
          group.name,
          Object.fromEntries(sumKinds.map((kind) => [kind, group[kind]])),
        ]);
      }
      expect(await employees(maria, `&groupBy=${by}&groupId=nobody`)).toEqual([]);
      expect((await ask(maria, 'groups')).status).toBe(400);
      expect((await ask(maria, 'employees', '&groupId=1')).status).toBe(400);
    },
  );

  test('a period without time cards has no pay and no findings', async () => {
    const period = weekQuery(addDays(MONDAY, 70));
    expect(await summary(maria, '', period)).toMatchObject({ total: 0, withoutCard: 0, perDiem: 0 });
    expect((await ask(maria, 'check', '', period)).body).toMatchObject({ findings: [], total: 0 });
    expect((await hours(maria, period)).costCodes).toEqual([]);
  });
});
