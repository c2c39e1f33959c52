import { beforeEach, describe, expect, test } from 'vitest';
import { login, refreshToken } from '../../src/api/auth/contract';
import type { Endpoint } from '../../src/api/endpoint';
import { inviteCustomer } from '../../src/api/business/contract';
import { completeSignup, signup } from '../../src/api/signup/contract';
import * as userAdmin from '../../src/api/userAdmin/contract';
import { USERS_MODULE } from '../../src/api/access/contract';
import { editUser, type User, userById, users } from '../../src/api/users/contract';
import type { DemoApi } from '../../src/demo/api';
import { employeeFields, employeeRefusal } from './employeeSupport';
import { codeIn, sentMail } from './mailSupport';
import { type ApiAnswer, ask, valueAt, freshApi, answerRows, signInDemo, type Visitor } from './support';

const DALE = '1002';
const PRIYA = '1003';
const NADIA = '1011';
const GLENN = '1005';

let api: DemoApi;
let priya: Visitor;
beforeEach(async () => {
  api = freshApi();
  priya = await signInDemo(api, 'settings@summit.example');
});

const lena: userAdmin.UserDraft = {
  firstName: 'Lena',
  lastName: 'Fox',
  email: 'lena.fox@summit.example',
  phone: '(208) 555-0119',
  userCode: '',
  roles: ['MANAGER', 'BASIC'],
  timecardRoles: ['FOREMAN'],
};
const send = ({ method, path }: Endpoint, userId: string, body?: unknown, visitor = priya) =>
  visitor.send(method, path.replace('{userId}', userId), body);
const add = (changes: Partial<userAdmin.UserDraft> = {}, visitor = priya) =>
  visitor.send('POST', userAdmin.addUser.path, { ...lena, ...changes });
const user = async (userId: string, visitor = priya) =>
  (await visitor.get(userById.path.replace('{userId}', userId))).body as User;
const remove = (userId: string, visitor = priya) =>
  visitor.send('DELETE', userAdmin.deleteUser.path, { userId, moduleCode: USERS_MODULE });
const status = async (username: string, password = 'demo') =>
  (await ask(api, 'POST', login.path, { body: { username, password } })).status;
const rolesOf = async (visitor: Visitor, moduleCode = 3343) =>
  valueAt(
    (await visitor.get(`/uaa-service/user-roles/${visitor.userId}?moduleCode=${moduleCode}`)).body,
    'roles',
  );

const GOOD = 'ladder7wrench';
/** Completes the sign-up with the link in the newest email to `email`. */
async function signUp(email: string, userCode = 'LF-7'): Promise<ApiAnswer> {
  const code = codeIn(await sentMail(api, email));
  const [firstName = '', lastName = ''] = [lena.firstName, lena.lastName];
  const told = await ask(api, 'PUT', signup.path, { body: { code, firstName, lastName, userCode } });
  return told.status === 204
    ? await ask(api, 'POST', completeSignup.path, { body: { code, password: GOOD } })
    : told;
}

