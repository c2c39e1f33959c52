import { beforeEach, describe, expect, test } from 'vitest';
import { userDetail } from '../../src/api/access/contract';
import { login } from '../../src/api/auth/contract';
import { changeMyPassword, editUser, user, type User } from '../../src/api/users/contract';
import type { DemoApi } from '../../src/demo/api';
import { ask, valueAt, freshApi, message, answerRows, signInDemo, type Visitor } from './support';

let api: DemoApi;
let maria: Visitor;
beforeEach(async () => {
  api = freshApi();
  maria = await signInDemo(api, 'manager@summit.example');
});

const pathOf = (path: string, userId = maria.userId) => path.replace('{userId}', userId);
const username = 'manager@summit.example';

describe("CALL-037 editing one's own profile", () => {
  const names = { firstName: 'Mariana', lastName: 'Ortega', phone: '(208) 555-0199 1' };
  const edit = (changes: Record<string, unknown> = {}, visitor = maria) =>
    visitor.send('PUT', pathOf(editUser.path, visitor.userId), { ...names, ...changes });

  test('changes user, CALL-050, CALL-072 userDetail, list and the next sign-in', async () => {
    const answer = await edit({ firstName: ' Mariana ' });
    expect(answer.status).toBe(200);
    expect(user.parse(answer.body)).toMatchObject({ ...names, fullName: 'Mariana Ortega', username });
    expect((await maria.get(pathOf('/uaa-service/users/{userId}'))).body).toEqual(answer.body);
    expect((await maria.get(pathOf(userDetail.path))).body).toMatchObject({
      firstName: 'Mariana',
      email: username,
    });
    const list = await maria.get('/uaa-service/users?searchKey=mariana');
    expect(answerRows<User>(list, 'users').map(({ userId }) => userId)).toEqual([maria.userId]);
    const again = await ask(api, 'POST', login.path, { body: { username, password: 'demo' } });
    expect(again.body).toMatchObject({ fname: 'Mariana', lname: 'Ortega' });
  });

  test.each([
    ['firstName', ''],
    ['lastName', '   '],
    ['firstName', 'x'.repeat(61)],
    ['phone', 'at home'],
    ['phone', '12'],
    ['phone', '1'.repeat(16)],
  ])('refuses %s %j by field', async (name, value) => {
    const { status, body } = await edit({ [name]: value });
    expect(status).toBe(400);
    expect(valueAt(body, 'details')).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
  });

  test("refuses a colleague's phone number, but not their own or none", async () => {
    const users = answerRows<User>(await maria.get('/uaa-service/users?size=500'), 'users');
    const own = users.find(({ userId }) => userId === maria.userId)?.phone ?? '';
    const theirs = users.find(({ phone }) => phone !== '' && phone !== own)?.phone ?? '';
    expect([own, theirs]).not.toContain('');
    const taken = await edit({ phone: theirs.replaceAll('-', ' ') });
    expect(taken.status).toBe(409);
    expect(valueAt(taken.body, 'details', 0)).toMatch(/^phone: /);
    expect((await edit({ phone: own })).status).toBe(200);
    expect((await edit({ phone: '' })).status).toBe(200);
  });

  test('refuses the profile of another user', async () => {
    const tomas = await signInDemo(api, 'basic@summit.example');
    const answer = await tomas.send('PUT', pathOf(editUser.path, '1002'), names);
    expect([answer.status, message(answer)]).toEqual([403, 'You can only change your own data.']);
  });

  test('works without an employee record', async () => {
    const priya = await signInDemo(api, 'settings@summit.example');
    expect((await edit({ firstName: 'Priya' }, priya)).body).toMatchObject({ firstName: 'Priya' });
  });
});

describe("CALL-029, AUTH-12 changing one's own password", () => {
  const change = (currentPassword: string, newPassword: string, visitor = maria) =>
    visitor.send('POST', changeMyPassword.path, { currentPassword, newPassword });
  const signInWith = async (password: string, as = username) =>
    (await ask(api, 'POST', login.path, { body: { username: as, password } })).status;

  test('then only the new password works, for this user only, and the session continues', async () => {
    expect((await change('demo', 'ladder7wrench')).status).toBe(204);
    expect(await signInWith('demo')).toBe(401);
    expect(await signInWith('ladder7wrench')).toBe(200);
    expect(await signInWith('demo', 'foreman@summit.example')).toBe(200);
    expect((await maria.get(pathOf('/uaa-service/users/{userId}'))).status).toBe(200);
    expect((await change('ladder7wrench', 'wrench7ladder')).status).toBe(204);
    expect(await signInWith('ladder7wrench')).toBe(401);
  });

  test.each([
    [
      'a wrong current password',
      'wrong',
      'ladder7wrench',
      ['currentPassword: This is not your current password.'],
    ],
    ['a short password', 'demo', 'ladder7', ['newPassword: At least 10 characters.']],
    [
      'the username',
      'demo',
      'ortega-tracks-7',
      ['newPassword: Does not contain your name, username or email address.'],
    ],
    [
      'the current password',
      'demo',
      'demo',
      ['newPassword: This is your current password. Choose another one.'],
    ],
  ])('refuses %s with 400 by field and keeps the old one', async (_, current, next, details) => {
    const { status, body } = await change(current, next);
    expect([status, valueAt(body, 'details')]).toEqual([400, details]);
    expect(await signInWith('demo')).toBe(200);
  });

  test('resetting the demo restores the default passwords', async () => {
    await change('demo', 'ladder7wrench');
    await ask(api, 'POST', '/__demo/reset');
    expect(await signInWith('demo')).toBe(200);
  });
});
