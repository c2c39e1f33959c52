import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockEmployees } from '../../src/api/cico/contract';
import { contactTrace } from '../../src/api/contactTrace/contract';
import { employees } from '../../src/api/employees/contract';
import { payrollEmployees } from '../../src/api/payroll/contract';
import { roleModules } from '../../src/api/roleUsers/contract';
import { timecardsPerEmployee, timecardsPerSupervisor } from '../../src/api/timecardDashboard/contract';
import { timecardNotifications } from '../../src/api/timecardNotifications/contract';
import { users } from '../../src/api/users/contract';
import { voidedTimecards } from '../../src/api/voidedTimecards/contract';
import { setClockOffset } from '../../src/lib/clock';
import { freshApi, setClock, signInDemo, valueAt, type Visitor } from './support';
import { THURSDAY, weekQuery } from './timecardSupport';

let maria: Visitor;
beforeAll(async () => {
  setClock(THURSDAY);
  maria = await signInDemo(freshApi(), 'manager@summit.example');
});
afterAll(() => setClockOffset(0));

test.each([
  [employees.path, '', 'lastName', ['lastName']],
  [employees.path, '', 'supervisorLastName', ['supervisor', 'name']],
  [users.path, '', 'lastName', ['lastName']],
  [roleModules['toolbox-talks'].list.path, '', 'lastName', ['fullName']],
  [timecardsPerEmployee.path, weekQuery(THURSDAY), 'lastName', ['name']],
  [timecardsPerEmployee.path, weekQuery(THURSDAY), 'supervisorLastName', ['supervisor', 'name']],
  [timecardsPerSupervisor.path, weekQuery(THURSDAY), 'lastName', ['name']],
  [payrollEmployees.path, weekQuery(THURSDAY), 'lastName', ['name']],
  [payrollEmployees.path, weekQuery(THURSDAY), 'supervisorLastName', ['supervisor', 'name']],
  [clockEmployees.path, `date=${THURSDAY}`, 'lastName', ['name']],
  [clockEmployees.path, `date=${THURSDAY}`, 'supervisorLastName', ['supervisor', 'name']],
  [timecardNotifications.path, '', 'lastName', ['employee', 'name']],
  [voidedTimecards.path, '', 'lastName', ['employee', 'name']],
  [voidedTimecards.path, '', 'voidedByLastName', ['voidedBy', 'name']],
  [contactTrace.path, `employeeId=10002&${weekQuery(THURSDAY)}`, 'lastName', ['name']],
])('%s?%s sorts by %s', async (path, query, sort, field) => {
  const { status, body } = await maria.get(`${path}?${query}&size=30&sort=${sort},desc`);
  expect(status).toBe(200);
  const rows = Object.values(body as Record<string, unknown>).find((value) => Array.isArray(value)) ?? [];
  const lastNames = (rows as unknown[]).map((row) => String(valueAt(row, ...field)).replace(/^.* /, ''));
  expect(lastNames.length).toBeGreaterThan(2);
  expect(lastNames).toEqual([...lastNames].sort((a, b) => b.localeCompare(a, 'en')));
});
