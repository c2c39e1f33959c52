import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Employee, EmployeeDraft } from '../../src/api/employees/contract';
import { userEmployeeExistCheck } from '../../src/api/userAdmin/contract';
import type { DemoApi } from '../../src/demo/api';
import { employeeToDraft } from '../../src/demo/employees/employeeRules';
import { memoryStore, type Store } from '../../src/demo/store';
import { now, setClockOffset } from '../../src/lib/clock';
import { draft, employeeFields, EMPLOYEES, everybody, history, employeeRefusal } from './employeeSupport';
import { valueAt, freshApi, message, answerRows, setClock, signInDemo, type Visitor } from './support';

/** Employee ids: Maria, Dale (who reports to her), and Tomás (in Dale's crew). */
const [MARIA, DALE, TOMAS] = ['10001', '10002', '10014'] as const;

let store: Store;
let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  // A Thursday of a week in which some employees have already worked.
  setClock('2026-11-19');
  store = memoryStore();
  api = freshApi(store);
  maria = await signInDemo(api, 'manager@summit.example');
});

afterEach(() => setClockOffset(0));

const suspended = async (): Promise<Employee> => {
  const found = (await everybody(maria)).find(({ status, payrollGroup }) => status === 2 && payrollGroup);
  if (!found) throw new Error('nobody is suspended');
  return found;
};

describe('CALL-108 EMP-16 adding an employee', () => {
  const create = (changes: Partial<EmployeeDraft> = {}) => maria.send('POST', EMPLOYEES, draft(changes));

  test('appears in the list with the next number, and in the exist check', async () => {
    const { status, body } = await create({
      email: ' Lena.Fox@summit.example ',
      phone: '(208) 555-0177',
      hiredOn: '2026-03-09',
      payrollGroupId: '11',
      classificationIds: ['107', '110', '107'],
      divisionId: '21',
      departmentId: '34',
      supervisorId: DALE,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      employeeNumber: 'SR-1221',
      firstName: 'Lena',
      email: 'Lena.Fox@summit.example',
      status: 1,
      payrollGroup: { id: '11', name: 'Field Hourly' },
      classifications: [
        { id: '107', name: 'Flagger' },
        { id: '110', name: 'Laborer' },
      ],
      division: { name: 'Buildings' },
      department: { name: 'Field Operations' },
      supervisor: { id: DALE, name: 'Dale Whitaker' },
      hasPin: false,
      version: 1,
    });
    const { id } = body as Employee;
    expect(await employeeFields(maria, id)).toEqual(body);
    expect(await history(maria, id)).toMatchObject([{ what: 'Added', by: { name: 'Maria Ortega' } }]);
    const check = await maria.send('POST', userEmployeeExistCheck.path, {
      email: 'lena.fox@summit.example',
    });
    expect(check.body).toMatchObject({ employeeExists: true });
    expect(valueAt((await create({ firstName: 'Lea' })).body, 'employeeNumber')).toBe('SR-1222');
  });

  test('has no earlier time cards', async () => {
    const { id } = (await create()).body as Employee;
    const cards = await maria.get(
      `/timecard-service/employees/${id}/timecards?startDateTime=2026-10-05%2000:00:00&endDateTime=2026-12-27%2000:00:00`,
    );
    expect(answerRows(cards, 'timecards')).toEqual([]);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName: First name is required'],
    [{ lastName: 'x'.repeat(101) }, 'lastName: Last name: at most 100 characters'],
    [{ email: 'lena' }, 'email: Type an email address, such as name@company.com'],
    [{ email: 'MANAGER@summit.example' }, 'email: Maria Ortega (SR-1001) already has this email address.'],
    [{ employeeNumber: 'sr-1002' }, 'employeeNumber: Dale Whitaker already has this number.'],
    [{ hiredOn: '2026-02-30' }, 'hiredOn: Type a date, such as 2026-03-09'],
    [{ payrollGroupId: '99' }, 'payrollGroupId: This payroll group no longer exists.'],
    [{ classificationIds: ['107', 'x'] }, 'classificationIds: This classification no longer exists.'],
    [{ divisionId: '11' }, 'divisionId: This division no longer exists.'],
    [{ departmentId: '1' }, 'departmentId: This department no longer exists.'],
    [{ supervisorId: '50001' }, 'supervisorId: This employee no longer exists.'],
  ])('refuses %j: %s', async (changes, detail) => {
    expect(employeeRefusal(await create(changes))).toEqual([400, [detail]]);
    expect(await everybody(maria)).toHaveLength(220);
  });

  test('reports every problem at once', async () => {
    const answer = await create({
      employeeNumber: 'SR-1001',
      email: 'manager@summit.example',
      divisionId: '1',
    });
    expect(valueAt(answer.body, 'details')).toHaveLength(3);
  });

  test.each([
    ['x'.repeat(100), 'a name of a hundred characters'],
    ['\u202Eمحمد', 'right-to-left text'],
    ['👷🏽‍♀️ Ana', 'an emoji'],
  ])('FAULT-64 keeps %j unchanged: %s', async (firstName) => {
    const { body } = await create({ firstName });
    expect(valueAt(await employeeFields(maria, (body as Employee).id), 'firstName')).toBe(firstName);
  });
});

