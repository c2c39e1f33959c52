import { isoWeekOf, formatLongDay, today, weekday } from '../../src/lib/dates';
import { maria } from '../support/people';
import { expect, expectAccessible, expectStored, expectToFit, test } from './support';

test(
  "Maria signs in, finds an employee, enters today's hours, sees them after a reload, and signs out",
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/#\/auth\/login/);
    await expectAccessible(page);
    await page.getByLabel('Username').fill(maria);
    await page.getByLabel('Password').fill('demo');
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await page.getByRole('button', { name: 'Sign in' }).click();

    // The shell with the menus that Maria's permissions allow.
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
    // No hours are expected on weekends and holidays.
    await expect(page.getByText(/^(Enter today's hours|Open my time card)$/)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    if (isMobile) await page.getByRole('button', { name: 'Products' }).click();
    const productLinks = page.getByRole('navigation', { name: 'Products' }).getByRole('link');
    await expect(productLinks).toHaveText([
      /^Safety/,
      /^Bid Packages/,
      /^Time Cards/,
      /^Job Docs/,
      /^T&M Tickets/,
      // On phones the list includes the promotion (HEADER-16).
      ...(isMobile ? ['Safety Toolbox Talks'] : []),
    ]);
    if (isMobile) await page.keyboard.press('Escape');

    // Opens the employee list from the settings menu.
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/#\/setting-menu\/general-settings\/select$/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Employees/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeFocused();
    await expect(page.getByRole('table', { name: 'Employees' })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByRole('searchbox', { name: 'Search employees' }).fill('whitaker');
    await expect(page.getByText('1 employee', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/search=whitaker/);
    await page.getByRole('link', { name: 'Dale Whitaker' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dale Whitaker' })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search employees' })).toHaveValue('whitaker');

    // This week's time card.
    await page.getByRole('button', { name: 'User menu' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'My Time Card' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Time Card' })).toBeVisible();
    for (const day of isoWeekOf().days)
      // Phones show one day at a time and a button for each day.
      await expect(
        page.getByRole(isMobile ? 'button' : 'heading', { name: formatLongDay(day) }),
      ).toBeAttached();
    const entry = page.getByRole('group', { name: `${weekday(today())}, entry 1` });
    await entry.getByRole('combobox', { name: 'Job' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await entry.getByRole('combobox', { name: 'Cost code' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await entry.getByLabel('Start').fill('7a');
    await entry.getByLabel('End').fill('330p');
    await entry.getByLabel('Break').fill('30');
    await expect(entry.getByText('8.00')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByRole('button', { name: 'Save time card' }).click();
    await expect(page.getByRole('status').getByText('Time card saved')).toBeVisible();
    // The draft is deleted shortly after the save.
    await expectStored(page, '[]');

    await page.reload();
    await expect(entry.getByLabel('Start')).toHaveValue('7:00 AM');
    await expect(entry.getByLabel('End')).toHaveValue('3:30 PM');
    await expect(entry.getByLabel('Break')).toHaveValue('30');

    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
  },
);

test('SESSION-11, SESSION-12 cookies last one day or the remembered days', async ({ page }) => {
  for (const [remember, days] of [
    [false, 1],
    [true, 14],
  ] as const) {
    await page.goto('/');
    await page.getByLabel('Username').fill(maria);
    await page.getByLabel('Password').fill('demo');
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
    const cookies = await page.context().cookies();
    const left = (name: string) =>
      Math.round(
        ((cookies.find((cookie) => cookie.name === name)?.expires ?? 0) - Date.now() / 1000) / 86_400,
      );
    expect([left('userId'), left('idToken'), left('accessToken'), left('expireTime')]).toEqual([
      days,
      days,
      days,
      days,
    ]);
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  }
});
