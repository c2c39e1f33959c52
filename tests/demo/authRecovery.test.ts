import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as account from '../../src/api/account/contract';
import { login } from '../../src/api/auth/contract';
import type { DemoApi } from '../../src/demo/api';
import { setClockOffset } from '../../src/lib/clock';
import { dale, maria } from '../support/people';
import { codeIn, mailsOf, sentMail } from './mailSupport';
import { ask, valueAt, freshApi, message, signInDemo } from './support';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const GOOD = 'ladder7wrench';

let api: DemoApi;
let seeded: number;
beforeEach(async () => {
  api = freshApi();
  seeded = (await mailsOf(api)).length;
});
afterEach(() => setClockOffset(0));

const post = (path: string, body: object) => ask(api, 'POST', path, { body });
const put = (path: string, body: object) => ask(api, 'PUT', path, { body });
const newMails = async () => (await mailsOf(api)).slice(0, (await mailsOf(api)).length - seeded);
const signInWith = async (password: string, username = maria) =>
  (await post(login.path, { username, password })).status;
const details = ({ body }: { body: unknown }) => valueAt(body, 'details');
const verify = (code: string, isSignup = false) =>
  put(`${account.verifyUrl.path}?isSignup=${isSignup}`, { code });
const complete = (code: string, newPassword = GOOD) =>
  post(account.completePasswordReset.path, { code, newPassword });

async function resetCode(username = maria): Promise<string> {
  await post(account.forgotPassword.path, { username });
  return codeIn(await sentMail(api, username));
}

const asks = [
  ['CALL-016', 'forgotPassword', account.forgotPassword],
  ['CALL-034', 'requestPassword', account.requestPassword],
  ['CALL-035', 'requestAdminPassword', account.requestAdminPassword],
  ['CALL-031', 'requestAdminCode', account.requestAdminCode],
] as const;

describe.each(asks)('%s %s', (_, __, row) => {
  test('AUTH-06, AUTH-10, AUTH-11 answers the same for known, unknown and suspended names; only the owner gets an email', async () => {
    const answers = [];
    for (const username of [maria, 'nobody@summit.example', 'suspended@summit.example'])
      answers.push(await post(row.path, { username }));
    expect(answers).toEqual(Array(3).fill({ status: 200, body: { resendAfter: 30 } }));
    expect((await newMails()).map(({ to }) => to)).toEqual([maria]);
  });

  test('refuses a repeated request with 429 and the seconds to wait, also for unknown names and other case', async () => {
    for (const username of [maria, 'nobody@summit.example']) {
      expect((await post(row.path, { username })).status).toBe(200);
      setClockOffset(20 * SECOND);
      const again = await post(row.path, { username: ` ${username.toUpperCase()}` });
      expect(again.status).toBe(429);
      expect(valueAt(again.body, 'details', 0)).toMatch(/Try again in (9|10) seconds\./);
      setClockOffset(30 * SECOND);
      expect((await post(row.path, { username })).status).toBe(200);
      setClockOffset(0);
    }
  });

  test('refuses an empty name by field', async () => {
    expect(details(await post(row.path, { username: ' ' }))).toEqual([
      'username: Enter a username or an email address.',
    ]);
  });
});

test('administrator calls send nothing to other users', async () => {
  await post(account.requestAdminCode.path, { username: dale });
  await post(account.requestAdminPassword.path, { username: dale });
  expect(await newMails()).toEqual([]);
});

