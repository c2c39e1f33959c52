import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login } from '../../src/api/auth/contract';
import type { Endpoint } from '../../src/api/endpoint';
import * as userAdmin from '../../src/api/userAdmin/contract';
import type { DemoApi } from '../../src/demo/api';
import { setClockOffset } from '../../src/lib/clock';
import { allEndpoints as endpoints } from '../../src/api/allEndpoints';
import { dale } from '../support/people';
import { codeIn, sentMail } from './mailSupport';
import { ask, valueAt, freshApi, signInDemo, type Visitor } from './support';

const DALE = '1002';

let api: DemoApi;
let priya: Visitor;
let foreman: Visitor;
beforeEach(async () => {
  api = freshApi();
  priya = await signInDemo(api, 'settings@summit.example');
  foreman = await signInDemo(api, dale);
});
afterEach(() => setClockOffset(0));

const send = (row: Endpoint, userId: string, body?: object, visitor = priya) =>
  visitor.send('POST', row.path.replace('{userId}', userId), body);
const signInWith = async (password: string) =>
  (await ask(api, 'POST', login.path, { body: { username: dale, password } })).status;

describe('CALL-028, AUTH-12 changePassword for another user', () => {
  const change = (newPassword: string, userId = DALE, visitor = priya) =>
    send(userAdmin.changePassword, userId, { newPassword }, visitor);

  test('works for user managers: changes the password, ends the sessions and notifies the user', async () => {
    expect((await change('ladder7wrench')).status).toBe(204);
    expect([await signInWith('demo'), await signInWith('ladder7wrench')]).toEqual([401, 200]);
    expect((await foreman.get('/employee-service/employees')).status).toBe(401);
    expect((await priya.get('/employee-service/employees')).status).toBe(200);
    expect(await sentMail(api, dale)).toMatchObject({ subject: 'Your password has been changed' });
  });

  test.each([
    ['a weak password', 'whitaker-77', DALE, 400],
    ["one's own, which is changed in My Profile", 'ladder7wrench', '1003', 400],
    ['a user of another business', 'ladder7wrench', '2001', 404],
    ['an unknown user', 'ladder7wrench', '4', 404],
  ])('refuses %s', async (_, password, userId, status) => {
    expect((await change(password, userId)).status).toBe(status);
    expect(await signInWith('demo')).toBe(200);
  });

  test('refuses other users', async () => {
    expect((await change('ladder7wrench', '1004', foreman)).status).toBe(403);
  });
});

test('CALL-027 resetEmail sends the user a link to choose a new password', async () => {
  expect((await send(userAdmin.resetEmail, '1004', undefined, foreman)).status, 'by who may not').toBe(403);
  expect((await send(userAdmin.resetEmail, DALE)).status).toBe(204);
  const code = codeIn(await sentMail(api, dale));
  const body = { code, newPassword: 'ladder7wrench' };
  expect((await ask(api, 'POST', '/uaa-service/complete-password-reset', { body })).status).toBe(204);
  expect(await signInWith('ladder7wrench')).toBe(200);
  expect((await send(userAdmin.resetEmail, '1005')).status, 'suspended').toBe(409);
});

describe('CALL-030 resendInvitation', () => {
  test('a new link replaces the previous one', async () => {
    const oscar = 'oscar.lindqvist@summit.example';
    const old = codeIn(await sentMail(api, oscar));
    expect((await send(userAdmin.resendInvitation, '1012')).status).toBe(204);
    const fresh = codeIn(await sentMail(api, oscar));
    const verify = async (code: string) =>
      (await ask(api, 'PUT', '/uaa-service/verify-url?isSignup=true', { body: { code } })).status;
    expect([await verify(old), await verify(fresh)]).toEqual([410, 200]);
  });

  test('refuses active users, unknown users and callers without permission', async () => {
    const statuses = [
      await send(userAdmin.resendInvitation, '1004'),
      await send(userAdmin.resendInvitation, '4'),
      await send(userAdmin.resendInvitation, '1012', undefined, foreman),
    ].map(({ status }) => status);
    expect(statuses).toEqual([409, 404, 403]);
  });
});

describe('CALL-036 userEmployeeExistCheck', () => {
  const check = (email: string, visitor = priya) =>
    visitor.send('POST', userAdmin.userEmployeeExistCheck.path, { email });

  test('distinguishes users and employees of the business', async () => {
    const rows = (await priya.get('/employee-service/employees?all=true')).body;
    const employees = valueAt(rows, 'employees') as { email: string; user?: unknown }[];
    const only = employees.find(({ email, user }) => email && !user)?.email ?? '';
    expect((await check(` ${dale.toUpperCase()} `)).body).toEqual({ userExists: true, employeeExists: true });
    expect((await check('settings@summit.example')).body).toEqual({
      userExists: true,
      employeeExists: false,
    });
    expect((await check(only)).body).toEqual({ userExists: false, employeeExists: true });
    expect((await check('safety@northgate.example')).body).toEqual({
      userExists: false,
      employeeExists: false,
    });
    expect((await check(' ')).status).toBe(400);
    expect((await check(dale, foreman)).status).toBe(403);
  });
});

describe('calls without a session', () => {
  const ours = endpoints.filter(({ thirdParty }) => !thirdParty);
  const named = (keys: readonly string[]) => ours.filter(({ key }) => keys.includes(key));

  test.each([
    ['ACCESS-02', ['login', 'loginMgmt']],
    ['ACCESS-03', ['signup', 'complete-signup', 'checkUserCode']],
    ['ACCESS-04', ['verify-url', 'verifyUrl']],
    ['ACCESS-05', ['resetPassword', 'complete-password-reset']],
    ['ACCESS-06', ['forgotPassword', 'requestPassword', 'requestAdminPassword']],
    ['ACCESS-07', ['openCustomer', 'openUser']],
  ])('%s %j work without tokens', async (_, keys) => {
    expect(named(keys)).toHaveLength(keys.length);
    for (const { method, path } of named(keys)) {
      const address = path.replace('{businessId}', '3001').replace('{userCode}', 'x');
      const answer = await ask(api, method, address, method === 'GET' ? {} : { body: {} });
      // The body may be invalid, but the call requires no tokens.
      expect([200, 400], address).toContain(answer.status);
    }
  });

  const reading = ours.filter(({ method, access }) => method === 'GET' && access === 'session');
  test.each(reading.map(({ key, path }) => [key, path]))('ACCESS-01 %s does not', async (_, path = '') => {
    expect((await ask(api, 'GET', path.replace(/\{\w+\}/g, '1'))).status).toBe(401);
  });
});
