import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Finding,
  type FindingKind,
  findingKinds,
  payrollCheck,
  payrollEmployees,
} from '../../src/api/payroll/contract';
import type { DemoApi } from '../../src/demo/api';
import { setClockOffset } from '../../src/lib/clock';
import { addDays } from '../../src/lib/dates';
import { freshApi, setClock, signInDemo, type Visitor } from './support';
import { weeksQuery, SERVICE } from './payrollSupport';
import {
  getCard,
  crew,
  LAST_MONDAY,
  read,
  saveBody,
  toWrittenRecords,
  THURSDAY,
  TUESDAY,
  weekQuery,
} from './timecardSupport';

const LAST_TUESDAY = addDays(TUESDAY, -7);

let api: DemoApi;
let maria: Visitor;
let dale: Visitor;
beforeEach(async () => {
  setClock(THURSDAY);
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
  dale = await signInDemo(api, 'foreman@summit.example');
});
afterEach(() => setClockOffset(0));

const check = async (visitor: Visitor, more = '', period = weeksQuery()) => {
  const { status, body } = await visitor.get(`${SERVICE}/payroll/check?${period}&size=1000${more}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return payrollCheck.response.parse(body);
};
const of = async (employeeId: string, kind: FindingKind): Promise<Finding[]> =>
  (await check(maria, `&kind=${kind}`)).findings.filter(({ employee }) => employee.id === employeeId);
const save = async (employeeId: string, change: (card: Awaited<ReturnType<typeof getCard>>) => object) => {
  const card = await getCard(maria, employeeId, LAST_MONDAY);
  return read(await maria.send('POST', `${SERVICE}/activities`, change(card)));
};

describe('TIME-37 check before an export', () => {
  test("finds every kind of issue in last week's crew of Dale, with its location", async () => {
    const { findings } = await check(dale);
    const found = (employeeId: string, kind: FindingKind) =>
      findings.filter((one) => one.employee.id === employeeId && one.kind === kind);
    expect(found(crew.overlap, 'OVERLAP')).toMatchObject([
      { date: LAST_MONDAY, weekStart: LAST_MONDAY, what: '10:30–11:00 AM twice' },
    ]);
    const overlapping = await getCard(dale, crew.overlap, LAST_MONDAY);
    expect(found(crew.overlap, 'OVERLAP')[0]?.recordId).toBe(
      overlapping.records.find(({ start }) => start === '10:30')?.id,
    );
    expect(found(crew.longDay, 'LONG_DAY')).toMatchObject([{ date: LAST_TUESDAY, what: '16.50 hours' }]);
    expect(found(crew.missing, 'MISSING_DAY')).toMatchObject([{ date: LAST_TUESDAY, recordId: '' }]);
    const codeless = (await getCard(dale, crew.voided, LAST_MONDAY)).records.filter(
      ({ costCode }) => !costCode,
    );
    expect(codeless).toHaveLength(1);
    expect(found(crew.voided, 'NO_COST_CODE')).toMatchObject([
      {
        recordId: codeless[0]?.id,
        date: codeless[0]?.date,
        what: `${codeless[0]?.job?.name}, ${codeless[0]?.hours.toFixed(2)} hours`,
      },
    ]);
    expect(found(crew.night, 'NO_RATE')).toMatchObject([{ date: '', what: 'Pipe Layer' }]);
    expect(found(crew.signatureRemoved, 'UNSIGNED')).toMatchObject([{ date: '', what: 'Not signed' }]);
    expect(found(crew.signed, 'UNSIGNED')).toEqual([]);
    expect(found(crew.signed, 'STAGE')).toMatchObject([
      { what: expect.stringMatching(/^Still '\w+'$/) as string },
    ]);
  });

  test('finds employees without a time card', async () => {
    const { findings } = await check(maria, '&kind=NO_CARD');
    const rows = await maria.get(`${SERVICE}/payroll/employees?${weeksQuery()}&size=1000&stageId=none`);
    const { rows: people } = payrollEmployees.response.parse(rows.body);
    expect(findings.map(({ employee }) => employee.id)).toEqual(people.map(({ employeeId }) => employeeId));
    expect(findings.every(({ timecardId }) => timecardId === undefined)).toBe(true);
    expect(findings.length).toBeGreaterThan(2);
  });

  test('counts all kinds in order, regardless of filters; sorts by employee and day; pages', async () => {
    const all = await check(maria);
    expect(all.counts.map(({ kind }) => kind)).toEqual(findingKinds);
    for (const { kind, count } of all.counts) {
      const some = await check(maria, `&kind=${kind}`);
      expect(some.counts).toEqual(all.counts);
      expect([kind, some.total, some.findings.length]).toEqual([kind, count, count]);
    }
    expect(new Set(all.findings.map(({ id }) => id)).size).toBe(all.total);
    const place = ({ employee, weekStart, date }: Finding) => `${employee.name} ${weekStart} ${date}`;
    const places = all.findings.map(place);
    expect(places).toEqual(places.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
    const page = await maria.get(`${SERVICE}/payroll/check?${weeksQuery()}&size=10&page=1`);
    expect(payrollCheck.response.parse(page.body).findings).toEqual(all.findings.slice(10, 20));
    const one = await check(maria, '&search=SR-1015');
    expect(one.total).toBe(one.counts.reduce((sum, { count }) => sum + count, 0));
    expect(new Set(one.findings.map(({ employeeNumber }) => employeeNumber))).toEqual(new Set(['SR-1015']));
  });

  test('matches the counts of the employee rows', async () => {
    const period = weeksQuery(3);
    const answer = await maria.get(`${SERVICE}/payroll/employees?${period}&size=1000`);
    const { rows } = payrollEmployees.response.parse(answer.body);
    const { findings } = await check(maria, '', period);
    const counted = new Map<string, number>();
    for (const { employee } of findings) counted.set(employee.id, (counted.get(employee.id) ?? 0) + 1);
    for (const { employeeId, findings: count } of rows)
      expect([employeeId, count]).toEqual([employeeId, counted.get(employeeId) ?? 0]);
  });

  test('checks only past days of a week that is not over', async () => {
    const { counts } = await check(maria, '', weekQuery(THURSDAY));
    const count = (kind: FindingKind) => counts.find((one) => one.kind === kind)?.count;
    expect([count('UNSIGNED'), count('STAGE')]).toEqual([0, 0]);
    expect(count('MISSING_DAY')).toBeGreaterThan(0);
  });
});

describe('fixing an issue removes it and keeps the others', () => {
  const rest = async (fixed: readonly Finding[]) =>
    (await check(maria)).findings.filter(({ id }) => fixed.every((one) => one.id !== id));

  test('an overlap: moving the entry', async () => {
    const [before, found] = [await check(maria), await of(crew.overlap, 'OVERLAP')];
    await save(crew.overlap, (card) =>
      saveBody(
        card,
        toWrittenRecords(card).map((row) =>
          row.start === '10:30' ? { ...row, start: '11:00', hours: 4 } : row,
        ),
        '6',
      ),
    );
    expect(await of(crew.overlap, 'OVERLAP')).toEqual([]);
    // Employees who had signed must sign again.
    const left = (await rest(found)).filter(({ kind }) => kind !== 'UNSIGNED').map(({ id }) => id);
    expect(left).toEqual(
      before.findings
        .filter(({ id, kind }) => kind !== 'UNSIGNED' && found.every((one) => one.id !== id))
        .map(({ id }) => id),
    );
  });

  test('a long day: reviewing it; TIME-03', async () => {
    const { timecardId, version } = await getCard(maria, crew.longDay, LAST_MONDAY);
    const reviewed = await dale.send('POST', `${SERVICE}/timecards/${timecardId}/review`, {
      date: LAST_TUESDAY,
      version,
    });
    expect(reviewed.status).toBe(200);
    expect(await of(crew.longDay, 'LONG_DAY')).toEqual([]);
  });

  test('a cost code: entering it', async () => {
    await save(crew.voided, (card) => {
      const known = card.records.find(({ costCode }) => costCode);
      return saveBody(
        card,
        toWrittenRecords(card).map((row) =>
          row.costCodeId ? row : { ...row, jobId: known?.job?.id, costCodeId: known?.costCode?.id },
        ),
        '4',
      );
    });
    expect(await of(crew.voided, 'NO_COST_CODE')).toEqual([]);
  });

  test('a missing day: entering time off', async () => {
    const { timecardId, version } = await getCard(maria, crew.missing, LAST_MONDAY);
    const pto = { pto: [{ date: LAST_TUESDAY, kindId: '5', hours: 8 }], reasonId: '1' };
    await maria.send('POST', `${SERVICE}/pto`, {
      timecardId,
      employeeId: crew.missing,
      weekStart: LAST_MONDAY,
      version,
      ...pto,
    });
    expect(await of(crew.missing, 'MISSING_DAY')).toEqual([]);
  });

  test("RATE-07 a rate: adding it to another active table; inactive tables don't count", async () => {
    const priya = await signInDemo(api, 'settings@summit.example');
    const rates = [
      {
        classificationId: '112',
        from: addDays(LAST_MONDAY, 1),
        to: '',
        regular: '41.00',
        overtime: '',
        doubleTime: '',
      },
    ];
    const path = '/payroll-service/rate-tables';
    const made = await priya.send('POST', path, { name: 'Pipes', note: '', purpose: 'PAY', rates });
    const { id, version } = made.body as { id: string; version: number };
    // The rates do not cover Monday.
    expect(await of(crew.night, 'NO_RATE')).toHaveLength(1);
    await priya.send('PUT', `${path}/${id}`, {
      name: 'Pipes',
      note: '',
      purpose: 'PAY',
      version,
      rates: rates.map((rate) => ({ ...rate, from: LAST_MONDAY })),
    });
    expect((await check(maria, '&kind=NO_RATE')).total).toBe(0);
    await priya.send('PUT', `${path}/${id}/status`, { status: 'INACTIVE' });
    expect(await of(crew.night, 'NO_RATE')).toHaveLength(1);
  });

  test('a stage: someone has moved the time card', async () => {
    const [finding] = await of(crew.signed, 'STAGE');
    const { timecardId, version } = await getCard(maria, crew.signed, LAST_MONDAY);
    expect(finding?.timecardId).toBe(timecardId);
    await maria.send('POST', `${SERVICE}/change-stage`, {
      timecards: [{ timecardId, version }],
      stageId: '3',
    });
    expect(await of(crew.signed, 'STAGE')).toEqual([]);
  });

  test('CALL-154 requires signatures only if the business wants them', async () => {
    const priya = await signInDemo(api, 'settings@summit.example');
    const { body } = await priya.get(`${SERVICE}/settings`);
    const put = await priya.send('PUT', `${SERVICE}/settings`, { ...(body as object), acceptance: false });
    expect(put.status).toBe(200);
    expect((await check(maria, '&kind=UNSIGNED')).total).toBe(0);
  });
});
