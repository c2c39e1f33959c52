import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login, logout, refreshToken } from '../../src/api/auth/contract';
import type { DemoApi } from '../../src/demo/api';
import { people } from '../../src/demo/people';
import { setClockOffset } from '../../src/lib/clock';
import { ask, valueAt, freshApi, message, signInDemo, type Visitor } from './support';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OWN = '/employee-service/employees?size=1';

let api: DemoApi;
beforeEach(() => {
  api = freshApi();
});
afterEach(() => setClockOffset(0));

const without = (headers: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));

const tryToSignIn = (username: string, password: string) =>
  ask(api, 'POST', login.path, { body: { username, password } });

const refreshTokens = (visitor: Visitor, changes: Record<string, unknown> = {}) =>
  visitor.send('PUT', refreshToken.path, {
    userTokens: visitor.tokens,
    userId: visitor.userId,
    userBusinessId: visitor.userBusinessId,
    role: 'A',
    ...changes,
  });

describe('CALL-013 sign-in', () => {
  test.each(people)('$username signs in with a readable response', async ({ username, name, business }) => {
    const { status, body } = await tryToSignIn(username, 'demo');
    expect(status).toBe(200);
    const answer = login.response.parse(body);
    expect(`${answer.fname} ${answer.lname}`).toBe(name);
    expect(answer).toMatchObject({ userBusinessName: business, username });
    // The demo returns no `rem`, so the number of days in the configuration applies (SESSION-12).
    expect(answer.rem).toBeUndefined();
    for (const token of [answer.idToken, answer.accessToken]) expect(token.length).toBeLessThan(600);
  });

  test.each([
    ['manager@summit.example', 'wrong', 401, 'The username or password is incorrect.'],
    ['nobody@summit.example', 'demo', 401, 'The username or password is incorrect.'],
    ['suspended@summit.example', 'wrong', 401, 'The username or password is incorrect.'],
    ['suspended@summit.example', 'demo', 403, 'This account is suspended. Ask your administrator.'],
  ])('refuses %s with %s: %i', async (username, password, status, text) => {
    const answer = await tryToSignIn(username, password);
    expect([answer.status, message(answer)]).toEqual([status, text]);
  });

  test('ignores case and surrounding whitespace of the username', async () => {
    expect((await tryToSignIn(' Manager@Summit.example ', 'demo')).status).toBe(200);
  });

  test('names what is missing in a request without a password', async () => {
    const answer = await ask(api, 'POST', login.path, { body: { username: 'x' } });
    expect(answer.status).toBe(400);
    expect(valueAt(answer.body, 'details', 0)).toMatch(/^password: /);
  });

  test('CALL-003 refuses a body that is not declared as JSON', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expect((await ask(api, 'POST', login.path, { headers, body: {} })).status).toBe(415);
  });
});

describe('ACCESS-01 tokens of other calls', () => {
  test.each(['idToken', 'accessToken', 'userId'] as const)('without %s: 401', async (name) => {
    const { headers } = await signInDemo(api, 'manager@summit.example');
    expect((await ask(api, 'GET', OWN, { headers: without(headers, name) })).status).toBe(401);
  });

  test.each(['idToken', 'accessToken', 'userId'] as const)("with another person's %s: 401", async (name) => {
    const [maria, dale] = [
      await signInDemo(api, 'manager@summit.example'),
      await signInDemo(api, 'foreman@summit.example'),
    ];
    const mixed = { ...maria.headers, [name]: dale.headers[name] ?? '' };
    expect((await ask(api, 'GET', OWN, { headers: mixed })).status).toBe(401);
  });

  test("CALL-006 customerId must be the user's own business", async () => {
    const { headers } = await signInDemo(api, 'manager@summit.example');
    expect((await ask(api, 'GET', OWN, { headers: without(headers, 'customerId') })).status).toBe(403);
    expect((await ask(api, 'GET', OWN, { headers: { ...headers, customerId: '3005' } })).status).toBe(403);
  });

  test('CALL-007 job calls also need userBusinessId', async () => {
    const { headers } = await signInDemo(api, 'manager@summit.example');
    const path = '/jobs-service/v4/jobs';
    expect((await ask(api, 'GET', path, { headers })).status).toBe(200);
    expect((await ask(api, 'GET', path, { headers: without(headers, 'userBusinessId') })).status).toBe(400);
  });
});