describe('EMP-35, CALL-026 addUser', () => {
  test('EMP-35 the invited user signs up from the email and has the roles of the invitation', async () => {
    const added = (await add()).body as User;
    expect(added).toMatchObject({ ...lena, status: 'INVITED', fullName: 'Lena Fox', version: 1 });
    expect(await sentMail(api, lena.email)).toMatchObject({
      subject: 'Join Summit Ridge Builders on Plumbline',
      text: expect.stringContaining('Priya Raman has invited you.') as string,
    });
    expect(await status(lena.email), 'before').toBe(401);
    expect((await signUp(lena.email)).status).toBe(204);
    const visitor = await signInDemo(api, lena.email, GOOD);
    expect([await rolesOf(visitor), await rolesOf(visitor, 7788)]).toEqual([
      ['MANAGER', 'BASIC'],
      ['FOREMAN'],
    ]);
    expect(await user(added.userId)).toMatchObject({ status: 'ACTIVE', userCode: 'LF-7', version: 2 });
    expect((await user(added.userId)).lastSignInAt).not.toBe('');
    expect((await visitor.get('/employee-service/employees')).status, 'as a manager may').toBe(200);
  });

  test('links an employee with the same email address', async () => {
    const answer = await priya.get('/employee-service/employees?all=true');
    const someone = answerRows<{ id: string; email: string; user?: unknown }>(answer, 'employees').find(
      (one) => one.email !== '' && !one.user,
    );
    const { id = '', email = '' } = someone ?? {};
    const added = (await add({ email })).body as User;
    expect(added.employee?.id).toBe(id);
    expect((await employeeFields(priya, id)).user).toEqual({ userId: added.userId, username: email });
    await signUp(email);
    const visitor = await signInDemo(api, email, GOOD);
    const own = await visitor.get(`/employee-service/employeeDetail/${visitor.userId}`);
    expect(own.body).toEqual({ employees: [{ id }] });
  });

  test.each([
    [{ email: 'Foreman@summit.example' }, 'email: Dale Whitaker (active) has this email address.'],
    [{ email: 'oscar.lindqvist@summit.example' }, 'email: Oscar Lindqvist (invited) has this email address.'],
    [{ email: 'safety@northgate.example' }, 'email: Someone already has an account with this email address.'],
    [{ userCode: 'sr-1002' }, 'userCode: Someone else in your company has this code.'],
    [{ userCode: 'a b' }, 'userCode: A user code must have 3 to 20 letters, digits, dashes or underscores'],
    [{ roles: ['KING'] }, 'roles: There is no role KING.'],
    [{ timecardRoles: ['SETTINGS'] }, 'timecardRoles: There is no role SETTINGS.'],
    [{ firstName: ' ' }, 'firstName: First name is required'],
    [{ email: 'nowhere' }, 'email: Type an email address, such as name@company.com'],
  ])('refuses %j by field', async (changes, detail) => {
    expect(employeeRefusal(await add(changes))).toEqual([400, [detail]]);
  });

  test('refuses roles of a product that is not enabled, and callers without permission', async () => {
    const ann = await signInDemo(api, 'safety@northgate.example');
    expect((await add({}, ann)).status).toBe(403);
    const dale = await signInDemo(api, 'foreman@summit.example');
    expect((await add({}, dale)).status).toBe(403);
    const founder = await signInDemo(api, (await customersUser()).username);
    expect(employeeRefusal(await add({ email: 'x@bluebirdelectric.example' }, founder))).toEqual([
      400,
      ['timecardRoles: Time Cards is not enabled for your business.'],
    ]);
  });

  /** Returns a user with the SETTINGS role at a customer that has not enabled time cards. */
  async function customersUser(): Promise<User> {
    const maria = await signInDemo(api, 'manager@summit.example');
    const found = await Promise.all(
      ['4001', '4002', '4003', '4006'].map(async (id) => {
        const modules = (await maria.get(`/uaa-service/business-accounts/${id}/modules`)).body;
        const enabled = answerRows<{ name: string; enabled: boolean }>(
          { status: 200, body: modules },
          'modules',
        );
        return enabled.some(({ name, enabled: on }) => name === 'timeAttendance' && on) ? [] : [id];
      }),
    );
    const [id = ''] = found.flat();
    const [first] = answerRows<User>(await maria.get(`${users.path}?ofBusinessId=${id}`), 'users').filter(
      ({ roles }) => roles.includes('SETTINGS'),
    );
    if (!first) throw new Error('no customer runs itself');
    return first;
  }

  test('CALL-070 reports each of several invitations individually', async () => {
    const answer = await priya.send('POST', userAdmin.v4AddUsers.path, {
      users: [
        lena,
        { ...lena, firstName: 'Leni' },
        { ...lena, email: 'kofi@summit.example', userCode: 'SR-1001', roles: ['X'] },
        { ...lena, email: 'mei@summit.example' },
      ],
    });
    expect(answer.body).toEqual({
      results: [
        { email: lena.email, invited: true, message: '' },
        { email: lena.email, invited: false, message: 'Lena Fox (invited) has this email address.' },
        {
          email: 'kofi@summit.example',
          invited: false,
          message: 'Someone else in your company has this code. There is no role X.',
        },
        { email: 'mei@summit.example', invited: true, message: '' },
      ],
    });
    expect((await sentMail(api, 'mei@summit.example')).link).toContain('/auth/signup?code=');
  });
});