describe('AUTH-07, CALL-018, CALL-022 reset by link', () => {
  test('FAULT-139 the link names the user, however often it is opened, and sets a new password once', async () => {
    const code = await resetCode();
    // A scanner of the mail host opens it, too.
    expect((await verify(code)).status).toBe(200);
    const { status, body } = await verify(code);
    expect(status).toBe(200);
    expect(account.verifyUrl.response.parse(body)).toMatchObject({ username: maria, firstName: 'Maria' });
    expect((await complete(code)).status).toBe(204);
    expect([await signInWith('demo'), await signInWith(GOOD)]).toEqual([401, 200]);
    expect((await newMails())[0]).toMatchObject({ to: maria, subject: 'Your password has been changed' });
  });

  test("ends all sessions of that user and nobody else's", async () => {
    const [here, there, other] = [
      await signInDemo(api, maria),
      await signInDemo(api, maria),
      await signInDemo(api, dale),
    ];
    await complete(await resetCode());
    const statuses = [];
    for (const visitor of [here, there, other])
      statuses.push((await visitor.get('/employee-service/employees?size=1')).status);
    expect(statuses).toEqual([401, 401, 200]);
  });

  test.each([
    ['a short password', 'ladder7', 'newPassword: At least 10 characters.'],
    [
      'the username',
      'ortega-tracks-7',
      'newPassword: Does not contain your name, username or email address.',
    ],
    ['a common password', 'password123', 'newPassword: Not a common password.'],
  ])('refuses %s with details, and the link still works', async (_, weak, detail) => {
    const code = await resetCode();
    const refused = await complete(code, weak);
    expect([refused.status, details(refused)]).toEqual([400, [detail]]);
    expect((await complete(code)).status).toBe(204);
  });

  test('FAULT-139 refuses used, replaced, expired and wrong links with a clear message', async () => {
    const first = await resetCode();
    setClockOffset(MINUTE);
    const second = await resetCode();
    const refusal = async (code: string, isSignup = false) => {
      const { status, body } = await verify(code, isSignup);
      return [status, valueAt(body, 'details', 0)];
    };
    expect(await refusal(first)).toEqual([410, expect.stringMatching(/^A newer link has been sent/)]);
    expect(await refusal(second, true)).toEqual([404, expect.stringMatching(/^This link does not exist/)]);
    expect(await refusal('rubbish')).toEqual([404, expect.stringMatching(/^This link does not exist/)]);
    setClockOffset(24 * HOUR);
    expect((await verify(second)).status).toBe(200);
    setClockOffset(24 * HOUR + MINUTE);
    expect(await refusal(second)).toEqual([410, expect.stringMatching(/^This link has expired/)]);
    expect((await complete(second)).status).toBe(410);
    const third = await resetCode();
    await complete(third);
    expect(await refusal(third)).toEqual([410, expect.stringMatching(/^This link has already been used/)]);
    expect((await complete(third, 'another7wrench')).status).toBe(410);
  });

  test('requires isSignup', async () => {
    expect((await put(account.verifyUrl.path, { code: 'x' })).status).toBe(400);
  });

  test('CALL-019, AUTH-09 accepts a pasted address or only its code', async () => {
    const code = await resetCode();
    const invitation = codeIn(await sentMail(api, 'nadia.farouk@summit.example'));
    const paste = async (url: string) => (await post(account.verifyAddress.path, { url })).body;
    expect(await paste(`https://app.example/#/auth/reset-password?code=${code}`)).toEqual({
      code,
      isSignup: false,
    });
    expect(await paste(` ${code} `)).toEqual({ code, isSignup: false });
    expect(await paste(`http://x/#/auth/signup?code=${invitation}&utm=1`)).toEqual({
      code: invitation,
      isSignup: true,
    });
    const wrong = await post(account.verifyAddress.path, { url: 'https://app.example/' });
    expect([wrong.status, valueAt(wrong.body, 'details', 0)]).toEqual([
      400,
      expect.stringMatching(/^url: This link does not exist/),
    ]);
  });
});

describe('CALL-021 one-time password', () => {
  const reset = (oneTimePassword: string, newPassword = GOOD, username = maria) =>
    put(account.resetPassword.path, { username, oneTimePassword, newPassword });

  test.each([account.requestPassword, account.requestAdminPassword])(
    'AUTH-11 of $key does not sign in but sets a new password once; the old one works until then',
    async (row) => {
      await post(row.path, { username: maria });
      const { code = '' } = await sentMail(api, maria);
      const refused = await post(login.path, { username: maria, password: code });
      expect([refused.status, message(refused)]).toEqual([403, expect.stringMatching(/^This is a one-time/)]);
      expect(await signInWith('demo')).toBe(200);
      expect((await reset(code)).status).toBe(204);
      expect([await signInWith('demo'), await signInWith(GOOD)]).toEqual([401, 200]);
      expect(details(await reset(code, 'another7wrench'))).toEqual([
        expect.stringMatching(/^oneTimePassword: This password is wrong/),
      ]);
    },
  );

  test("refuses wrong, another user's, unknown and expired ones alike", async () => {
    await post(account.requestPassword.path, { username: maria });
    const { code = '' } = await sentMail(api, maria);
    const answers = [await reset('wrong'), await reset(code, GOOD, dale), await reset(code, GOOD, 'nobody')];
    setClockOffset(24 * HOUR);
    answers.push(await reset(code));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(400);
  });

  test('refuses a weak new password by field', async () => {
    await post(account.requestPassword.path, { username: maria });
    const { code = '' } = await sentMail(api, maria);
    expect(details(await reset(code, 'short7'))).toEqual(['newPassword: At least 10 characters.']);
  });
});

