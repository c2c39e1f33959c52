import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyUrl } from '../../src/api/account/contract';
import { login } from '../../src/api/auth/contract';
import { checkUserCode, completeSignup, openCustomer, openUser, signup } from '../../src/api/signup/contract';
import type { User } from '../../src/api/users/contract';
import type { DemoApi } from '../../src/demo/api';
import { setClockOffset } from '../../src/lib/clock';
import { codeIn, sentMail } from './mailSupport';
import { ask, valueAt, freshApi, answerRows, signInDemo } from './support';

const nadia = 'nadia.farouk@summit.example';
const GOOD = 'ladder7wrench';

let api: DemoApi;
let code: string;
beforeEach(async () => {
  api = freshApi();
  code = codeIn(await sentMail(api, nadia));
});
afterEach(() => setClockOffset(0));

const post = (path: string, body: object) => ask(api, 'POST', path, { body });
const details = ({ body }: { body: unknown }) => valueAt(body, 'details');
const sendDetails = (changes: object = {}) =>
  ask(api, 'PUT', signup.path, {
    body: { code, firstName: 'Nadia', lastName: 'Farouk', userCode: 'NF-7', ...changes },
  });
const complete = (password = GOOD) => post(completeSignup.path, { code, password });
const status = async (username: string, password: string) =>
  (await post(login.path, { username, password })).status;
const isFree = async (userCode: string, businessId = '3001') =>
  (
    await ask(
      api,
      'GET',
      checkUserCode.path.replace('{businessId}', businessId).replace('{userCode}', userCode),
    )
  ).body;

describe('AUTH-08, CALL-017, CALL-020 signing up by invitation', () => {
  test('takes details, then a password; the user can sign in and appears in the list', async () => {
    expect(await status(nadia, GOOD)).toBe(401);
    expect((await sendDetails({ firstName: ' Nadja ' })).status).toBe(204);
    expect((await sendDetails({ firstName: 'Nadine' })).status, 'until it is complete').toBe(204);
    expect((await complete()).status).toBe(204);
    const answer = await post(login.path, { username: nadia, password: GOOD });
    expect(login.response.parse(answer.body)).toMatchObject({
      fname: 'Nadine',
      userBusinessName: 'Summit Ridge Builders',
    });
    const maria = await signInDemo(api, 'manager@summit.example');
    const users = answerRows<User>(await maria.get('/uaa-service/users?searchKey=nadine'), 'users');
    expect(users).toMatchObject([{ username: nadia, status: 'ACTIVE', fullName: 'Nadine Farouk' }]);
    expect((await complete()).status, 'the link is used up').toBe(410);
    expect((await sendDetails()).status).toBe(410);
  });

  test('the user has the lookups and calls of a basic user', async () => {
    await sendDetails();
    await complete();
    const { body } = await post(login.path, { username: nadia, password: GOOD });
    const { userId, userBusinessId, idToken, accessToken } = body as Record<string, string>;
    const headers = {
      idToken: idToken ?? '',
      accessToken: accessToken ?? '',
      userId: userId ?? '',
      customerId: userBusinessId ?? '',
    };
    const detail = await ask(api, 'GET', `/uaa-service/users/${userId}`, { headers });
    expect([detail.status, valueAt(detail.body, 'email')]).toEqual([200, nadia]);
    expect((await ask(api, 'GET', '/uaa-service/users', { headers })).status).toBe(403);
  });

  test('requires the details before the password', async () => {
    expect((await complete()).status).toBe(409);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName: Enter a name.'],
    [{ lastName: 'x'.repeat(61) }, 'lastName: Use at most 60 characters.'],
    [{ userCode: 'a b' }, 'userCode: A user code must have 3 to 20 letters, digits, dashes or underscores.'],
    [{ userCode: 'sr-1001' }, 'userCode: Someone else in your company has this code.'],
  ])('refuses %j', async (changes, detail) => {
    const answer = await sendDetails(changes);
    expect([answer.status, details(answer)]).toEqual([400, [detail]]);
  });

  test('refuses a weak password with details', async () => {
    await sendDetails();
    expect(details(await complete('farouk-ladder-7'))).toEqual([
      'password: Does not contain your name, username or email address.',
    ]);
  });

  test('CALL-054 checkUserCode says whether a code is available in an existing business', async () => {
    expect(await isFree('SR-1001')).toEqual({ available: false });
    expect(await isFree('NF-7')).toEqual({ available: true });
    await sendDetails();
    await complete();
    expect(await isFree('nf-7')).toEqual({ available: false });
    expect(await isFree('NF-7', '3003')).toEqual({ available: true });
    expect(valueAt(await isFree('NF-7', '9'), 'message')).toBe('There is no such business.');
  });
});

describe('CALL-069, ACCESS-07 signing up a customer', () => {
  const customer = { name: 'Cedar & Stone', phone: '' };
  const person = { firstName: 'Ivo', lastName: 'Marin', email: 'ivo@cedar.example' };
  const create = async () => String(valueAt((await post(openCustomer.path, customer)).body, 'customerId'));
  const user = (customerId: string, changes: object = {}) =>
    post(openUser.path, { customerId, ...person, ...changes });

  test('creates customer, user, link and password; the founder then has an empty business', async () => {
    const customerId = await create();
    expect((await user(customerId)).status).toBe(204);
    code = codeIn(await sentMail(api, person.email));
    const link = await ask(api, 'PUT', `${verifyUrl.path}?isSignup=true`, { body: { code } });
    expect(verifyUrl.response.parse(link.body)).toMatchObject({
      businessName: 'Cedar & Stone',
      businessId: customerId,
    });
    expect(await isFree('IM-1', customerId)).toEqual({ available: true });
    await sendDetails({ firstName: 'Ivo', lastName: 'Marin', userCode: 'IM-1' });
    expect((await complete()).status).toBe(204);
    const { body } = await post(login.path, { username: person.email, password: GOOD });
    const answer = login.response.parse(body);
    expect(answer).toMatchObject({
      userBusinessName: 'Cedar & Stone',
      userBusinessId: customerId,
      role: 'A',
    });
    const { userId, idToken, accessToken } = answer;
    const headers = { userId, idToken, accessToken, customerId };
    const users = await ask(api, 'GET', '/uaa-service/users', { headers });
    expect(answerRows<User>(users, 'users')).toMatchObject([{ username: person.email }]);
    const employees = await ask(api, 'GET', '/employee-service/employees', { headers });
    expect(employees.body).toEqual({ employees: [], total: 0 });
    expect((await user(customerId)).status, 'there is a first user').toBe(404);
  });

  test('answers the same for an existing email address and notifies its owner', async () => {
    const answers = [
      await user(await create(), { email: 'foreman@summit.example' }),
      await user(await create(), { email: 'new@cedar.example' }),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect(await sentMail(api, 'foreman@summit.example')).toMatchObject({
      subject: 'You already have an account',
    });
    const again = await user(await create(), { email: 'FOREMAN@summit.example' });
    expect(again.status, 'too soon').toBe(429);
  });

  test('refuses invalid fields', async () => {
    expect(details(await post(openCustomer.path, { name: ' ', phone: '12' }))).toEqual([
      'name: Enter a name.',
      'phone: Enter a phone number with 7 to 15 digits.',
    ]);
    expect(details(await user(await create(), { firstName: '', email: 'nowhere' }))).toEqual([
      'firstName: Enter a name.',
      'email: Enter an email address, such as name@example.com.',
    ]);
    expect((await user('4711')).status).toBe(404);
  });
});