describe('CALL-025 adding an employee for a user', () => {
  const create = (email: string) => maria.send('POST', '/uaa-service/employees', draft({ email }));

  test("links the user by email address; My Time Card shows that employee's", async () => {
    const { status, body } = await create('Settings@summit.example');
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { userId: '1003', username: 'settings@summit.example' } });
    const { id } = body as Employee;
    const priya = await signInDemo(api, 'settings@summit.example');
    const mine = () => priya.get('/employee-service/employeeDetail/1003');
    expect((await mine()).body).toEqual({ employees: [{ id }] });
    await maria.send('DELETE', `${EMPLOYEES}/${id}`);
    expect((await mine()).body).toEqual({ employees: [] });
  });

  test('refuses a user who already has an employee', async () => {
    const before = await employeeFields(maria, MARIA);
    const { version } = before;
    await maria.send('PUT', `${EMPLOYEES}/${MARIA}`, { ...employeeToDraft(before), email: '', version });
    expect(employeeRefusal(await create('manager@summit.example'))).toEqual([
      400,
      ['email: This user is already linked to Maria Ortega (SR-1001).'],
    ]);
  });

  test('refuses an unknown user', async () => {
    const refused = 'email: There is no user with this email address.';
    expect(employeeRefusal(await create('nobody@summit.example'))).toEqual([400, [refused]]);
    expect(employeeRefusal(await create(''))).toEqual([400, [refused]]);
  });
});

