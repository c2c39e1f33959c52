import type { Browser, Page } from '@playwright/test';
import { appBase } from '../support/browser';
import { signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, test } from './support';

const PRIYA = 'settings@summit.example';
const SAFETY = '/#/safety/dashboard/observations';

const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });

async function expectAccessibleLayout(page: Page) {
  await expectAccessible(page);
  await expectToFit(page);
}

/** Opens another user's browser with a wide window, on a page with the Safety menu. */
async function openOtherBrowser(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: appBase, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInAs(page, username, SAFETY);
  return page;
}
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
async function refocusWindow(page: Page) {
  await page.reload();
  await expect(menuOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(menuOf(page).getByText('Observations', { exact: true })).toBeVisible();
}

test(
  "EMP-48, CALL-063, ACCESS-31 revoking a role removes it from the user's menu at the next lookup",
  { tag: '@phone' },
  async ({ page, browser }) => {
    const maria = await openOtherBrowser(browser, 'manager@summit.example');
    await expect(menuOf(maria).getByText('Trainings', { exact: true })).toBeVisible();

    await signInAs(page, PRIYA, '/#/user/roles/toolbox-talks?search=maria+ortega');
    await page.getByRole('link', { name: 'Maria Ortega' }).click();
    const roles = dialog(page, 'Maria Ortega in Toolbox Talks');
    await expect(roles.getByRole('checkbox', { name: 'Job manager' })).toBeFocused();
    await expectAccessibleLayout(page);
    await page.keyboard.press('Escape');
    await expect(roles).toBeHidden();
    await expect(page.getByRole('link', { name: 'Maria Ortega' })).toBeFocused();
    await page.getByRole('link', { name: 'Maria Ortega' }).click();
    await roles.getByRole('button', { name: 'Revoke all roles' }).click();
    const question = dialog(page, 'Revoke the roles of Maria Ortega?');
    await expectAccessibleLayout(page);
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('1 person removed from Toolbox Talks')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No people match' })).toBeVisible();

    await refocusWindow(maria);
    await expect(menuOf(maria).getByText('Trainings', { exact: true })).toBeHidden();
    await maria.context().close();
  },
);

test('EMP-49, CALL-065 granting everyone the basic role opens their menu at the next lookup', async ({
  page,
  browser,
}) => {
  const dale = await openOtherBrowser(browser, 'foreman@summit.example');
  await expect(menuOf(dale).getByText('Smart Forms', { exact: true })).toBeHidden();

  await signInAs(page, PRIYA, '/#/safety/setting');
  await expect(page.getByRole('table', { name: 'Role users of Safety' })).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Assign Forms role to everyone' }).click();
  const question = dialog(page, 'Assign the role Forms to everyone?');
  await expect(question).toContainText(/\d+ active users have no role in Safety yet/);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(/\d+ people got the role Forms in Safety/)).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
  await expectAccessibleLayout(page);

  await refocusWindow(dale);
  await expect(menuOf(dale).getByText('Smart Forms', { exact: true })).toBeVisible();
  await dale.context().close();
});

test('SCREEN-ROLE-USERS edits the matrix by keyboard and saves it', async ({ page }) => {
  await signInAs(page, PRIYA, '/#/user/roles?search=or');
  const grid = page.getByRole('grid', { name: 'Roles of all users, by product' });
  const cell = (name: RegExp) => grid.getByRole('button', { name });
  await expect(cell(/^Dale Whitaker, Inspections: No role$/)).toBeVisible();
  await expectAccessibleLayout(page);

  await cell(/^Dale Whitaker, Toolbox Talks/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(/^Dale Whitaker, Inspections/)).toBeFocused();
  await page.keyboard.press('Enter');
  const roles = dialog(page, 'Dale Whitaker in Inspections');
  await expect(roles.getByRole('checkbox', { name: 'Manager' })).toBeFocused();
  await expectAccessibleLayout(page);
  await page.keyboard.press('Space');
  // Enter in the checkboxes applies them to the cell without saving.
  await page.keyboard.press('Enter');
  await expect(roles).toBeHidden();
  await expect(cell(/^Dale Whitaker, Inspections: Manager, was No role$/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect(cell(/^Dale Whitaker, Observations: No role, was Basic$/)).toBeFocused();
  await expectAccessibleLayout(page);

  const leave = page.getByRole('main').getByRole('link', { name: 'Users', exact: true });
  await leave.click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await cell(/^Dale Whitaker, Observations/).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 changes saved')).toBeVisible();
  await expect(cell(/^Dale Whitaker, Inspections: Manager$/)).toBeVisible();
  await page.reload();
  await expect(cell(/^Dale Whitaker, Observations: No role$/)).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('Meridian: pages through 10,000 users in the matrix', async ({ page }) => {
  await signInAs(page, 'manager@meridian.example', '/#/user/roles');
  const grid = page.getByRole('grid', { name: 'Roles of all users, by product' });
  await expect(grid.getByRole('link')).toHaveCount(20);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(grid.getByRole('link')).toHaveCount(20);
  await expectToFit(page);
});
