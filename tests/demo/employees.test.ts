import { beforeEach, describe, expect, test } from 'vitest';
import { type Employee, employeeById, employees } from '../../src/api/employees/contract';
import { draft, EMPLOYEES } from './employeeSupport';
import { valueAt, freshApi, answerRows, signInDemo, type Visitor } from './support';

let maria: Visitor;
beforeEach(async () => {
  maria = await signInDemo(freshApi(), 'manager@summit.example');
});

const list = async (query = '', visitor = maria) => {
  const answer = await visitor.get(`${employees.path}?${query}`);
  return { rows: answerRows<Employee>(answer, 'employees'), total: valueAt(answer.body, 'total') as number };
};
const refused = async (query: string) => {
  const { status, body } = await maria.get(`${employees.path}?${query}`);
  return [status, valueAt(body, 'details', 0)];
};
const every = async (query: string) => (await list(`all=true&${query}`)).rows;

describe('CALL-106 list of employees', () => {
  test('EMP-11 pages by twenty, sorts by first name, and repeats or loses no employee', async () => {
    const pages = await Promise.all(Array.from({ length: 11 }, (_, page) => list(`page=${page}`)));
    expect(pages.map(({ rows }) => rows.length)).toEqual(Array.from({ length: 11 }, () => 20));
    const seen = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(seen).size).toBe(220);
    const names = pages.flatMap(({ rows }) => rows.map(({ firstName }) => firstName));
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    expect((await list('page=11')).rows).toEqual([]);
  });

  test.each([
    'firstName',
    'lastName',
    'employeeNumber',
    'email',
    'status',
    'jobTitle',
    'hiredOn',
    'payrollGroup',
    'supervisor',
  ])('EMP-11 sorts by %s in both directions', async (field) => {
    const value = (row: Employee) => {
      const found = row[field];
      return (typeof found === 'object' ? valueAt(found, 'name') : found) as string | number | undefined;
    };
    const ascending = (await list(`size=220&sort=${field},asc`)).rows.map(value);
    const descending = (await list(`size=220&sort=${field},desc`)).rows.map(value);
    expect(ascending[0]).not.toBe(ascending.at(-1));
    expect(descending).toEqual([...ascending].reverse());
  });

  test.each([
    'sort=shoeSize,asc',
    'sort=firstName,up',
    'page=-1',
    'size=0',
    'size=1001',
    'size=x',
    'all=yes',
    'status=one',
  ])('refuses %s with the reason', async (query) => {
    const [status, detail] = await refused(query);
    expect(status).toBe(400);
    expect(detail).toContain(query.split('=')[0]);
  });

  test('EMP-07 searches names, numbers and email addresses, ignoring case', async () => {
    expect((await list('search=REYES')).rows.map(({ id }) => id)).toContain('10014');
    expect((await list('search=tom%C3%A1s%20rey')).rows.map(({ id }) => id)).toEqual(['10014']);
    expect((await list('search=reyes,%20tomas')).rows.map(({ id }) => id)).toEqual(['10014']);
    expect((await list('search=SR-1002')).rows.map(({ id }) => id)).toEqual(['10002']);
    expect((await list('search=manager@summit')).rows.map(({ id }) => id)).toEqual(['10001']);
    expect(await list('search=nobody%20at%20all')).toEqual({ rows: [], total: 0 });
  });

  test.each([
    ['lukasz', 'Łukasz Wójcik'],
    ['dang hung', 'Hùng Đặng'],
    ['soren', 'Søren Ørsted'],
    ['OBrien', "Pat O'Brien"],
    ["O'Brien", "Pat O'Brien"],
    ['O’Brien', "Pat O'Brien"],
  ])('EMP-07 finds %s as it is typed on any keyboard', async (typed, name) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const body = draft({ firstName, lastName });
    expect((await maria.send('POST', EMPLOYEES, body)).status).toBe(200);
    const { rows } = await list(`search=${encodeURIComponent(typed)}`);
    expect(rows.map((row) => `${row.firstName} ${row.lastName}`)).toEqual([name]);
  });

  test('EMP-06 EMP-01 filters by status', async () => {
    const active = await list('status=1&size=500');
    const suspended = await list('status=2&size=500');
    expect(active.total + suspended.total).toBe(220);
    expect(suspended.total).toBeGreaterThan(5);
    expect(new Set(suspended.rows.map(({ status }) => status))).toEqual(new Set([2]));
  });

  test('EMP-12 all returns every status without paging, and other filters still apply', async () => {
    expect(await every('status=1&size=20')).toHaveLength(220);
    expect(await every('payrollGroupId=12')).toHaveLength((await list('payrollGroupId=12&size=500')).total);
  });

  test('EMP-08 filters employees with a user', async () => {
    const rows = await every('onlyEmployeeWithUser=true');
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.length).toBeLessThan(220);
    expect(rows.every(({ user }) => user !== undefined)).toBe(true);
  });

  test('EMP-09 filters by payroll group, and every employee has one', async () => {
    const counts = await Promise.all(
      ['11', '12', '13'].map(async (id) => (await list(`payrollGroupId=${id}`)).total),
    );
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(220);
  });

  test('EMP-10 filters by classification', async () => {
    const rows = await every('classification=102');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ classifications }) => classifications.some(({ id }) => id === '102'))).toBe(true);
  });

  test.each([
    ['EMP-13', 'payrollGroupId=-2'],
    ['EMP-14', 'classification=None'],
    ['EMP-14', 'classification=ALL'],
    ['EMP-14', 'classification=All'],
  ])('%s refuses the "no filter" value %s', async (_, query) => {
    expect((await refused(query))[0]).toBe(400);
  });
});