describe('CALL-109 EMP-17 editing an employee', () => {
  const edit = async (id: string, changes: Partial<EmployeeDraft>, by = 0) => {
    const before = await employeeFields(maria, id);
    return maria.send('PUT', `${EMPLOYEES}/${id}`, {
      ...employeeToDraft(before),
      ...changes,
      version: before.version + by,
    });
  };

  test('saves a new version and records who changed each field, from what, to what', async () => {
    const before = await employeeFields(maria, TOMAS);
    const { status, body } = await edit(TOMAS, {
      jobTitle: 'Lead Laborer',
      payrollGroupId: '',
      divisionId: '22',
      hiredOn: '2026-03-09',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ jobTitle: 'Lead Laborer', division: { id: '22' }, version: 2 });
    expect(valueAt(body, 'payrollGroup')).toBeUndefined();
    const rows = await history(maria, TOMAS);
    expect(rows.map(({ what, from, to }) => [what, from, to])).toEqual(
      expect.arrayContaining([
        ['Job title changed', before.jobTitle, 'Lead Laborer'],
        ['Payroll group changed', before.payrollGroup?.name, ''],
        ['Added', '', ''],
      ]),
    );
    expect(rows[0]).toMatchObject({ by: { id: '1001', name: 'Maria Ortega' } });
    expect(rows.map(({ at: time }) => time)).toEqual(
      rows
        .map(({ at: time }) => time)
        .toSorted()
        .reverse(),
    );
  });

  test('creates no version and no history if nothing changes', async () => {
    const rows = await history(maria, TOMAS);
    expect((await edit(TOMAS, { employeeNumber: '' })).body).toMatchObject({ version: 1 });
    expect(await history(maria, TOMAS)).toEqual(rows);
  });

  test('FAULT-95 refuses an outdated version with 409 and changes nothing', async () => {
    await edit(TOMAS, { jobTitle: 'Mason' });
    const late = await edit(TOMAS, { jobTitle: 'Flagger' }, -1);
    expect([late.status, message(late)]).toEqual([
      409,
      'Someone else changed this employee in the meantime.',
    ]);
    expect(await employeeFields(maria, TOMAS)).toMatchObject({ jobTitle: 'Mason', version: 2 });
  });

  test('shows the new name wherever the employee is a supervisor', async () => {
    await edit(DALE, { lastName: 'Whitaker-Cole' });
    expect((await employeeFields(maria, TOMAS)).supervisor).toEqual({ id: DALE, name: 'Dale Whitaker-Cole' });
  });

  test.each([
    [MARIA, MARIA, 'supervisorId: Employees cannot supervise themselves.'],
    [MARIA, DALE, 'supervisorId: Dale Whitaker already reports to Maria Ortega.'],
    [MARIA, TOMAS, 'supervisorId: Tomás Reyes already reports to Maria Ortega.'],
    [TOMAS, '9', 'supervisorId: This employee no longer exists.'],
  ])('EMP-25 refuses %s below %s, which is a cycle', async (id, supervisorId, detail) => {
    expect(employeeRefusal(await edit(id, { supervisorId }))).toEqual([400, [detail]]);
  });

  test('EMP-26 refuses a suspended supervisor but keeps an existing one', async () => {
    await maria.send('PUT', `${EMPLOYEES}/${DALE}/suspend`);
    expect((await edit(TOMAS, { jobTitle: 'Mason' })).status).toBe(200);
    expect(employeeRefusal(await edit('10100', { supervisorId: DALE }))).toEqual([
      400,
      ['supervisorId: Dale Whitaker is suspended and cannot supervise anyone.'],
    ]);
  });

  test('a suspended employee keeps the payroll group', async () => {
    const { id, payrollGroup } = await suspended();
    const other = payrollGroup?.id === '11' ? '12' : '11';
    expect(employeeRefusal(await edit(id, { payrollGroupId: other }))).toEqual([
      400,
      ['payrollGroupId: The payroll group of a suspended employee cannot be changed.'],
    ]);
    expect((await edit(id, { divisionId: '' })).status).toBe(200);
  });

  test('finds no unknown employee and none of another business', async () => {
    const body = { ...draft(), version: 1 };
    expect((await maria.send('PUT', `${EMPLOYEES}/9`, body)).status).toBe(404);
    expect((await maria.send('PUT', `${EMPLOYEES}/50001`, body)).status).toBe(404);
  });
});

describe('EMP-02 EMP-03 suspending and activating employees', () => {
  test('CALL-112 CALL-113 changes the status, and repeating it is harmless', async () => {
    const path = `${EMPLOYEES}/${TOMAS}`;
    expect((await maria.send('PUT', `${path}/suspend`)).body).toMatchObject({ status: 2, version: 2 });
    expect((await maria.send('PUT', `${path}/suspend`)).body).toMatchObject({ status: 2, version: 2 });
    expect((await maria.send('PUT', `${path}/activate`)).body).toMatchObject({ status: 1, version: 3 });
    expect((await history(maria, TOMAS)).slice(0, 2).map(({ what }) => what)).toEqual([
      'Activated',
      'Suspended',
    ]);
  });

  test("users can't suspend their own record", async () => {
    expect((await maria.send('PUT', `${EMPLOYEES}/${MARIA}/suspend`)).status).toBe(409);
  });
});