describe('CONST-14 tokens are valid for fifteen minutes', () => {
  test('they are valid until then and expired afterward', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    setClockOffset(15 * MINUTE - 1000);
    expect((await maria.get(OWN)).status).toBe(200);
    setClockOffset(15 * MINUTE);
    const refused = await maria.get(OWN);
    expect([refused.status, message(refused)]).toEqual([401, 'The session has expired.']);
  });

  test('POST /__demo/expire ends all of them at once', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    expect((await ask(api, 'POST', '/__demo/expire')).status).toBe(204);
    expect((await maria.get(OWN)).status).toBe(401);
    expect((await refreshTokens(maria)).status).toBe(200);
  });
});

describe('CALL-023 refresh', () => {
  test('renews expired tokens; the old ones stop working at once', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    setClockOffset(20 * MINUTE);
    const answer = await refreshTokens(maria);
    expect(answer.status).toBe(200);
    const { idToken, accessToken, userId } = refreshToken.response.parse(answer.body);
    expect(userId).toBe(maria.userId);
    expect([idToken, accessToken]).not.toEqual([maria.tokens.idToken, maria.tokens.accessToken]);

    const renewed = { ...maria.headers, idToken, accessToken };
    expect((await ask(api, 'GET', OWN, { headers: renewed })).status).toBe(200);
    expect((await maria.get(OWN)).status).toBe(401);
  });

  test('valid tokens stop working too once they are renewed', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    await refreshTokens(maria);
    expect((await maria.get(OWN)).status).toBe(401);
  });

  test.each([
    [29, 200],
    [31, 403],
  ])('FAULT-101 a renewed pair is renewed again after %i seconds: %i', async (seconds, status) => {
    const maria = await signInDemo(api, 'manager@summit.example');
    const first = refreshToken.response.parse((await refreshTokens(maria)).body);
    setClockOffset(seconds * 1000);
    const answer = await refreshTokens(maria);
    expect(answer.status).toBe(status);
    if (status === 200) expect(valueAt(answer.body, 'userTokens', 'accessToken')).not.toBe(first.accessToken);
  });

  test('FAULT-101 signing out ends the pairs that were renewed, too', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    const { idToken, accessToken } = refreshToken.response.parse((await refreshTokens(maria)).body);
    const headers = { ...maria.headers, idToken, accessToken };
    expect((await ask(api, logout.method, logout.path, { headers })).status).toBe(204);
    expect((await refreshTokens(maria)).status).toBe(403);
  });

  test('fails after thirty days', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    setClockOffset(30 * DAY);
    expect((await refreshTokens(maria)).status).toBe(403);
  });

  test.each([
    ['unknown tokens', { userTokens: { idToken: 'x', accessToken: 'y' } }],
    ["another's user id", { userId: '1002' }],
    ["another's business", { userBusinessId: '3005' }],
  ])('%s: 403', async (_, changes) => {
    const maria = await signInDemo(api, 'manager@summit.example');
    expect((await refreshTokens(maria, changes)).status).toBe(403);
    expect((await maria.get(OWN)).status).toBe(200);
  });

  test('two sessions of one user are renewed separately', async () => {
    const [here, there] = [
      await signInDemo(api, 'manager@summit.example'),
      await signInDemo(api, 'manager@summit.example'),
    ];
    await refreshTokens(here);
    expect((await there.get(OWN)).status).toBe(200);
  });
});

describe('CALL-015 sign-out', () => {
  test('invalidates the tokens for calls and for a refresh', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    expect((await maria.send('POST', '/uaa-service/logout')).status).toBe(204);
    expect((await maria.get(OWN)).status).toBe(401);
  });

  test('works for an expired session too', async () => {
    const maria = await signInDemo(api, 'manager@summit.example');
    setClockOffset(20 * MINUTE);
    expect((await maria.send('POST', '/uaa-service/logout')).status).toBe(204);
    expect((await refreshTokens(maria)).status).toBe(403);
  });
});
