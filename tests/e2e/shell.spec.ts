import type { Page, Route } from '@playwright/test';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { callsOf, expect, expectAccessible, expectToFit, fault, test } from './support';

const header = (page: Page) => page.getByRole('banner');
const tool = (page: Page, name: RegExp | string) => header(page).getByRole('button', { name });

/** Presses a button in the header with the keyboard only. */
async function press(page: Page, name: RegExp | string, key = 'Enter') {
  await tool(page, name).focus();
  await page.keyboard.press(key);
}

async function expectAccessibleLayout(page: Page) {
  await expectAccessible(page);
  await expectToFit(page);
}

test(
  'NOTIF-01, NOTIF-07, NOTIF-11, NOTIF-13 uses notifications by keyboard',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page, maria);
    await press(page, /^Notifications, 12/);
    const panel = page.getByRole('region', { name: 'Your Notifications' });
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await expectAccessibleLayout(page);
    const trash = panel.getByRole('button', { name: /^Delete/ }).nth(1);
    await trash.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Are you sure?')).toBeVisible();
    await expectAccessibleLayout(page);
    await panel.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(panel.getByText('Are you sure?')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(tool(page, /^Notifications/)).toBeFocused();
  },
);

test(
  'HEADER-18, SPOT-01, SPOT-06 uses Spotlight by keyboard, and one panel closes the other',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page, maria);
    await press(page, /^Spotlight, 3/);
    const news = page.getByRole('region', { name: 'Spotlight' });
    await expect(news.getByRole('listitem').first()).toBeVisible();
    await expectAccessibleLayout(page);
    await press(page, /^Notifications/);
    await expect(page.getByRole('region', { name: 'Your Notifications' })).toBeVisible();
    await expect(news).toBeHidden();
    await press(page, /^Spotlight/);
    await expect(news).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your Notifications' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(tool(page, /^Spotlight/)).toBeFocused();
  },
);

test(
  'HELP-02, HELP-04, HELP-06, HELP-07 uses the User Guide by keyboard',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signInAs(page, maria, '/#/timecard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (isMobile) await press(page, 'Open menu');
    const help = page.getByRole('button', { name: 'Help', exact: true });
    await help.press('Enter');
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: /^User Guide/ }).press('Enter');
    const guide = page.getByRole('dialog', { name: 'User Guide' });
    await expect(guide.getByRole('heading', { name: 'Time Cards' })).toBeVisible();
    await expectAccessibleLayout(page);
    await guide.getByRole('searchbox').fill('  holidays ');
    // The search results replace the latest articles.
    await expect(guide.getByRole('heading', { name: 'Latest articles' })).toBeHidden();
    await expect(guide.getByRole('button', { name: /holidays/i }).first()).toBeVisible();
    await guide
      .getByRole('button', { name: /holidays/i })
      .first()
      .press('Enter');
    const reader = page.getByRole('dialog', { name: /holidays/i });
    await expect(reader).toBeVisible();
    await expectAccessibleLayout(page);
    await reader.getByRole('button', { name: 'Back' }).press('Enter');
    await expect(guide.getByRole('searchbox')).toHaveValue(/holidays/);
    await expect(guide.getByRole('button', { name: /holidays/i }).first()).toBeFocused();
    await guide.getByRole('searchbox').fill('zzzz');
    await expect(guide.getByRole('heading', { name: 'No results found for "zzzz"' })).toBeVisible();
    // The first Escape clears the field.
    await page.keyboard.press('Escape');
    await expect(guide.getByRole('searchbox')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(guide).toBeHidden();
  },
);