describe.each([
  ['CALL-032', account.forgotPassword, account.verifyCode],
  ['CALL-033', account.requestAdminCode, account.verifyAdminCode],
])('%s, AUTH-10 codes', (_, request, row) => {
  const enter = (code: string, username = maria) => post(row.path, { username, code });
  const ask6 = async (username = maria) => {
    await post(request.path, { username });
    return (await sentMail(api, username)).code ?? '';
  };
  const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');
  const text = ({ body }: { body: unknown }) => valueAt(body, 'details', 0);

  test('have six digits, work once, and may contain spaces', async () => {
    const code = await ask6();
    expect(code).toMatch(/^\d{6}$/);
    const answer = await enter(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.status).toBe(200);
    expect(row.response.safeParse(answer.body).success).toBe(true);
    expect(text(await enter(code))).toMatch(/^code: There is no active code/);
  });

  test('expire after ten minutes', async () => {
    const code = await ask6();
    setClockOffset(10 * MINUTE);
    expect(text(await enter(code))).toMatch(/^code: This code has expired/);
  });

  test('five wrong tries void them, and each is counted', async () => {
    const code = await ask6();
    const told = [];
    for (let tries = 0; tries < 5; tries++) told.push(text(await enter(wrongFor(code))));
    expect(told).toEqual([
      expect.stringMatching(/4 more attempts/),
      expect.stringMatching(/3 more attempts/),
      expect.stringMatching(/2 more attempts/),
      expect.stringMatching(/1 more attempt\./),
      expect.stringMatching(/no attempts are left/),
    ]);
    expect(text(await enter(code))).toMatch(/too many wrong attempts/);
    setClockOffset(30 * SECOND);
    expect((await enter(await ask6())).status).toBe(200);
  });

  test('count down for unknown names too', async () => {
    const nobody = 'nobody@summit.example';
    await post(request.path, { username: nobody });
    const told = [];
    for (let tries = 0; tries < 5; tries++) told.push(text(await enter('000000', nobody)));
    expect(told[0]).toMatch(/4 more attempts/);
    expect(told[4]).toMatch(/no attempts are left/);
  });
});

test('CALL-032 the code of a password email leads to the reset and replaces the link in the email', async () => {
  const link = await resetCode();
  const { code = '' } = await sentMail(api, maria);
  const { body } = await post(account.verifyCode.path, { username: maria, code });
  expect((await verify(link)).status).toBe(410);
  expect((await complete(String(valueAt(body, 'code')))).status).toBe(204);
  expect(await signInWith(GOOD)).toBe(200);
});

describe('CALL-014, AUTH-02, ACCESS-02 management sign-in', () => {
  const manage = (username: string, password: string) => post(account.loginMgmt.path, { username, password });

  test.each([maria, 'settings@summit.example'])('admits the administrator %s', async (username) => {
    const { status, body } = await manage(username, 'demo');
    expect(status).toBe(200);
    expect(account.loginMgmt.response.parse(body)).toMatchObject({ username });
  });

  test.each([
    [dale, 'demo', 403],
    [maria, 'wrong', 401],
    ['nobody@summit.example', 'demo', 401],
  ])('%s with %s: %i', async (username, password, status) => {
    expect((await manage(username, password)).status).toBe(status);
  });
});

describe('GET /__demo/mail', () => {
  test('starts with an open, an expired and a used invitation, newest first', async () => {
    const mails = await mailsOf(api);
    expect(mails.map(({ to }) => to)).toEqual([
      'nadia.farouk@summit.example',
      'oscar.lindqvist@summit.example',
      'basic@summit.example',
    ]);
    const statuses = [];
    for (const mail of mails) statuses.push((await verify(codeIn(mail), true)).status);
    expect(statuses).toEqual([200, 410, 410]);
    for (const mail of mails) {
      expect(mail).toEqual({
        to: expect.any(String) as string,
        subject: 'Join Summit Ridge Builders on Plumbline',
        text: expect.stringContaining('Priya Raman has invited you') as string,
        link: expect.stringMatching(/^#\/auth\/signup\?code=\w+$/) as string,
        sentAt: expect.any(Number) as number,
      });
    }
  });

  test('keeps at most a hundred emails, and resetting the demo restores it', async () => {
    for (let count = 0; count < 105; count++) {
      setClockOffset(count * 31 * SECOND);
      await post(account.requestAdminCode.path, { username: maria });
    }
    const mails = await mailsOf(api);
    expect(mails).toHaveLength(100);
    expect(mails.map(({ sentAt }) => sentAt)).toEqual(
      [...mails.map(({ sentAt }) => sentAt)].sort((a, b) => b - a),
    );
    await ask(api, 'POST', '/__demo/reset');
    expect(await mailsOf(api)).toHaveLength(seeded);
  });
});
