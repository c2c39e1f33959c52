import { signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, fault, test } from './support';

test(
  'ACCESS-26, LOCK-01…06 Ann sees locks with explanations for features her business lacks',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signInAs(page, 'safety@northgate.example');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ann' })).toBeVisible();
    const products = page.getByRole('navigation', { name: 'Products' });
    const openProducts = async () => {
      if (isMobile) await products.getByRole('button', { name: 'Products' }).click();
    };
    await openProducts();
    await products.getByRole('button', { name: /^Time Cards/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Time Cards is not available' });
    await expect(dialog).toContainText('Time Cards is not enabled for your business.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/#\/dashboard$/);

    if (!(await products.getByRole('link', { name: /^Safety$/ }).isVisible())) await openProducts();
    await products.getByRole('link', { name: /^Safety$/ }).click();
    // Arriving at a page closes the menu.
    await expect(page.getByRole('heading', { level: 1, name: 'Safety' })).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Visitor Log, locked' }).click();
    const learnMore = page.getByRole('dialog', { name: 'Learn more about the product' });
    await expect(learnMore.getByRole('link', { name: 'Learn more about the product' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expectAccessible(page);
    await learnMore.getByRole('button', { name: 'Close' }).last().click();
    await expect(learnMore).toBeHidden();
  },
);

test(
  "ACCESS-53 Harbor Point's generic layout uses its own names",
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signInAs(page, 'manager@harbor.example');
    if (isMobile) await page.getByRole('button', { name: 'Products' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Products' }).getByRole('link', { name: 'Project Files' }),
    ).toBeVisible();
  },
);

test('a denied page shows the reason, and Priya has no time card', async ({ page }) => {
  await signInAs(page, 'settings@summit.example', '/#/timecard/cico-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'You cannot open this page' })).toBeVisible();
  await expect(
    page.getByText('Only time card managers can open this. Ask your administrator.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'My Time Card' })).toBeHidden();
});

test('SIDE-12 the menu is an overlay on a phone', { tag: '@phone-only' }, async ({ page }) => {
  await signInAs(page, 'manager@summit.example', '/#/employee');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu.getByRole('link', { name: 'Employees' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
});

test('SIDE-07 minifies the menu on a desktop', async ({ page }) => {
  await signInAs(page, 'manager@summit.example', '/#/employee');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Employees' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(menu.getByRole('link', { name: 'Employees' })).toBeHidden();
  await menu.getByRole('button', { name: 'Settings' }).click();
  await expect(menu.getByRole('link', { name: 'Employees' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Employees' })).toBeHidden();
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await expect(menu.getByRole('link', { name: 'Employees' })).toBeVisible();
});

test('FAULT-88 a failed lookup grants nothing, shows a message, and can be retried', async ({
  page,
  complaints,
}) => {
  await fault({ match: 'userRoles', kind: 500, times: 2 });
  await signInAs(page, 'manager@summit.example');
  await expect(
    page.getByText(/Some of your permissions couldn't be checked \((time card )?roles, (time card )?roles\)/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/Some of your permissions/)).toBeHidden();
  expect(complaints.splice(0).every((text) => text.includes('500'))).toBe(true);
});

test('Meridian: shows 10,000 employees in a virtual list', { tag: '@phone-only' }, async ({ page }) => {
  await signInAs(page, 'manager@meridian.example', '/#/employee?size=all&status=all');
  await expect(page.getByText('10,000 employees', { exact: true })).toBeVisible();
  const table = page.getByRole('table', { name: 'Employees' });
  await expect(table).toHaveAttribute('aria-rowcount', '10001');
  expect(await table.locator('tr').count()).toBeLessThan(60);
  await expectToFit(page);
});
