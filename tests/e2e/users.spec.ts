import type { Page } from '@playwright/test';
import type { Mail } from '../../src/demo/auth/outbox';
import { apiBase, appBase } from '../support/browser';
import { priya } from '../support/people';
import { signInAs } from '../support/person';
import { callsOf, expect, expectAccessible, expectNoViolations, expectToFit, test } from './support';

const noor = 'noor.berg@summit.example';
const PASSWORD = 'Copper-Notch-31';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const table = (page: Page) => page.getByRole('table', { name: 'Users' });

async function expectAccessibleLayout(page: Page) {
  await expectAccessible(page);
  await expectToFit(page);
}

async function linkTo(address: string): Promise<string> {
  const { mails } = (await (await fetch(`${apiBase}/__demo/mail`)).json()) as { mails: Mail[] };
  return mails.find(({ to }) => to === address)?.link ?? '';
}

test('SCREEN-USERS, EMP-35, EMP-44, AUTH-08 an invited user signs up with the invited roles, and a suspension ends the session', async ({
  page,
  browser,
  complaints,
}) => {
  await signInAs(page, priya, '/#/user/new');
  await page.getByRole('textbox', { name: 'First name' }).fill('Noor');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Berg');
  await page.getByRole('textbox', { name: 'Email' }).fill(noor);
  await page.getByRole('group', { name: 'Roles', exact: true }).getByLabel('Manager').check();
  await page.getByRole('group', { name: 'Time card roles' }).getByLabel('Foreman').check();
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Invite user' }).click();
  await expect(title(page, 'Noor Berg')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('Invited');

  const theirs = await browser.newContext({ baseURL: appBase });
  const other = await theirs.newPage();
  await other.goto(`/${await linkTo(noor)}`);
  await expect(title(other, 'Complete your account')).toBeVisible();
  await other.getByLabel(/^User code/).fill('NB-31');
  await other.getByLabel(/^Password/).fill(PASSWORD);
  await other.getByLabel(/^Repeat password/).fill(PASSWORD);
  await other.getByRole('button', { name: 'Complete account' }).click();
  await expect(title(other, 'Your account is ready')).toBeVisible();
  await other.goto('/#/auth/login');
  await other.getByLabel('Username').fill(noor);
  await other.getByLabel('Password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(title(other, 'Welcome, Noor')).toBeVisible();
  // A page that a manager may open and a basic user may not.
  await other.goto('/#/employee');
  await expect(other.getByRole('table', { name: 'Employees' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('tabpanel')).toContainText('Active');
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Noor Berg suspended')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('Suspended');
  await other.reload();
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await theirs.close();
  // The browser logs the refusals.
  expect(complaints.splice(0).every((text) => /status of 40[13]/.test(text))).toBe(true);
});

test('SCREEN-USERS, EMP-29, EMP-31 uses the list, a user and the actions by keyboard', async ({ page }) => {
  await signInAs(page, priya, '/#/user');
  await expect(table(page)).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole('searchbox', { name: 'Search users' }).focus();
  await page.keyboard.type('whitaker');
  await expect(table(page).getByRole('rowheader')).toHaveText(['Dale Whitaker']);
  await page.locator('tbody tr[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Dale Whitaker')).toBeVisible();
  await page.getByRole('tab', { name: 'Data' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Time card roles' })).toContainText('Foreman');
  await expectAccessibleLayout(page);
  const more = page.getByRole('main').getByRole('button', { name: 'More' });
  await more.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Send password email' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change password for Dale Whitaker' });
  await expect(dialog.getByLabel(/^New password/)).toBeFocused();
  await expectAccessibleLayout(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  expect(await callsOf('changePassword')).toBe(0);
});

test(
  'EMP-45, CALL-070, CALL-071 invites several users and answers a request on any screen size',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page, priya, '/#/user/invite');
    await page
      .getByRole('textbox', { name: 'Paste names and addresses' })
      .fill(
        'Ann Lee, ann.lee@summit.example\nBob Ray <bob.ray@summit.example>\nDale, foreman@summit.example',
      );
    await page.getByRole('button', { name: 'Add people' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(3);
    await expectAccessibleLayout(page);
    await page.getByRole('textbox', { name: 'Last name' }).nth(2).fill('Whitaker');
    await page.getByRole('button', { name: 'Invite all' }).click();
    await expect(page.getByText('2 users invited')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('foreman@summit.example');
    await expectNoViolations(page, 'main');
    await page.getByRole('button', { name: /^Remove/ }).click();

    await page.goto('/#/user/requests');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('button', { name: 'Accept Ruth Halloran' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite Ruth Halloran?' });
    await expect(dialog.getByLabel('Basic').first()).toBeChecked();
    await expectAccessibleLayout(page);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText('Ruth Halloran has been invited')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No invitation requests are open' })).toBeVisible();
    await expectAccessibleLayout(page);
    expect(await linkTo('ruth.halloran@summit.example')).toContain('signup');
  },
);

test('SCREEN-USERS, FAULT-95, EMP-37 two administrators edit a user, the second without a mouse', async ({
  page,
  browser,
  complaints,
}) => {
  const edit = '/#/user/1002/edit';
  const lastName = (one: Page) => one.getByRole('textbox', { name: 'Last name' });
  await signInAs(page, priya, edit);
  await expect(lastName(page)).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: appBase });
  const other = await elsewhere.newPage();
  await signInAs(other, 'manager@summit.example', edit);
  await lastName(other).fill('Whitacre');
  await other.getByRole('button', { name: 'Save user' }).click();
  await expect(title(other, 'Dale Whitacre')).toBeVisible();
  await elsewhere.close();

  await page.getByRole('group', { name: 'Roles', exact: true }).getByLabel('Manager').check();
  await page.getByRole('button', { name: 'Save user' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this user' });
  await expect(dialog.getByText('Your changes: Roles')).toBeVisible();
  await expect(dialog.getByText("The other person's changes: Last name")).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Dale Whitacre')).toBeVisible();
  await page.getByRole('tab', { name: 'Roles' }).click();
  await expect(page.getByRole('region', { name: 'Roles', exact: true })).toContainText('Manager');
  // The browser logs the refusal.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
});