describe('EMP-18…21 CALL-114…117 bulk changes', () => {
  const change = (what: string, body: object) => maria.send('POST', `${EMPLOYEES}/change-${what}`, body);

  test.each([
    ['EMP-18', 'payrollgroup', { payrollGroupId: '12' }, 'payrollGroup', { name: 'Office Salaried' }],
    ['EMP-19', 'classifications', { classificationIds: ['110'] }, 'classifications', [{ name: 'Laborer' }]],
    ['EMP-19', 'classifications', { classificationIds: [] }, 'classifications', []],
    ['EMP-20', 'division', { divisionId: '23' }, 'division', { name: 'Concrete' }],
    ['EMP-20', 'division', { divisionId: '' }, 'division', undefined],
    ['EMP-21', 'department', { departmentId: '36' }, 'department', { name: 'Safety' }],
  ])('%s change-%s to %j', async (_, what, value, field, expected) => {
    const ids = [DALE, TOMAS];
    const { status, body } = await change(what, { employeeIds: [...ids, TOMAS], ...value });
    expect(status).toBe(200);
    expect(valueAt(body, 'results')).toEqual(
      ids.map((employeeId) => ({ employeeId, changed: true, message: '' })),
    );
    for (const id of ids) {
      const now = (await employeeFields(maria, id))[field];
      if (expected === undefined) expect(now).toBeUndefined();
      else expect(now).toMatchObject(expected);
    }
  });

  test('FAULT-97 reports refused employees individually and changes the others', async () => {
    const { id, payrollGroup } = await suspended();
    const payrollGroupId = payrollGroup?.id === '12' ? '11' : '12';
    const { body } = await change('payrollgroup', { employeeIds: [TOMAS, id, '9'], payrollGroupId });
    expect(valueAt(body, 'results')).toEqual([
      { employeeId: TOMAS, changed: true, message: '' },
      {
        employeeId: id,
        changed: false,
        message: 'The payroll group of a suspended employee cannot be changed.',
      },
      { employeeId: '9', changed: false, message: 'This employee no longer exists.' },
    ]);
    expect((await employeeFields(maria, id)).payrollGroup).toEqual(payrollGroup);
    expect((await employeeFields(maria, TOMAS)).payrollGroup?.id).toBe(payrollGroupId);
  });

  test.each([
    ['payrollgroup', { payrollGroupId: '99' }, 'payrollGroupId: This payroll group no longer exists.'],
    [
      'classifications',
      { classificationIds: [''] },
      'classificationIds: This classification no longer exists.',
    ],
  ])('change-%s refuses an unknown group', async (what, value, detail) => {
    expect(employeeRefusal(await change(what, { employeeIds: [TOMAS], ...value }))).toEqual([400, [detail]]);
  });

  test.each([0, 201])('refuses %i employees at once', async (count) => {
    const employeeIds = Array.from({ length: count }, (_, index) => String(10_001 + index));
    expect((await change('division', { employeeIds, divisionId: '21' })).status).toBe(400);
  });
});

describe('CALL-110 CALL-111 EMP-04 deleting employees after a check', () => {
  const check = async (id: string) => (await maria.get(`${EMPLOYEES}/${id}/deletion-check`)).body;

  test('deletes a suspended employee without subordinates', async () => {
    const { id } = await suspended();
    expect(await check(id)).toEqual({ allowed: true, reason: '' });
    expect((await maria.send('DELETE', `${EMPLOYEES}/${id}`)).status).toBe(204);
    expect((await maria.get(`${EMPLOYEES}/${id}?customerId=3001`)).status).toBe(404);
    expect((await maria.send('DELETE', `${EMPLOYEES}/${id}`)).status).toBe(404);
    expect(await everybody(maria)).toHaveLength(219);
  });

  test.each([
    [MARIA, /^This is your own record\. Supervises \d+ employees\. .+ Has hours on \d+ time cards? /],
    [DALE, /^Supervises 13 employees\. Assign another supervisor first\./],
    ['10015', /^Has hours on [12] time cards? not yet approved\.$/],
  ])("%s can't be deleted: both calls give the reason", async (id, reason) => {
    const answer = await check(id);
    expect(valueAt(answer, 'allowed')).toBe(false);
    expect(valueAt(answer, 'reason')).toMatch(reason);
    const deletion = await maria.send('DELETE', `${EMPLOYEES}/${id}`);
    expect([deletion.status, message(deletion)]).toEqual([409, valueAt(answer, 'reason')]);
    expect((await employeeFields(maria, id)).id).toBe(id);
  });

  test('a suspended employee still has time cards', async () => {
    await maria.send('PUT', `${EMPLOYEES}/10015/suspend`);
    expect(valueAt(await check('10015'), 'allowed')).toBe(false);
  });

  test('never uses the id of a deleted employee again', async () => {
    const first = (await maria.send('POST', EMPLOYEES, draft())).body as Employee;
    await maria.send('DELETE', `${EMPLOYEES}/${first.id}`);
    const second = (await maria.send('POST', EMPLOYEES, draft())).body as Employee;
    expect(second.id).not.toBe(first.id);
  });
});

