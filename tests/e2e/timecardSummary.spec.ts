import type { Page } from '@playwright/test';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { callsOf, expect, expectAccessible, expectToFit, test } from './support';

const largeBusinessManager = 'manager@meridian.example';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const table = (page: Page, name: string) => page.getByRole('table', { name });
const week = (page: Page) => page.getByRole('textbox', { name: /^Week \d+$/ });
const back = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

test(
  'ROUTE-17, TIME-08 opens a time card from the summary and returns to every list as it was',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page, maria, '/#/timecard');
    await expect(heading(page, 'Time cards')).toBeVisible();
    const now = await week(page).inputValue();
    await page.getByRole('button', { name: 'Previous week' }).click();
    await expect(week(page)).not.toHaveValue(now);
    const shown = await week(page).inputValue();
    await page.getByRole('link', { name: 'Supervisors and crews' }).click();
    await expect(heading(page, 'Supervisors')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search supervisors' }).fill('whitaker');
    await expect(page).toHaveURL(/search=whitaker/);
    await expect(table(page, 'Supervisors').getByRole('rowheader')).toHaveText(['Dale Whitaker']);
    await expectAccessible(page);
    await expectToFit(page);

    await table(page, 'Supervisors').getByRole('link', { name: 'Dale Whitaker' }).click();
    await expect(heading(page, /Dale Whitaker/)).toBeVisible();
    await expect(week(page)).toHaveValue(shown);
    await back(page, 'Supervisors').click();
    await expect(heading(page, 'Supervisors')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search supervisors' })).toHaveValue('whitaker');
    await expect(week(page)).toHaveValue(shown);

    await back(page, 'Time cards').click();
    await page.getByRole('searchbox', { name: 'Search employees' }).fill('whitaker');
    await expect(page).toHaveURL(/search=whitaker/);
    await expect(table(page, 'Employees').getByRole('rowheader')).toHaveText(['Dale Whitaker']);
    await table(page, 'Employees').getByRole('link', { name: 'Dale Whitaker' }).click();
    await expect(page).toHaveURL(/\/timecard\/supervisor\/\d+\/employee\/10002\/timecard\//);
    await expect(heading(page, /Dale Whitaker/)).toBeVisible();
    await back(page, 'Time cards').click();
    await expect(heading(page, 'Time cards')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search employees' })).toHaveValue('whitaker');
    await expect(week(page)).toHaveValue(shown);
  },
);

test('SCREEN-TC-SUMMARY chooses the week, a to-do and a row by keyboard', async ({ page }) => {
  await signInAs(page, maria, '/#/timecard');
  await expect(heading(page, 'Time cards')).toBeVisible();
  await page.keyboard.press('<');
  await expect(page).toHaveURL(/\?week=\d{4}-\d{2}-\d{2}$/);
  await expect(table(page, 'Employees')).toBeVisible();
  await expectAccessible(page);

  // Types a day of the following week into the week field.
  await week(page).focus();
  const before = await week(page).inputValue();
  await page.keyboard.type('today');
  await page.keyboard.press('Enter');
  await expect(week(page)).not.toHaveValue(before);
  await page.keyboard.press('Escape');
  await heading(page, 'Time cards').focus();
  await page.keyboard.press('<');
  await expect(week(page)).toHaveValue(before);

  const needs = page.getByRole('region', { name: 'Needs attention' });
  await needs.getByRole('link', { name: /missing$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/need=missing/);
  await expect(page.getByRole('group', { name: 'Time cards of the week' })).toBeFocused();
  await expect(page.getByText('Needs attention: Missing days')).toBeVisible();
  await expect(page.getByText(/^\d+ employees found$/)).toBeVisible();
  await page.locator('tbody tr[tabindex="0"]').focus();
  const name = (await page.locator('tr:focus th').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(heading(page, new RegExp(name))).toBeVisible();
  await page.goBack();
  await expect(page.locator('tr:focus th')).toHaveText(name);
});

test('FAULT-61 shows a week of ten thousand employees without delay, by employee and by supervisor', async ({
  page,
}) => {
  await signInAs(page, largeBusinessManager, '/#/timecard');
  await expect(table(page, 'Employees')).toBeVisible();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(page.getByText(/^\d{1,2},\d{3} employees$/)).toBeVisible();
  await page.getByRole('tab', { name: 'By supervisor' }).click();
  await expect(table(page, 'Supervisors')).toBeVisible();
  expect(await callsOf('timecardDashboardSupervisors')).toBe(1);
  await expectAccessible(page);
  await expectToFit(page);
});

test(
  'SCREEN-TC-L1 on a narrow phone, nothing is cut off and every control is reachable by touch',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, maria, '/#/timecard');
    await page.getByRole('button', { name: 'Previous week' }).click();
    await expect(table(page, 'Employees')).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
    const small = await page
      .getByRole('main')
      .locator('a:visible, button:visible, input:visible, select:visible')
      .evaluateAll((all) =>
        all
          .filter((one) => one.closest('[aria-hidden]') === null && one.getAttribute('tabindex') !== '-1')
          .filter((one) => one.getBoundingClientRect().height < 43.5)
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
    expect(small).toEqual([]);
    await page.getByRole('link', { name: 'Supervisors and crews' }).click();
    await expect(table(page, 'Supervisors')).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
  },
);
