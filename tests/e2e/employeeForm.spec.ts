import type { Locator, Page } from '@playwright/test';
import { apiBase, appBase } from '../support/browser';
import { maria, priya } from '../support/people';
import { signInAs, submitSignIn } from '../support/person';
import { callsOf, expect, expectAccessible, expectNoViolations, expectToFit, fault, test } from './support';

/** Dale Whitaker */
const edit = '/#/employee/10002/edit';

const jobTitle = (page: Page) => page.getByRole('textbox', { name: 'Job title' });
const save = (page: Page | Locator) => page.getByRole('button', { name: 'Save employee' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function expectAccessibleLayout(page: Page) {
  await expectAccessible(page);
  await expectToFit(page);
}

test('FAULT-79, SESSION-19 a session that expires during editing restores the draft after signing in again', async ({
  page,
  complaints,
}) => {
  await signInAs(page, maria, edit);
  await expect(jobTitle(page)).toBeVisible();
  await jobTitle(page).fill('General Foreman');
  await page.getByRole('textbox', { name: 'Hired' }).fill('3/9/2020');
  await page.getByRole('button', { name: 'Clear Division' }).click();
  await page.getByRole('combobox', { name: 'Classifications' }).click();
  await page.getByRole('option', { name: 'Laborer' }).click();
  await fetch(`${apiBase}/__demo/expire`, { method: 'POST' });
  await fault({ match: 'auth/refresh-token', kind: 403, times: 1 });
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Session Expired');
  await expect(page).toHaveURL(/#\/auth\/login\?r=%2Femployee%2F10002%2Fedit$/);
  await submitSignIn(page, maria);
  await expect(page.getByText(/^Your unsaved changes from .* were restored\.$/)).toBeVisible();
  await expect(jobTitle(page)).toHaveValue('General Foreman');
  await expect(page.getByRole('textbox', { name: 'Hired' })).toHaveValue('Mar 9, 2020');
  await expect(page.getByRole('combobox', { name: 'Division' })).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Classifications, selected' })).toContainText('Laborer');
  await expectAccessibleLayout(page);
  await save(page).click();
  await expect(title(page, 'Dale Whitaker')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('General Foreman');
  expect(await callsOf('editEmployee')).toBeGreaterThan(0);
  // The browser logs every unsuccessful response.
  expect(complaints.every((text) => /status of 40[13]/.test(text))).toBe(true);
  complaints.length = 0;
});

test(
  'FAULT-95 two users edit an employee: the second resolves each field by keyboard and loses nothing',
  { tag: '@phone' },
  async ({ page, browser, complaints }) => {
    await signInAs(page, maria, edit);
    await expect(jobTitle(page)).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: appBase });
    const other = await elsewhere.newPage();
    await signInAs(other, priya, edit);
    await jobTitle(other).fill('Superintendent');
    await other.getByRole('textbox', { name: 'Phone' }).fill('2085550177');
    await save(other).click();
    await expect(title(other, 'Dale Whitaker')).toBeVisible();
    await elsewhere.close();

    const long = `General Foreman ${'of everything '.repeat(5)}`.trim();
    await jobTitle(page).fill(long);
    await page.getByRole('textbox', { name: 'Last name' }).fill('Whitaker Jr');
    await save(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this employee' });
    await expect(dialog.getByText('Your changes: Last name')).toBeVisible();
    await expect(dialog.getByText("The other person's changes: Phone")).toBeVisible();
    // Limited to the dialog, because the button behind it is still busy.
    await expectNoViolations(page, '[role="dialog"]');
    await expectToFit(page);
    await save(dialog).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radio', { name: `Your version ${long}` })).toBeFocused();
    await page.keyboard.press('Space');
    await save(dialog).focus();
    await page.keyboard.press('Enter');
    await expect(title(page, 'Dale Whitaker Jr')).toBeVisible();
    const data = page.getByRole('tabpanel', { name: 'Data' });
    await expect(data).toContainText(long);
    await expect(data).toContainText('(208) 555-0177');
    expect(complaints.every((text) => text.includes('status of 409'))).toBe(true);
    complaints.length = 0;
  },
);

test(
  'adds an employee by keyboard with validation errors, and shows every tab of the new one',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page, maria, '/#/employee/new');
    await expect(title(page, 'New employee')).toBeVisible();
    await expectAccessibleLayout(page);
    await page
      .getByRole('textbox', { name: 'First name' })
      .fill('Wolfeschlegelsteinhausenbergerdorff'.repeat(2));
    await page.getByRole('textbox', { name: 'Hired' }).fill('soon');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('group', { name: 'Fields that need attention' })).toBeFocused();
    await expectAccessibleLayout(page);
    await page.getByRole('textbox', { name: 'Last name' }).fill('محمد العربي');
    await page.getByRole('textbox', { name: 'Hired' }).fill('today');
    const supervisor = page.getByRole('combobox', { name: 'Supervisor' });
    await supervisor.click();
    await expect(page.getByText(/^Showing 30 of \d+\. Type to narrow the list./)).toBeVisible();
    // Not those of a plain list, such as the languages.
    const options = page.locator('[role="option"]');
    await options.nth(29).scrollIntoViewIfNeeded();
    await expect(page.getByText(/^Showing 60 of/)).toBeVisible();
    await expectAccessibleLayout(page);
    await supervisor.fill('whitaker');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(supervisor).toHaveValue('Dale Whitaker');
    for (const name of ['Laborer', 'Foreman']) {
      await page.getByRole('combobox', { name: 'Classifications' }).click();
      await page.getByRole('option', { name }).click();
    }
    await page.getByRole('button', { name: 'Remove Laborer' }).press('Enter');
    await expect(page.getByRole('list', { name: 'Classifications, selected' })).toHaveText('Foreman');
    await expectAccessibleLayout(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status')).toContainText('has been added');
    await expectAccessibleLayout(page);
    await page.getByRole('tab', { name: 'Data' }).focus();
    for (const name of ['Time cards', 'User account', 'History']) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name })).toBeFocused();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      await expectAccessibleLayout(page);
    }
    await expect(page).toHaveURL(/\?tab=history$/);
  },
);

test('picks a date in the calendar by keyboard', async ({ page }) => {
  await signInAs(page, maria, '/#/employee/new');
  await page.getByRole('textbox', { name: 'Hired' }).fill('Nov 23, 2026');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose Hired from a calendar' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Hired' })).toHaveValue('Dec 24, 2026');
});
