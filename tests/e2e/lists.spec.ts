import type { Page } from '@playwright/test';
import { signInAs } from '../support/person';
import { callsOf, expect, expectAccessible, expectToFit, test } from './support';

const manager = 'manager@summit.example';
const largeBusinessManager = 'manager@meridian.example';
const allEmployees = '/#/employee?size=all&status=all';

const table = (page: Page) => page.getByRole('table', { name: 'Employees' });
const box = (page: Page) => page.locator('.pl-table-box');
const scrolled = (page: Page) => box(page).evaluate(({ scrollTop }) => Math.round(scrollTop));
const focusedRow = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')));
/** True when the focused row is visible below the header. */
const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.getBoundingClientRect();
    const area = document.querySelector('.pl-table-box')?.getBoundingClientRect();
    const head = document.querySelector('.pl-table thead')?.getBoundingClientRect();
    return row && area && head && row.top >= head.bottom - 1 && row.bottom <= area.bottom + 1;
  });

test('FAULT-61 scrolls, selects and opens ten thousand rows by keyboard, and returns to the position', async ({
  page,
}) => {
  await signInAs(page, largeBusinessManager, allEmployees);
  await expect(table(page)).toHaveAttribute('aria-rowcount', /^1\d{4}$/);
  await page.locator('tbody tr[tabindex="0"]').focus();

  await page.keyboard.press('End');
  const last = await focusedRow(page);
  expect(last).toBeGreaterThan(9000);
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(() => focusedRow(page)).toBe(2);
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('PageDown');
  await expect.poll(() => isFocusVisible(page)).toBe(true);
  const row = await focusedRow(page);
  expect(row).toBeGreaterThan(150);

  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 selected')).toBeVisible();
  // The focused row stays in the document however far the list scrolls.
  await box(page).evaluate((element) => (element.scrollTop = 0));
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focusedRow(page)).toBe(row + 1);
  expect(await isFocusVisible(page)).toBe(true);

  const before = await scrolled(page);
  const name = await page.locator('tr:focus th').textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('tr:focus th')).toHaveText(name ?? '');
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(2);

  // The link restores the list as Back does.
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'Employees' }).click();
  await expect(page.locator('tr:focus th')).toHaveText(name ?? '');
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(2);
  await expect(page).toHaveURL(/size=all&status=all/);
});

test('sorts loaded rows without a call, and the header stays visible', async ({ page }) => {
  await signInAs(page, largeBusinessManager, allEmployees);
  await expect(table(page)).toBeVisible();
  const asked = await callsOf('employeeList');
  const first = page.locator('tbody tr:not([aria-hidden]) th').first();
  const before = await first.textContent();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(first).not.toHaveText(before ?? '');
  expect(await callsOf('employeeList')).toBe(asked);
  await box(page).evaluate((element) => (element.scrollTop = 100_000));
  const head = page.getByRole('columnheader', { name: 'Name' });
  await expect(head).toBeInViewport();
  const [headTop, boxTop] = await Promise.all([
    head.evaluate((element) => element.getBoundingClientRect().top),
    box(page).evaluate((element) => element.getBoundingClientRect().top),
  ]);
  expect(headTop - boxTop).toBeLessThan(3);
});

test(
  "the list and its menus have no axe violations and don't scroll sideways",
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signInAs(page, manager, '/#/employee?status=all');
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check();
    await expect(page.getByRole('region', { name: 'Selected employees' })).toBeInViewport();
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByRole('button', { name: /^View/ }).click();
    await page.getByRole('button', { name: 'Save as view…' }).click();
    await expect(page.getByRole('dialog', { name: 'Save as view' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    if (isMobile) return;
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Move Number down' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Move Number down' })).toBeFocused();
    await expect(page.getByRole('columnheader')).toContainText([
      '',
      'Name',
      'Job title',
      'Classification',
      'Number',
    ]);
  },
);

test(
  'on a phone, rows are cards that a tap selects, and Back returns to the same card',
  { tag: '@phone-only' },
  async ({ page }) => {
    await signInAs(page, manager, '/#/employee');
    const cards = page.locator('tbody tr');
    await cards.nth(12).scrollIntoViewIfNeeded();
    await cards.nth(12).getByRole('checkbox').tap();
    const bar = page.getByRole('region', { name: 'Selected employees' });
    await expect(bar).toContainText('1 selected');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: 'Select this page' }).tap();
    await expect(bar).toContainText('20 selected');
    await expectToFit(page);
    await bar.getByRole('button', { name: 'Clear selection' }).tap();
    await expect(bar).toBeHidden();

    const link = cards.nth(12).getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const name = await link.textContent();
    const before = await page.evaluate(() => Math.round(window.scrollY));
    expect(before).toBeGreaterThan(300);
    for (const back of ['Back', 'the link'] as const) {
      await page.getByRole('link', { name: name ?? '' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
      if (back === 'Back') await page.goBack();
      else await page.getByRole('main').getByRole('link', { name: 'Employees' }).tap();
      await expect(page.getByRole('link', { name: name ?? '' })).toBeInViewport();
      expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(before);
    }
  },
);

test('FAULT-114 prints all rows of a windowed list, and says which part a page is', async ({ page }) => {
  await signInAs(page, manager, allEmployees);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '221');
  const rows = page.locator('tbody tr:not([aria-hidden])');
  expect(await rows.count()).toBeLessThan(60);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(220);
  await expect(page.getByText(/^Rows /)).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(table(page)).toHaveAttribute('aria-rowcount', '221');
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('20');
  await expect(rows).toHaveCount(20);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Rows 1–20 of 220')).toBeVisible();
});
