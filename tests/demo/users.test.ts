import { beforeEach, describe, expect, test } from 'vitest';
import { employees } from '../../src/api/employees/contract';
import { allUsers, roles, userCount, userOfBusiness, v4Users } from '../../src/api/userAdmin/contract';
import { type User, users } from '../../src/api/users/contract';
import type { DemoApi } from '../../src/demo/api';
import { valueAt, freshApi, message, answerRows, signInDemo, type Visitor } from './support';

let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});

const list = async (query = '', path: string = users.path, visitor = maria) => {
  const answer = await visitor.get(`${path}?${query}`);
  return { rows: answerRows<User>(answer, 'users'), total: valueAt(answer.body, 'total') as number };
};
const counts = async (query = '') => (await maria.get(`${userCount.path}?${query}`)).body;
const namesOf = (rows: User[]) => rows.map(({ fullName }) => fullName);

describe('CALL-043, CALL-044 the two lists of users', () => {
  test('EMP-29, CALL-048, CALL-049 sorts by first name and pages by twenty', async () => {
    const { rows, total } = await list('moduleCode=3343');
    expect(rows).toHaveLength(20);
    expect(total).toBeGreaterThan(40);
    expect(namesOf(rows)).toEqual([...namesOf(rows)].sort((a, b) => a.localeCompare(b, 'en')));
    expect((await list('moduleCode=3343&sort=firstName,asc&size=20&page=0')).rows).toEqual(rows);
    const second = await list('moduleCode=3343&page=1');
    expect(namesOf(rows)).not.toContain(second.rows[0]?.fullName);
  });

  test('CALL-044 all-users includes users without a role in the module, and every employee with a user', async () => {
    const [withRole, everybody] = [
      await list('moduleCode=3343&size=1000'),
      await list('size=1000', allUsers.path),
    ];
    expect(withRole.rows.every((user) => user.roles.length > 0)).toBe(true);
    expect(everybody.rows.filter((user) => user.roles.length > 0)).toEqual(withRole.rows);
    expect(everybody.total).toBeGreaterThan(withRole.total);
    const answer = await maria.get(`${employees.path}?onlyEmployeeWithUser=true&all=true`);
    const linked = answerRows<{ user: { userId: string } }>(answer, 'employees').map(
      ({ user }) => user.userId,
    );
    expect(everybody.rows.map(({ userId }) => userId)).toEqual(expect.arrayContaining(linked));
  });

  test('ACCESS-24 module 7788 lists users with a time card role', async () => {
    const { rows } = await list('moduleCode=7788&size=1000');
    expect(rows.every(({ timecardRoles }) => timecardRoles.length > 0)).toBe(true);
    expect(namesOf(rows)).toContain('Dale Whitaker');
    expect(namesOf(rows)).not.toContain('Priya Raman');
  });

  test.each([users.path, allUsers.path])(
    'EMP-31, CALL-046 %s filters by status, and together they are complete',
    async (path) => {
      const statuses = ['ACTIVE', 'INVITED', 'SUSPENDED', 'DELETED'];
      const totals = await Promise.all(
        statuses.map(async (one) => (await list(`status=${one}`, path)).total),
      );
      expect(totals.every((count) => count > 0)).toBe(true);
      expect(totals.reduce((sum, count) => sum + count, 0)).toBe((await list('', path)).total);
    },
  );

  test('EMP-30, CALL-045 searches by either parameter name', async () => {
    for (const name of ['searchKey', 'search']) {
      expect((await list(`${name}=glenn`)).rows).toMatchObject([
        { username: 'suspended@summit.example', status: 'SUSPENDED' },
      ]);
    }
  });

  test.each([
    'firstName',
    'lastName',
    'username',
    'email',
    'phone',
    'userCode',
    'status',
    'invitedAt',
    'lastSignInAt',
  ])('sorts by %s in both directions', async (field) => {
    const up = (await list(`sort=${field},asc&size=1000`)).rows;
    const down = (await list(`sort=${field},desc&size=1000`)).rows;
    const key = field === 'firstName' ? 'fullName' : field;
    const values = (rows: User[]) => rows.map((row) => String(valueAt(row, key)));
    expect(values(down)).toEqual(values(up).reverse());
    expect(new Set(values(up)).size).toBeGreaterThan(1);
  });

  test.each(['moduleCode=1', 'status=ALL', 'sort=age,asc', 'size=0'])('refuses %s', async (query) => {
    expect((await maria.get(`${users.path}?${query}`)).status).toBe(400);
  });

  test("a row describes the user's employee", async () => {
    expect((await list('searchKey=foreman@')).rows).toMatchObject([
      {
        employee: { id: '10002', name: 'Dale Whitaker' },
        userCode: 'SR-1002',
        timecardRoles: ['FOREMAN', 'TM_BASIC'],
      },
    ]);
    const [priya] = (await list('searchKey=priya')).rows;
    expect(users.response.parse({ users: [priya] }).rows[0]?.employee).toBeUndefined();
  });

  test('an invited user is INVITED until they sign up', async () => {
    expect(namesOf((await list('status=INVITED')).rows)).toEqual(['Nadia Farouk', 'Oscar Lindqvist']);
  });
});

