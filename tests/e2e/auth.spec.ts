import type { Page } from '@playwright/test';
import type { Mail } from '../../src/demo/auth/outbox';
import { apiBase } from '../support/browser';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, test } from './support';

const GOOD = 'ladder7wrench';

async function mailTo(to: string): Promise<Mail> {
  const { mails } = (await (await fetch(`${apiBase}/__demo/mail`)).json()) as { mails: Mail[] };
  const mail = mails.find((one) => one.to === to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function expectAccessibleLayout(page: Page) {
  await expectAccessible(page);
  await expectToFit(page);
}

async function signInAgain(page: Page, welcome: string) {
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await page.getByLabel('Password').fill(GOOD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(title(page, welcome)).toBeVisible();
}

test('AUTH-06, AUTH-07, SCREEN-AUTH-FORGOT, SCREEN-AUTH-RESET a user resets a forgotten password by link', async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto('/');
  await expectAccessibleLayout(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(title(page, 'Forgot your password?')).toBeFocused();
  await expectAccessibleLayout(page);
  await page.getByLabel('Username or email address').fill(maria);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Check your email')).toBeFocused();
  await expect(page.getByText(/You can resend it in 0:\d\d/)).toBeVisible();
  await expectAccessibleLayout(page);
  await page.reload();
  await expect(title(page, 'Check your email')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Username or email address')).toHaveValue(maria);
  await page.goForward();
  await expect(title(page, 'Check your email')).toBeVisible();

  const { link = '' } = await mailTo(maria);
  const secret = link.split('code=')[1] ?? '';
  await page.goto(`/${link}`);
  await expect(page.getByText(`For ${maria}`)).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(secret));
  await page.reload();
  await expect(page.getByText(`For ${maria}`)).toBeVisible();
  await page.getByLabel(/^New password/).fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('group', { name: 'Fields that need attention' })).toBeFocused();
  await expectAccessibleLayout(page);
  await page.getByLabel(/^New password/).fill(GOOD);
  await page.getByLabel(/^Repeat new password/).fill(GOOD);
  await expect(page.getByText('Strength: fair')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(title(page, 'Your password has been changed')).toBeFocused();
  await page.reload();
  await expect(title(page, 'Your password has been changed')).toBeVisible();
  await expectAccessibleLayout(page);
  expect(asked.filter((request) => request.includes(secret))).toEqual([]);
  await signInAgain(page, 'Welcome, Maria');
  await page.goto(`/${link}`);
  await expect(title(page, 'You are already signed in')).toBeVisible();
  await page.getByRole('button', { name: 'Log Out and continue here' }).click();
  await expect(page.getByText('This link has already been used. Each link works only once.')).toBeVisible();
  await expectAccessibleLayout(page);
  await expect(page).not.toHaveURL(new RegExp(secret));
  // The browser logs the refused request.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('410')]);
});

test(
  'AUTH-08, SCREEN-AUTH-SIGNUP an invited user signs up and signs in',
  { tag: '@phone' },
  async ({ page }) => {
    const nadia = 'nadia.farouk@summit.example';
    await page.goto(`/${(await mailTo(nadia)).link ?? ''}`);
    await expect(title(page, 'Complete your account')).toBeVisible();
    await page.getByLabel(/^User code/).fill('SR-1001');
    await page.getByLabel(/^Password/).focus();
    await expect(
      page.locator('.pl-error', {
        hasText: 'Someone else in your company has this code. Enter another one.',
      }),
    ).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByLabel(/^User code/).fill('NF-7');
    await page.getByLabel(/^Password/).fill(GOOD);
    await page.getByLabel(/^Repeat password/).fill(GOOD);
    await page.getByRole('button', { name: 'Complete account' }).click();
    await expect(title(page, 'Your account is ready')).toBeFocused();
    await page.reload();
    await expect(title(page, 'Your account is ready')).toBeVisible();
    await expectAccessibleLayout(page);
    await signInAgain(page, 'Welcome, Nadia');
  },
);

test('AUTH-10, SCREEN-AUTH-CODE, SCREEN-AUTH-MGMT an administrator signs in with a code, after a wrong one', async ({
  page,
  complaints,
}) => {
  await page.goto('/#/auth/login-mgmt?r=%2Femployee');
  await expectAccessibleLayout(page);
  await page.getByRole('link', { name: /^Sign in with a code/ }).click();
  await expect(title(page, 'Sign in with a code')).toBeFocused();
  await page.getByLabel('Username or email address').fill(maria);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(title(page, 'Enter your code')).toBeFocused();
  const { code = '' } = await mailTo(maria);
  const field = page.getByLabel(/^Code/);
  await field.focus();
  await page.keyboard.insertText(`Your code is ${code === '000000' ? '111 111' : '000 000'}.`);
  await expect(field).toHaveValue(/^\d{6}$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Fields that need attention' })).toContainText(
    '4 more attempts',
  );
  await expectAccessibleLayout(page);
  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Employees')).toBeVisible();
  // The browser logs the refused attempt.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')]);
});

test('SCREEN-AUTH-OPEN a company signs up', async ({ page }) => {
  const ivo = 'ivo@cedar.example';
  await page.goto('/#/auth/customer-signup');
  await expectAccessibleLayout(page);
  await page.getByLabel(/^Company/).fill('Cedar & Stone');
  await page.getByLabel(/^First name/).fill('Ivo');
  await page.getByLabel(/^Last name/).fill('Marin');
  await page.getByLabel(/^Email address/).fill(ivo);
  await page.getByRole('button', { name: 'Sign up company' }).click();
  await expect(title(page, 'Check your email')).toBeFocused();
  await expectAccessibleLayout(page);
  await page.goto(`/${(await mailTo(ivo)).link ?? ''}`);
  await expect(page.getByText('at Cedar & Stone')).toBeVisible();
});

test('AUTH-11 a link with a one-time password says that Tomás is signed in and changes nothing for him', async ({
  page,
}) => {
  await signInAs(page, 'basic@summit.example');
  await page.goto('/#/auth/reset-password');
  await expect(title(page, 'You are already signed in')).toBeVisible();
  await expect(page.getByText('You are signed in as Tomás Reyes of Summit Ridge Builders.')).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Log Out and continue here' }).click();
  await expect(title(page, 'Choose a new password')).toBeVisible();
  await expectAccessibleLayout(page);
});
