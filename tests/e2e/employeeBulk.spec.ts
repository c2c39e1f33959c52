import type { Page } from '@playwright/test';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { callsOf, clearFaults, expect, expectAccessible, expectToFit, fault, test } from './support';

/** Three of the first forty employees in this order are suspended and keep their payroll group. */
const FORTY = '/#/employee?status=all&sort=jobTitle,desc';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected employees' });
const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });

async function expectAccessibleLayout(page: Page) {
  await expectAccessible(page);
  await expectToFit(page);
}

/** On phones there is no header checkbox, so one card is selected first, then the page. */
async function selectPage(page: Page, isMobile: boolean, total: number) {
  if (isMobile) {
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check();
    await bar(page).getByRole('button', { name: 'Select this page' }).click();
  } else await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar(page).getByText(`${total} selected`, { exact: true })).toBeVisible();
}

async function selectForty(page: Page, isMobile: boolean) {
  await selectPage(page, isMobile, 20);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('checkbox', { name: /^Select / }).first()).not.toBeChecked();
  await selectPage(page, isMobile, 40);
}

test(
  'FAULT-97, EMP-18, CALL-114 changes employees on two pages: 3 of 40 are refused, then Undo',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signInAs(page, maria, FORTY);
    await selectForty(page, isMobile);
    await expectAccessibleLayout(page);

    await bar(page).getByRole('button', { name: 'Change' }).click();
    await expectAccessibleLayout(page);
    await bar(page).getByRole('button', { name: 'Payroll group' }).click();
    await page.getByRole('radio', { name: /^Office Salaried/ }).check();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Change 40 employees' }).click();

    const report = dialog(page, 'Some changes failed');
    await expect(report).toContainText('Payroll group of 37 employees changed to Office Salaried.');
    await expect(report).toContainText('3 employees:');
    for (const name of ['Ravi Bjorklund', 'Hannah Torres', 'Ruben Ramires'])
      await expect(report).toContainText(name);
    await expectAccessibleLayout(page);
    await report.getByRole('button', { name: 'Undo changes (37)' }).click();

    await expect(page.getByText('Payroll group of 37 employees restored')).toBeVisible();
    await expect(report).toBeHidden();
    await expect(bar(page).getByText('3 selected', { exact: true })).toBeVisible();
  },
);

test('FAULT-97, EMP-20, CALL-116 by keyboard: the network fails midway, Retry, Undo', async ({
  page,
  complaints,
}) => {
  await signInAs(page, maria, FORTY);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).focus();
  await page.keyboard.press('Space');
  await bar(page).getByRole('button', { name: 'Change' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Division' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Change division')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'None' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // The fault must apply to every attempt, because a browser retries once when a connection closes.
  await fault({ match: 'change-division', kind: 'network', times: 'always' });
  await page.keyboard.press('Enter');

  const report = dialog(page, 'Some changes failed');
  await expect(report).toContainText('It may have succeeded anyway.');
  await clearFaults();
  await report.getByRole('button', { name: 'Retry remaining (20)' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Division of 20 employees changed to /)).toBeVisible();
  await expect(report).toBeHidden();
  // The bar disappears without losing the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Division of 20 employees restored')).toBeVisible();
  // The browser logs calls without a response.
  expect(complaints.every((text) => /ERR_|Failed to load/.test(text))).toBe(true);
  complaints.length = 0;
});

test("EMP-04, EMP-05 deleting many employees says who can and can't be deleted", async ({
  page,
  isMobile,
}) => {
  await signInAs(page, maria, FORTY);
  await selectForty(page, isMobile);
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const question = dialog(page, /^Delete \d+ of 40 employees\?$/);
  await expect(question).toContainText('Are you sure?');
  await expectAccessibleLayout(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await callsOf('deleteEmployee')).toBe(0);
});

test('EMP-22, CALL-118 sets a PIN by keyboard: validated beside the field, saved by Enter', async ({
  page,
}) => {
  await signInAs(page, maria, '/#/employee/10002');
  await page.getByRole('button', { name: 'More' }).press('Enter');
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: /PIN$/ }).press('Enter');
  await page.getByLabel(/^PIN \*$/).fill('12');
  await page.getByLabel(/^PIN \*$/).press('Enter');
  await expect(page.getByText('A PIN must have at least 4 digits')).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByLabel(/^PIN \*$/).fill('0420');
  await page.getByLabel(/^Repeat PIN/).fill('0420');
  await page.getByLabel(/^Repeat PIN/).press('Enter');
  await expect(page.getByText('PIN for Dale Whitaker saved')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
});

test('EMP-23, CALL-119 prints only the registration card', async ({ page }) => {
  await signInAs(page, maria, '/#/employee/10002');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Generate registration code' }).click();
  await page.getByRole('button', { name: 'Generate code' }).click();
  const card = page.locator('.pl-code-card');
  await expect(card.getByRole('img', { name: /^QR code of / })).toBeVisible();
  await expectAccessibleLayout(page);
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeVisible();
  await expect(card.getByRole('img')).toBeVisible();
  for (const away of [
    page.locator('#root'),
    page.getByRole('button', { name: 'Print code' }),
    page.locator('.modal-backdrop'),
  ])
    await expect(away).toBeHidden();
  expect(await card.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(card).toBeHidden();
});

test('EMP-25, CALL-121 browses supervisors by keyboard and finds them by search', async ({ page }) => {
  await signInAs(page, maria, '/#/employee/supervisors');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('Maria Ortega').focus();
  await expectAccessibleLayout(page);
  await page.keyboard.press('ArrowLeft');
  await expect(row('Dale Whitaker')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(row('Agnieszka Obi')).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search supervisors' }).fill('whitaker');
  await expect(row('Agnieszka Obi')).toBeHidden();
  await expectAccessibleLayout(page);
  await row('Dale Whitaker').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dale Whitaker' })).toBeVisible();
});