test('HELP-08, HELP-10 uses page help by keyboard', async ({ page }) => {
  await signInAs(page, maria, '/#/timecard');
  await press(page, 'Help for this page');
  const dialog = page.getByRole('dialog', { name: /Help/ });
  await expect(dialog).toBeVisible();
  await expectAccessibleLayout(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(tool(page, 'Help for this page')).toBeFocused();
});

test('FAULT-73 an unavailable help host shows a message, and the rest works', async ({
  page,
  complaints,
}) => {
  await fault({ match: '/public-service/', kind: 500, times: 'always' });
  await signInAs(page, maria);
  await press(page, 'Help for this page');
  await expect(page.getByRole('alert')).toContainText('Error: Error while fetching help');
  await press(page, 'User menu');
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible();
  // The browser logs every unsuccessful response.
  expect(complaints.every((text) => /status of 500/.test(text))).toBe(true);
  complaints.length = 0;
});

test(
  'finds, opens and closes with the palette by keyboard',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signInAs(page, maria);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
    if (isMobile) await press(page, 'Search');
    else await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: /Search/ });
    await expect(palette.getByRole('option').first()).toBeVisible();
    await expectAccessibleLayout(page);
    await page.keyboard.type('employees');
    await expect(palette.getByRole('option', { name: /^Employees/ }).first()).toBeVisible();
    await expectAccessibleLayout(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeFocused();
    if (isMobile) return;
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  },
);