describe('CALL-118 EMP-22 setting a PIN', () => {
  const set = (pin: string, id: string) => maria.send('POST', `${EMPLOYEES}/${id}/set_up_pin`, { pin });
  const without = async () => (await everybody(maria)).find(({ hasPin }) => !hasPin)?.id ?? '';

  test('succeeds, and only the gate of a site reads it', async () => {
    const id = await without();
    expect((await set('480913', id)).status).toBe(204);
    expect(await employeeFields(maria, id)).toMatchObject({ hasPin: true, version: 2 });
    expect((await set('480914', id)).status).toBe(204);
    expect((await history(maria, id)).slice(0, 2).map(({ what }) => what)).toEqual([
      'PIN changed',
      'PIN set up',
    ]);
    // No other table, such as that of the changes, has it.
    const tables = [...((await store.load(NaN))?.tables ?? [])].filter(([name]) => !name.includes('pins'));
    expect(JSON.stringify(tables.map(([, rows]) => [...rows]))).not.toMatch(/48091/);
    expect(JSON.stringify((await maria.get(`${EMPLOYEES}/${id}`)).body)).not.toMatch(/48091/);
  });

  test.each([
    ['123', 'pin: A PIN must have at least 4 digits'],
    ['12a4', 'pin: A PIN can have only digits'],
    ['1'.repeat(13), 'pin: A PIN can have at most 12 digits'],
  ])('refuses %s', async (pin, detail) => {
    expect(employeeRefusal(await set(pin, TOMAS))).toEqual([400, [detail]]);
  });
});

describe('CALL-119 EMP-23 registration code', () => {
  const make = (id: string) => maria.send('POST', `${EMPLOYEES}/${id}/registration-code`);

  test('has eight distinguishable characters, is valid for a week, and replaces the previous one', async () => {
    const first = (await make(TOMAS)).body;
    expect(valueAt(first, 'code')).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const days = (new Date(String(valueAt(first, 'expiresAt'))).getTime() - now()) / 86_400_000;
    expect(Math.round(days * 100) / 100).toBe(7);
    const second = (await make(TOMAS)).body;
    expect(valueAt(second, 'code')).not.toBe(valueAt(first, 'code'));
    const kept = (await store.load(NaN))?.tables.get('3001.registrationCodes');
    expect([...(kept ?? [])]).toEqual([[TOMAS, second]]);
  });

  test('is refused for a suspended employee', async () => {
    expect((await make((await suspended()).id)).status).toBe(409);
  });
});

