import { beforeEach, describe, expect, test } from 'vitest';
import type { Employee } from '../../src/api/employees/contract';
import { notifications } from '../../src/api/notifications/contract';
import { roleModules } from '../../src/api/roleUsers/contract';
import { allUsers, v4AddUsers } from '../../src/api/userAdmin/contract';
import { isoWeekOf } from '../../src/lib/dates';
import { valueAt, freshApi, answerRows, signInDemo, type Visitor } from './support';

let ingrid: Visitor;
beforeEach(async () => {
  ingrid = await signInDemo(freshApi(), 'manager@meridian.example');
});

test('EMP-12 returns ten thousand employees in one response', async () => {
  const answer = await ingrid.get('/employee-service/employees?all=true&sort=lastName,asc');
  const rows = answerRows<Employee>(answer, 'employees');
  expect(rows).toHaveLength(10_000);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(10_000);
});

test('every foreman exists and has a crew', async () => {
  const rows = answerRows<Employee>(await ingrid.get('/employee-service/employees?all=true'), 'employees');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const supervisors = new Set(rows.flatMap(({ supervisor }) => (supervisor ? [supervisor.id] : [])));
  expect(supervisors.size).toBe(601);
  for (const { supervisor } of rows) {
    if (!supervisor) continue;
    const { firstName, lastName } = byId.get(supervisor.id) ?? {};
    expect(`${firstName} ${lastName}`).toBe(supervisor.name);
  }
});

test('has 1,500 jobs with unique names and up to a thousand cost codes each', async () => {
  const pages = await Promise.all(
    [0, 1].map((page) => ingrid.get(`/jobs-service/v4/jobs?size=1000&page=${page}`)),
  );
  const jobs = pages.flatMap((answer) => answerRows<{ id: string; name: string }>(answer, 'jobs'));
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(1500);
  const sizes = await Promise.all(
    jobs.slice(0, 20).map(async ({ id }) => {
      const codes = answerRows<{ id: string }>(
        await ingrid.get(`/jobs-service/v4/jobs/${id}/cost-codes?size=1000`),
        'costCodes',
      );
      expect(new Set(codes.map((code) => code.id)).size).toBe(codes.length);
      return codes.length;
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(200);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
});

test('has sixty thousand time cards, created on demand', async () => {
  const { startDateTime, endDateTime } = isoWeekOf();
  const query = new URLSearchParams({ startDateTime, endDateTime });
  const ids = Array.from({ length: 50 }, (_, index) => 50_001 + index * 199);
  const found = await Promise.all(
    ids.map((id) => ingrid.get(`/timecard-service/employees/${id}/timecards?${query}`)),
  );
  expect(found.flatMap((answer) => answerRows(answer, 'timecards')).length).toBeGreaterThan(35);
});

test('CALL-126, CALL-127, CALL-128 moving one of ten thousand time cards updates the counts', async () => {
  const { startDateTime, endDateTime } = isoWeekOf();
  const week = new URLSearchParams({ startDateTime, endDateTime }).toString();
  const count = async () =>
    valueAt((await ingrid.get(`/timecard-service/dashboard/count?${week}`)).body, 'stages', 1, 'count');
  expect(await count()).toBe(0);
  const { body } = await ingrid.get(`/timecard-service/dashboard/employees?${week}&open=true&size=1`);
  const [row] = answerRows<{ employeeId: string; timecardId: string }>({ status: 200, body }, 'employees');
  await ingrid.send('POST', `/timecard-service/employees/${row?.employeeId}/change-stage`, {
    timecardId: row?.timecardId,
    version: 1,
    stageId: '2',
  });
  expect(await count()).toBe(1);
});

test('TIME-12 returns a crew of two hundred with all time cards', async () => {
  const { startDateTime, endDateTime } = isoWeekOf();
  const week = new URLSearchParams({ startDateTime, endDateTime }).toString();
  const path = '/timecard-service/supervisors/50002';
  expect(answerRows(await ingrid.get(`${path}/employees?${week}`), 'employees')).toHaveLength(200);
  expect(answerRows(await ingrid.get(`${path}/activities?${week}`), 'timecards').length).toBeGreaterThan(180);
});

test('CALL-075 has a hundred thousand notifications', async () => {
  const path = (page: number) => `${notifications.path}?sort=createdDateTime,desc&size=20&page=${page}`;
  const last = await ingrid.get(path(4999));
  expect(valueAt(last.body, 'total')).toBe(100_000);
  expect(answerRows<{ id: string }>(last, 'notifications').at(-1)?.id).toBe('100000');
  await ingrid.send('DELETE', '/notification-service/notification/100000');
  expect(answerRows<{ id: string }>(await ingrid.get(path(4999)), 'notifications').at(-1)?.id).toBe('99999');
});

describe('in Meridian', () => {
  test('EMP-20 changes two hundred employees in one call', async () => {
    const employeeIds = Array.from({ length: 200 }, (_, index) => String(50_700 + index));
    const path = '/employee-service/employees/change-division';
    expect((await ingrid.send('POST', path, { employeeIds, divisionId: '21' })).status).toBe(200);
    const rows = answerRows<Employee>(await ingrid.get('/employee-service/employees?all=true'), 'employees');
    const changed = rows.filter(({ id }) => employeeIds.includes(id));
    expect(changed).toHaveLength(200);
    expect(new Set(changed.map(({ division }) => division?.id))).toEqual(new Set(['21']));
  });

  test('EMP-28 merges a group of thousands into another', async () => {
    const groups = async () =>
      answerRows<{ id: string; employees: number }>(
        await ingrid.get('/employee-service/payroll-groups'),
        'payrollGroups',
      );
    const before = await groups();
    expect(before.reduce((sum, { employees }) => sum + employees, 0)).toBe(10_000);
    const { body } = await ingrid.send('POST', '/employee-service/payroll-groups/11/merge', { intoId: '13' });
    const sum = before.filter(({ id }) => id !== '12').reduce((all, { employees }) => all + employees, 0);
    expect(valueAt(body, 'employees')).toBe(sum);
    expect(await groups()).toHaveLength(2);
  });

  const users = async (path: string) => answerRows<{ userId: string }>(await ingrid.get(path), 'users');

  test('EMP-29 lists ten thousand users', async () => {
    const path = (page: number) => `${allUsers.path}?sort=firstName,asc&size=20&page=${page}`;
    expect(valueAt((await ingrid.get(path(0))).body, 'total')).toBe(10_000);
    expect(await users(path(499))).toHaveLength(20);
  });

  test('CALL-070 invites a hundred users in one call', async () => {
    const people = Array.from({ length: 100 }, (_, index) => ({
      firstName: 'Lena',
      lastName: 'Fox',
      email: `lena${index}@meridian.example`,
      phone: '',
      userCode: `LF-${index}`,
      roles: ['BASIC'],
      timecardRoles: [],
    }));
    const { body } = await ingrid.send('POST', v4AddUsers.path, { users: people });
    expect(valueAt(body, 'results')).toHaveLength(100);
    expect(valueAt(body, 'results', 99)).toMatchObject({ invited: true });
  });

  test('EMP-49 grants the basic role to thousands in one call', async () => {
    const { list, grantBasicRole } = roleModules.inspections;
    const count = async (query = '') =>
      valueAt((await ingrid.get(`${list.path}?${query}`)).body, 'total') as number;
    const before = await count();
    const granted = valueAt((await ingrid.send('POST', grantBasicRole.path)).body, 'granted') as number;
    expect(granted).toBeGreaterThan(5000);
    expect(await count()).toBe(before + granted);
    expect(await count('userIds=5001,300500777')).toBe(2);
  });
});
