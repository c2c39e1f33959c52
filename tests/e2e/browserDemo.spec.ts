import { expect, type Page } from '@playwright/test';
import { today, weekday } from '../../src/lib/dates';
import { demoBase } from '../support/browser';
import { expectAccessible, test } from './support';

/** Tests the built demo, whose API runs in the service worker of the browser without any server. */
const entry = (page: Page) => page.getByRole('group', { name: `${weekday(today())}, entry 1` });

test.use({ serviceWorkers: 'allow' });

test('the demo in the browser signs in with one click and keeps changes after a reload and in a second tab', async ({
  page,
  context,
}) => {
  await page.goto(demoBase);
  await expect(page.getByRole('complementary', { name: 'Demo people' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Tomás Reyes/ }).click();
  await expect(page.getByLabel('Username')).toHaveValue('basic@summit.example');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Tomás' })).toBeVisible();

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'My Time Card' }).click();
  await expect(page).toHaveURL(/my\/0\/employee\/\w+\/timecard$/);
  await entry(page).getByRole('combobox', { name: 'Job' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await entry(page).getByRole('combobox', { name: 'Cost code' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await entry(page).getByLabel('Hours').fill('6:45');
  await page.getByRole('button', { name: 'Save time card' }).click();
  await expect(page.getByRole('status').getByText('Time card saved')).toBeVisible();
  await expect(page).toHaveURL(/timecard\/[^/]+-\d{4}-\d{2}-\d{2}$/);

  await page.reload();
  await expect(entry(page).getByLabel('Hours')).toHaveValue('6.75');

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(entry(second).getByLabel('Hours')).toHaveValue('6.75');
});