describe('EMP-37, CALL-037 editUser for other users', () => {
  const edit = async (userId: string, changes: object, visitor = priya) => {
    const now = await user(userId, visitor);
    const { firstName, lastName, phone, userCode, roles, timecardRoles, version } = now;
    const body = { firstName, lastName, phone, userCode, roles, timecardRoles, version, ...changes };
    return await send(editUser, userId, body, visitor);
  };

  test('FAULT-95 refuses an outdated version', async () => {
    const { version } = await user(DALE);
    expect((await edit(DALE, { lastName: 'Whitacre' })).body).toMatchObject({
      fullName: 'Dale Whitacre',
      version: version + 1,
    });
    expect(employeeRefusal(await edit(DALE, { version }))).toEqual([
      409,
      'Someone else changed this user in the meantime.',
    ]);
    expect((await edit(DALE, { version: undefined })).status, 'none named').toBe(400);
  });

  test('ACCESS-23, ACCESS-24 role changes apply at the next lookup and call', async () => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    expect([await rolesOf(dale), await rolesOf(dale, 7788)]).toEqual([['BASIC'], ['FOREMAN', 'TM_BASIC']]);
    expect((await dale.get('/employee-service/supervisors?maintainHierarchy=true')).status).toBe(403);
    await edit(DALE, { roles: ['MANAGER'], timecardRoles: [] });
    expect([await rolesOf(dale), await rolesOf(dale, 7788)]).toEqual([['MANAGER'], []]);
    expect((await dale.get('/employee-service/supervisors?maintainHierarchy=true')).status).toBe(200);
    await edit(DALE, { roles: [] });
    expect((await dale.get('/employee-service/supervisors?maintainHierarchy=true')).status).toBe(403);
  });

  test('a new name appears at the next sign-in and in the invitation', async () => {
    await edit(NADIA, { firstName: 'Nadja' });
    await send(userAdmin.resendInvitation, NADIA);
    expect((await sentMail(api, 'nadia.farouk@summit.example')).text).toContain('Hello Nadja');
  });

  test.each([
    [{ roles: ['X'] }, 'roles: There is no role X.'],
    [{ userCode: 'SR-1001' }, 'userCode: Someone else in your company has this code.'],
    [{ lastName: '' }, 'lastName: Last name is required'],
    [{ phone: 'home' }, 'phone: Type a phone number, such as (208) 555-0123'],
  ])('refuses %j by field', async (changes, detail) => {
    expect(employeeRefusal(await edit(DALE, changes))).toEqual([400, [detail]]);
    expect((await user(DALE)).version).toBe(1);
  });

  test('keeps a repeated role once', async () => {
    const twice = { roles: ['BASIC', 'BASIC'], timecardRoles: ['FOREMAN', 'FOREMAN'] };
    expect((await edit(DALE, twice)).body).toMatchObject({ roles: ['BASIC'], timecardRoles: ['FOREMAN'] });
  });

  test("refuses a colleague's phone number from administrators too", async () => {
    await edit(DALE, { phone: '(208) 555-0777' });
    expect(employeeRefusal(await edit('1004', { phone: '208-555-0777' }))).toEqual([
      409,
      ['phone: Someone else in your business has this phone number.'],
    ]);
    expect((await edit(DALE, { lastName: 'Fox' })).status, 'the own').toBe(200);
  });

  test("EMP-40 a deleted user can't be edited until restored", async () => {
    await remove(DALE);
    expect(employeeRefusal(await edit(DALE, { lastName: 'Fox' }))).toEqual([
      409,
      'This user is deleted. Restore the user first.',
    ]);
    await send(userAdmin.undeleteUser, DALE);
    expect((await edit(DALE, { lastName: 'Fox' })).status).toBe(200);
  });

  test('a user without roles can still save their own profile', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    expect((await edit(maria.userId, { roles: [] })).status).toBe(200);
    expect((await edit(maria.userId, { lastName: 'Diaz' }, maria)).body).toMatchObject({ roles: [] });
  });

  test("keeping one's own code is allowed", async () => {
    expect((await edit(DALE, { userCode: 'sr-1002' })).status).toBe(200);
  });

  test("users can't remove their own settings role or last role; others can", async () => {
    const text = 'You cannot remove your own settings role. Ask another administrator.';
    expect(employeeRefusal(await edit(PRIYA, { roles: ['BASIC'] }))).toEqual([409, [`roles: ${text}`]]);
    expect(await rolesOf(priya), 'as before').toEqual(['SETTINGS']);
    expect((await user(PRIYA)).version).toBe(1);
    expect((await edit(PRIYA, { roles: ['SETTINGS', 'BASIC'] })).status).toBe(200);

    const maria = await signInDemo(api, 'manager@summit.example');
    expect(valueAt((await edit(maria.userId, { roles: [] }, maria)).body, 'message')).toBe(
      'You cannot remove your own last role. Ask another administrator.',
    );
    expect((await edit(maria.userId, { roles: ['BASIC'] }, maria)).status, 'administrator still').toBe(200);
    expect(await rolesOf(maria)).toEqual(['BASIC']);
    expect((await edit(PRIYA, { roles: [] }, maria)).status).toBe(200);
    expect(await rolesOf(priya)).toEqual([]);
  });

  test("users who don't manage users can't grant themselves a role", async () => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    const body = { firstName: 'Dale', lastName: 'Whitaker', phone: '', roles: ['SETTINGS'] };
    expect((await send(editUser, DALE, body, dale)).status).toBe(200);
    expect(await rolesOf(dale)).toEqual(['BASIC']);
    expect((await send(editUser, DALE, { ...body, version: 2 }, dale)).status).toBe(403);
  });
});