describe('EMP-33, CALL-052 counts per status', () => {
  test('cover the requested list, regardless of its status filter', async () => {
    for (const [query, path] of [
      ['moduleCode=3343', users.path],
      ['', allUsers.path],
      ['search=an', allUsers.path],
    ] as const) {
      const of = async (status: string) => (await list(`${query}&status=${status}`, path)).total;
      expect(await counts(query)).toEqual({
        active: await of('ACTIVE'),
        invited: await of('INVITED'),
        suspended: await of('SUSPENDED'),
        deleted: await of('DELETED'),
      });
    }
  });
});

test('CALL-052 refuses an unknown module in list and counts', async () => {
  for (const path of [users.path, userCount.path]) {
    const { status, body } = await maria.get(`${path}?moduleCode=9999`);
    expect([status, valueAt(body, 'details')]).toEqual([400, ['moduleCode: There is no module 9999.']]);
  }
});

describe('EMP-34 one user', () => {
  test('CALL-050 by id: users read themselves, user managers read everyone', async () => {
    const [one] = (await list('searchKey=glenn')).rows;
    expect((await maria.get(`${users.path}/${one?.userId}`)).body).toEqual(one);
    expect((await maria.get(`${users.path}/0`)).status).toBe(404);
    const tomas = await signInDemo(api, 'basic@summit.example');
    expect((await tomas.get(`${users.path}/${tomas.userId}`)).status).toBe(200);
    expect((await tomas.get(`${users.path}/${maria.userId}`)).status).toBe(403);
    for (const path of [users.path, allUsers.path, userCount.path, v4Users.path])
      expect((await tomas.get(path)).status, path).toBe(403);
  });

  test('EMP-32, CALL-047, CALL-051 administrators read users of customers', async () => {
    const { rows } = await list('ofBusinessId=4002', allUsers.path);
    expect(rows).toHaveLength(12);
    const path = userOfBusiness.path
      .replace('{businessId}', '4002')
      .replace('{userId}', rows[0]?.userId ?? '');
    expect((await maria.get(path)).body).toEqual(rows[0]);
    expect(await counts('ofBusinessId=4002')).not.toEqual(await counts());
    for (const id of ['3005', '4101', '9'])
      expect((await maria.get(`${users.path}?ofBusinessId=${id}`)).status, id).toBe(403);
    expect((await maria.get(`${users.path}?ofBusinessId=3001`)).status).toBe(200);
  });
});

describe('CALL-053, ACCESS-23 available roles', () => {
  const codes = async (query: string, visitor = maria) =>
    answerRows<{ code: string }>(await visitor.get(`${roles.path}${query}`), 'roles').map(({ code }) => code);

  test('are those of 3343 by default, or of 7788', async () => {
    expect(await codes('')).toEqual(['SETTINGS', 'MANAGER', 'BASIC']);
    expect(await codes('?moduleCode=7788')).toEqual(['MANAGER', 'FOREMAN', 'BASIC', 'TM_BASIC']);
    expect((await maria.get(`${roles.path}?moduleCode=5`)).status).toBe(400);
  });

  test('exclude products that are not enabled', async () => {
    const ann = await signInDemo(api, 'safety@northgate.example');
    expect(await codes('?moduleCode=7788', ann)).toEqual([]);
  });
});

test('CALL-070 v4 users lists active users for pickers', async () => {
  const { rows, total } = await list('search=dale', v4Users.path);
  expect({ rows, total }).toEqual({
    rows: [{ userId: '1002', email: 'foreman@summit.example', fullName: 'Dale Whitaker' }],
    total: 1,
  });
  expect((await list('', v4Users.path)).rows).toHaveLength(30);
  expect((await list('search=glenn', v4Users.path)).total).toBe(0);
});

describe('CALL-093 permissions of another user', () => {
  const flags = async (visitor: Visitor, userId: string, moduleCode = 3343) =>
    visitor.get(`/uaa-service/user-roles/${userId}?moduleCode=${moduleCode}`);

  test('are readable for user managers, of every user in the lists', async () => {
    expect((await flags(maria, '1002', 7788)).body).toEqual({ roles: ['FOREMAN', 'TM_BASIC'] });
    expect((await flags(maria, '1011')).body).toEqual({ roles: ['BASIC'] });
    const [some] = (await list('moduleCode=7788&searchKey=@summit&sort=lastName,asc')).rows.slice(-1);
    expect((await flags(maria, some?.userId ?? '', 7788)).body).toEqual({ roles: some?.timecardRoles });
    expect((await flags(maria, '5001')).status).toBe(404);
    const dale = await signInDemo(api, 'foreman@summit.example');
    expect(message(await flags(dale, '1001'))).toBe('You can only see your own access.');
  });

  test('every user in the list can sign in', async () => {
    const { rows } = await list('status=ACTIVE&size=1000');
    const one = rows.find(({ userId }) => userId.length > 4);
    const visitor = await signInDemo(api, one?.username ?? '');
    expect((await visitor.get(`/uaa-service/users/${visitor.userId}`)).body).toMatchObject({
      userId: one?.userId,
    });
  });
});