test('keys pressed while the palette loads are typed into it, and are no shortcuts', async ({ page }) => {
  const request = new Promise<Route>((sent) => void page.route('**/Palette-*.js', sent));
  await signInAs(page, maria);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pm');
  await (await request).continue();
  const palette = page.getByRole('dialog', { name: /Search/ });
  await expect(palette.getByRole('combobox')).toHaveValue('pm');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('? opens the complete list of shortcuts', async ({ page }) => {
  await signInAs(page, maria);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await expectAccessibleLayout(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/#\/timecard\/payroll-dashboard$/);
});

test('USERMENU-01…04, SCREEN-OV-USER-MENU uses the user menu by keyboard', async ({ page }) => {
  await signInAs(page, maria);
  await press(page, 'User menu');
  await expectAccessibleLayout(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'My Time Card' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tool(page, 'User menu')).toBeFocused();
});

test('SIDE-08, SIDE-13, CONST-11 panels of the minified menu float beside it, visible and unclipped', async ({
  page,
}) => {
  await signInAs(page, maria, '/#/safety');
  // The menu minifies itself in narrow windows.
  await page.setViewportSize({ width: 1024, height: 500 });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Visitor Log' }).hover();
  const last = menu.getByRole('link', { name: 'Employee Sign-ins' });
  await expect(last).toBeInViewport({ ratio: 1 });
  const float = page.locator('.pl-menu-float');
  expect(await float.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.1s');
  await expectAccessibleLayout(page);
  await last.click();
  await expect(page).toHaveURL(/#\/visitors-log\/employees-signins$/);
  await expect(float).toBeHidden();
});

test('SIDE-10, CONST-10 the sidebar fades in over a second', async ({ page }) => {
  await signInAs(page, maria, '/#/safety');
  const content = page.locator('.pl-sidebar-content');
  await expect(content).toBeVisible();
  expect(await content.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('1s');
});

test('SIDE-11 the scroll position of the menu survives navigation and reload', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 340 });
  await signInAs(page, maria, '/#/safety');
  const list = page.locator('.pl-menu');
  const entry = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Observations' });
  await list.evaluate((element) => element.scrollTo(0, 120));
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Observations' })).toBeVisible();
  expect(await list.evaluate((element) => element.scrollTop)).toBe(120);
  // Delays the page's code until the access responses have arrived, so the menu renders before its module is known.
  const asked = await callsOf('employeeDetail');
  await page.route('**/assets/ObservationListPage-*.js', async (route) => {
    await expect.poll(() => callsOf('employeeDetail')).toBeGreaterThan(asked);
    await route.continue();
  });
  await page.reload();
  await expect(entry).toBeVisible();
  expect(await list.evaluate((element) => element.scrollTop)).toBe(120);
});

test('SIDE-12, CONST-09 767 px is a phone, 768 px is not', async ({ page }) => {
  await signInAs(page, maria);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(tool(page, 'Open menu')).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(tool(page, 'Open menu')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expectToFit(page);
  // The products never cover the search button.
  const products = header(page).getByRole('navigation', { name: 'Products' });
  for (const width of [780, 850, 908, 992, 1180]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(products.getByRole('button', { name: 'Products' })).toHaveCount(width < 992 ? 1 : 0);
    const search = await tool(page, /Search/).boundingBox();
    for (const product of await products.locator('a, button').all()) {
      const box = await product.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
    }
  }
});

test(
  'SIDE-12 a phone in landscape has the phone layout, and cards wrap text at 200 %',
  { tag: '@phone-only' },
  async ({ page }) => {
    await signInAs(page, maria, '/#/employee');
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(tool(page, 'Open menu')).toBeVisible();
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(tool(page, 'Open menu')).toBeHidden();
    // A tablet has touch targets.
    const search = await page.getByRole('searchbox').boundingBox();
    expect(search?.height).toBeGreaterThanOrEqual(44);

    await page.setViewportSize({ width: 360, height: 780 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const cut = await page
      .locator('tbody a, tbody td')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
      );
    expect(cut).toEqual([]);
  },
);

test(
  'SIDE-12 the mobile menu traps focus, and a swipe or Escape closes it',
  { tag: '@phone-only' },
  async ({ page }) => {
    await signInAs(page, maria, '/#/safety');
    await press(page, 'Open menu');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expectAccessibleLayout(page);
    for (let step = 0; step < 40; step++) await page.keyboard.press('Tab');
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(tool(page, 'Open menu')).toBeFocused();
  },
);

test.describe('GUARD', () => {
  async function change(page: Page) {
    await signInAs(page, maria);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
    await page.evaluate(() => void (location.hash = '#/ask-us'));
    await page.getByRole('textbox', { name: /Subject/ }).fill('Half a sentence');
  }
  const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm Exit?' });

  test('GUARD-05, FAULT-80 a typed address, Back and a link ask; Cancel keeps the changes', async ({
    page,
  }) => {
    await change(page);
    const leave = [
      () => page.evaluate(() => void (location.hash = '#/dashboard')),
      () => page.goBack({ waitUntil: 'commit' }).catch(() => undefined),
      () => page.getByRole('link', { name: 'Settings' }).first().click(),
    ];
    for (const go of leave) {
      await go();
      await expect(question(page)).toBeVisible();
      await expectAccessibleLayout(page);
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(question(page)).toBeHidden();
      await expect(page).toHaveURL(/#\/ask-us$/);
      await expect(page.getByRole('textbox', { name: /Subject/ })).toHaveValue('Half a sentence');
    }
  });

  test('GUARD-03 Yes goes to the typed address and focuses its title', async ({ page }) => {
    await change(page);
    await page.evaluate(() => void (location.hash = '#/dashboard'));
    // The dialog moves the focus to Cancel when it opens. Pressing the key earlier could send it there.
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question(page).getByRole('button', { name: 'Yes' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeFocused();
  });

  test('GUARD-05, FAULT-80 a reload shows the prompt of the browser', async ({ page }) => {
    await change(page);
    const asked = page.waitForEvent('dialog');
    const reload = page.evaluate(() => location.reload()).catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reload;
    await expect(page.getByRole('textbox', { name: /Subject/ })).toHaveValue('Half a sentence');
  });
});

test('CONST-25 every non-production host is labeled as a test system', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Test system')).toBeVisible();
});

for (const address of ['/#/ask-us', '/#/user/my-profile'])
  test(`SCREEN-ASK-US, SCREEN-MY-PROFILE ${address} is complete in light and dark`, async ({ page }) => {
    await signInAs(page, maria, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /Send|Save/ }).first()).toBeVisible();
    // Once rendered, the page is added to the recent screens, which enables a button on My Profile.
    await expect(page.getByText('You have no recent screens.')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessibleLayout(page);
    }
  });