describe('EMP-38…41 status of a user', () => {
  test('EMP-38, CALL-038 suspending ends sessions and blocks sign-in and refresh; EMP-39 activating restores them', async () => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    expect((await send(userAdmin.suspendUser, DALE)).body).toMatchObject({ status: 'SUSPENDED', version: 2 });
    expect((await dale.get('/employee-service/employees')).status).toBe(401);
    const renewal = { userTokens: dale.tokens, userId: DALE, userBusinessId: '3001', role: '' };
    const renewed = await ask(api, refreshToken.method, refreshToken.path, {
      headers: dale.headers,
      body: renewal,
    });
    expect(renewed.status).toBe(403);
    expect(await status('foreman@summit.example')).toBe(403);
    expect((await send(userAdmin.suspendUser, DALE)).body, 'once more').toMatchObject({ version: 2 });

    expect((await send(userAdmin.activateUser, DALE)).body).toMatchObject({ status: 'ACTIVE' });
    expect(await status('foreman@summit.example')).toBe(200);
    expect((await send(userAdmin.activateUser, GLENN)).status, 'of the seed').toBe(200);
    expect(await status('suspended@summit.example')).toBe(200);
  });

  test('EMP-40, CALL-040 a deleted user is signed out and unknown; EMP-41, CALL-041 restoring keeps the roles', async () => {
    const dale = await signInDemo(api, 'foreman@summit.example');
    expect((await remove(DALE)).status).toBe(204);
    expect((await dale.get('/employee-service/employees')).status).toBe(401);
    expect(await status('foreman@summit.example')).toBe(401);
    expect(await user(DALE)).toMatchObject({ status: 'DELETED' });
    expect(employeeRefusal(await add({ email: 'foreman@summit.example' }))).toEqual([
      400,
      ['email: Dale Whitaker (deleted) has this email address.'],
    ]);
    expect((await send(userAdmin.undeleteUser, DALE)).status).toBe(204);
    const back = await signInDemo(api, 'foreman@summit.example');
    expect(await rolesOf(back, 7788)).toEqual(['FOREMAN', 'TM_BASIC']);
    expect((await send(userAdmin.undeleteUser, DALE)).status, 'not deleted').toBe(409);
  });

  test('EMP-41 a suspended user is still suspended after restoring, also by Undo', async () => {
    await remove(GLENN);
    await remove(GLENN);
    expect((await send(userAdmin.undeleteUser, GLENN)).status).toBe(204);
    expect(await user(GLENN)).toMatchObject({ status: 'SUSPENDED' });
    expect(await status('suspended@summit.example')).toBe(403);
    await send(userAdmin.activateUser, GLENN);
    await remove(GLENN);
    await send(userAdmin.undeleteUser, GLENN);
    expect(await user(GLENN), 'as of the last deletion').toMatchObject({ status: 'ACTIVE' });
  });

  describe('email address of a deleted user', () => {
    /** Invites a customer of Summit Ridge Builders, whose founder signs up with this email address. */
    const founder = async (email: string) => {
      const maria = await signInDemo(api, 'manager@summit.example');
      const who = { firstName: 'Lena', lastName: 'Fox', email, phone: '', name: 'Fox & Daughters' };
      expect((await maria.send(inviteCustomer.method, inviteCustomer.path, who)).status).toBe(200);
      expect((await signUp(email)).status).toBe(204);
    };

    test('belongs to the next user, who signs in with it', async () => {
      const added = (await add()).body as User;
      await signUp(lena.email, 'LF-7');
      expect((await signInDemo(api, lena.email, GOOD)).userBusinessId).toBe('3001');
      await remove(added.userId);
      await founder(lena.email);
      expect((await signInDemo(api, lena.email, GOOD)).userBusinessId).not.toBe('3001');
    });

    test('EMP-41 prevents restoring the first user once it has a new one', async () => {
      await remove(DALE);
      await founder('foreman@summit.example');
      expect(employeeRefusal(await send(userAdmin.undeleteUser, DALE))).toEqual([
        409,
        'Someone else now has an account with their email address.',
      ]);
      expect(await user(DALE)).toMatchObject({ status: 'DELETED' });
      expect((await signInDemo(api, 'foreman@summit.example', GOOD)).userBusinessId).not.toBe('3001');
    });
  });

  describe('ACCESS-11 account of an administrator', () => {
    const MARIA = '1001';
    const text = 'Only administrators can change the account of an administrator.';
    test.each([
      ['CALL-028 changePassword', userAdmin.changePassword, { newPassword: GOOD }],
      ['CALL-027 resetEmail', userAdmin.resetEmail, undefined],
      ['EMP-38 suspendUser', userAdmin.suspendUser, undefined],
      ['EMP-40 deleteUser', userAdmin.deleteUser, { userId: MARIA, moduleCode: USERS_MODULE }],
      [
        'EMP-37 editUser',
        editUser,
        { firstName: 'M', lastName: 'O', phone: '', roles: ['BASIC'], version: 1 },
      ],
    ] as const)("a settings administrator can't take it over by %s", async (_, row, body) => {
      await send(editUser, DALE, { ...(await user(DALE)), roles: ['SETTINGS'] });
      const dale = await signInDemo(api, 'foreman@summit.example');
      expect(employeeRefusal(await send(row, MARIA, body, dale))).toEqual([403, text]);
      expect(await user(MARIA)).toMatchObject({ status: 'ACTIVE', version: 1 });
      expect(await status('manager@summit.example')).toBe(200);
      expect((await send(row, MARIA, body)).status, 'by an administrator').toBeLessThan(300);
    });
  });

  test("a deleted invitation can't be used until it is restored", async () => {
    const email = 'nadia.farouk@summit.example';
    await remove(NADIA);
    expect((await signUp(email)).status).toBe(410);
    expect((await send(userAdmin.resendInvitation, NADIA)).status).toBe(409);
    await send(userAdmin.undeleteUser, NADIA);
    expect(await user(NADIA)).toMatchObject({ status: 'INVITED' });
    expect((await signUp(email)).status).toBe(204);
  });

  test("users can't suspend or delete themselves", async () => {
    expect(employeeRefusal(await send(userAdmin.suspendUser, PRIYA))).toEqual([
      409,
      'You cannot suspend your own account. Ask another administrator.',
    ]);
    expect(employeeRefusal(await remove(PRIYA))).toEqual([
      409,
      'You cannot delete your own account. Ask another administrator.',
    ]);
    expect((await priya.get(users.path)).status).toBe(200);
  });

  test.each([
    ['suspend', userAdmin.suspendUser],
    ['activate', userAdmin.activateUser],
  ])(
    '%s refuses users who have not signed up, deleted and unknown users, and callers without permission',
    async (_, row) => {
      await remove(GLENN);
      expect(
        [
          await send(row, NADIA),
          await send(row, GLENN),
          await send(row, '4'),
          await send(row, '2001'),
          await send(row, PRIYA, undefined, await signInDemo(api, 'foreman@summit.example')),
        ].map((answer) => answer.status),
      ).toEqual([409, 409, 404, 404, 403]);
    },
  );

  test.each([
    ['CALL-027', userAdmin.resetEmail, undefined],
    ['CALL-028', userAdmin.changePassword, { newPassword: GOOD }],
  ])('%s refuses users who have not signed up or are deleted', async (_, row, body) => {
    await remove(DALE);
    expect((await send(row, NADIA, body)).status).toBe(409);
    expect((await send(row, DALE, body)).status).toBe(409);
  });
});

test('EMP-44 the number of an employee without an account is available, but a save still checks it', async () => {
  const free = valueAt(
    (await ask(api, 'GET', '/uaa-service/check-user-code/3001/SR-1203')).body,
    'available',
  );
  expect(free).toBe(true);
  const { email, employeeNumber, user: account } = await employeeFields(priya, '10203');
  expect([employeeNumber, account]).toEqual(['SR-1203', undefined]);
  expect(employeeRefusal(await add({ userCode: 'SR-1203' }))).toEqual([
    400,
    ['userCode: Someone else in your company has this code.'],
  ]);
  expect((await add({ userCode: 'SR-1203', email })).status).toBe(200);
});

test('EMP-44 a code is taken by users and by employee numbers with an account', async () => {
  const free = async (code: string) =>
    valueAt((await ask(api, 'GET', `/uaa-service/check-user-code/3001/${code}`)).body, 'available');
  await send(editUser, DALE, { ...(await user(DALE)), userCode: 'DALE-2' });
  expect([await free('sr-1002'), await free('PRAMAN'), await free('LF-7')]).toEqual([false, false, true]);
  await add({ userCode: 'LF-7' });
  expect(await free('lf-7')).toBe(false);
});