describe('permissions', () => {
  const calls: [string, string, unknown?][] = [
    ['POST', EMPLOYEES, draft()],
    ['POST', '/uaa-service/employees', draft({ email: 'basic@summit.example' })],
    ['PUT', `${EMPLOYEES}/${TOMAS}`, { ...draft(), version: 1 }],
    ['PUT', `${EMPLOYEES}/${TOMAS}/suspend`],
    ['PUT', `${EMPLOYEES}/${TOMAS}/activate`],
    ['POST', `${EMPLOYEES}/change-payrollgroup`, { employeeIds: [TOMAS], payrollGroupId: '11' }],
    ['POST', `${EMPLOYEES}/change-classifications`, { employeeIds: [TOMAS], classificationIds: [] }],
    ['POST', `${EMPLOYEES}/change-division`, { employeeIds: [TOMAS], divisionId: '' }],
    ['POST', `${EMPLOYEES}/change-department`, { employeeIds: [TOMAS], departmentId: '' }],
    ['GET', `${EMPLOYEES}/${TOMAS}/deletion-check`],
    ['DELETE', `${EMPLOYEES}/${TOMAS}`],
    ['POST', `${EMPLOYEES}/${TOMAS}/set_up_pin`, { pin: '1234' }],
    ['POST', `${EMPLOYEES}/${TOMAS}/registration-code`],
    ['GET', `${EMPLOYEES}/${TOMAS}/history`],
    ['GET', '/employee-service/supervisors'],
    ['GET', `/uaa-service/employees/${TOMAS}/supervisors`],
  ];

  test.each(calls)('%s %s needs settings administrators or managers', async (method, path, body) => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    const answer = await dale.send(method, path, body);
    expect([answer.status, message(answer)]).toEqual([
      403,
      'Only settings administrators and managers can open this. Ask your administrator.',
    ]);
  });
});

describe('supervisors', () => {
  interface Row {
    id: string;
    name: string;
    supervisorId?: string;
    reports: number;
  }

  test('CALL-121 EMP-25 lists every supervisor, each below their own on request', async () => {
    const path = '/employee-service/supervisors';
    const flat = answerRows<Row>(await maria.get(path), 'supervisors');
    const rows = answerRows<Row>(await maria.get(`${path}?maintainHierarchy=true`), 'supervisors');
    expect(rows).toHaveLength(13);
    expect(rows.map(({ id }) => id)).toEqual(flat.map(({ id }) => id));
    expect(flat.every(({ supervisorId }) => supervisorId === undefined)).toBe(true);
    const find = (id: string) => rows.find((row) => row.id === id);
    expect(find(DALE)).toMatchObject({ name: 'Dale Whitaker', supervisorId: MARIA, reports: 13 });
    expect(find(MARIA)?.supervisorId).toBeUndefined();
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  const candidates = async (id: string, query = '') => {
    const answer = await maria.get(`/uaa-service/employees/${id}/supervisors?${query}`);
    return { rows: answerRows<Row>(answer, 'supervisors'), total: valueAt(answer.body, 'total') as number };
  };

  test('CALL-042 EMP-26 lists active employees except the employee and their subordinates, searched and paged', async () => {
    const { rows, total } = await candidates(DALE);
    expect(rows).toHaveLength(30);
    const active = (await everybody(maria)).filter(({ status }) => status === 1);
    expect(total).toBe(active.length - 13);
    const all = (await candidates(DALE, 'size=500')).rows.map(({ id }) => id);
    expect(all).not.toContain(DALE);
    expect(all).not.toContain(TOMAS);
    expect(all).toContain(MARIA);
    expect((await candidates(DALE, 'page=1')).rows[0]?.id).toBe(all[30]);
    expect((await candidates(TOMAS, 'search=whitak')).rows).toMatchObject([{ id: DALE, reports: 13 }]);
    expect((await candidates(MARIA)).total).toBe(0);
    expect((await maria.get('/uaa-service/employees/9/supervisors')).status).toBe(404);
  });
});

test('pages the history, newest first', async () => {
  for (const divisionId of ['21', '22', '23', '24'])
    await maria.send('POST', `${EMPLOYEES}/change-division`, { employeeIds: [TOMAS], divisionId });
  const all = await history(maria, TOMAS);
  const page = await maria.get(`${EMPLOYEES}/${TOMAS}/history?page=1&size=2`);
  expect(answerRows(page, 'history')).toEqual(all.slice(2, 4));
  expect(valueAt(page.body, 'total')).toBe(all.length);
  expect(all.at(-1)).toMatchObject({ what: 'Added', by: { name: 'Maria Ortega' } });
  expect((await maria.get(`${EMPLOYEES}/9/history`)).status).toBe(404);
});