describe('CALL-107 one employee', () => {
  const path = (id: string) => employeeById.path.replace('{employeeId}', id);

  test('EMP-15 equals the row in the list', async () => {
    const [first] = (await list('size=1')).rows;
    const answer = await maria.get(`${path(first?.id ?? '')}?customerId=3001`);
    expect(answer.body).toEqual(first);
  });

  test.each([
    ['unknown', '99999', '3001'],
    ['of another business', '50001', '3001'],
    ['requested for another business', '10001', '3005'],
    ['an invalid id', '..', '3001'],
  ])('%s: 404', async (_, id, customerId) => {
    expect((await maria.get(`${path(encodeURIComponent(id))}?customerId=${customerId}`)).status).toBe(404);
  });

  test('requires customerId', async () => expect((await maria.get(path('10001'))).status).toBe(400));

  test('a foreman reads the crew and himself, a basic user himself, and nobody others', async () => {
    const api = freshApi();
    const [dale, tomas] = [
      await signInDemo(api, 'foreman@summit.example'),
      await signInDemo(api, 'basic@summit.example'),
    ];
    const crew = (await list('size=100', dale)).rows;
    expect(crew.map(({ id }) => id)).toEqual(expect.arrayContaining(['10002', '10014']));
    // One employee left last week.
    expect(crew.filter(({ status }) => status !== 1).map(({ id }) => id)).toEqual(['10027']);
    const status = async (visitor: Visitor, id: string) =>
      (await visitor.get(`${path(id)}?customerId=3001`)).status;
    expect(await status(dale, '10014')).toBe(200);
    expect(await status(dale, '10001')).toBe(404);
    expect(await status(tomas, '10014')).toBe(200);
    expect(await status(tomas, '10002')).toBe(404);
  });
});

describe('EMP-27 employee groups', () => {
  test.each([
    ['CALL-122', 'classifications', 14],
    ['CALL-125', 'payroll-groups', 3],
  ])('%s %s', async (_, path, total) => {
    const answer = await maria.get(`/employee-service/${path}?page=0&size=500`);
    const name = path === 'classifications' ? path : 'payrollGroups';
    expect(valueAt(answer.body, 'total')).toBe(total);
    const names = answerRows<{ name: string }>(answer, name).map((row) => row.name);
    expect(names).toHaveLength(total);
    expect(names).toEqual([...names].sort());
  });
});
