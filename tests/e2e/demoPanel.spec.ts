import { expect, test, type Page } from '@playwright/test';
import { addDays, formatLongDay, formatShortDate, today } from '../../src/lib/dates';
import { demoBase } from '../support/browser';
import { expectAccessible, expectToFit } from './support';

test.use({ serviceWorkers: 'allow' });

/**
 * Tests the built demo, as in browserDemo.spec.ts. The console is not checked, because these tests cause errors
 * deliberately.
 */
const corner = (page: Page) => page.getByRole('complementary', { name: 'Demo controls' });
const button = (page: Page) => corner(page).getByRole('button', { name: /^Demo( ·|$)/ });
const panel = (page: Page) => corner(page).getByRole('region', { name: 'Demo controls' });
const alerts = (page: Page) => page.getByRole('alert', { name: 'Alerts' });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function openSection(page: Page, part: string) {
  await button(page).click();
  if (part !== 'Switch user') await panel(page).getByRole('heading', { name: part }).click();
  return panel(page);
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** On phones the panel covers the page. */
async function close(page: Page) {
  await panel(page).getByRole('button', { name: 'Close demo controls' }).click();
  await expect(panel(page)).toBeHidden();
}

async function switchUser(page: Page, name: string, address = '/') {
  await page.goto(demoBase + address);
  await button(page).click();
  await panel(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  await expect(title(page, `Welcome, ${name.split(' ')[0]}`)).toBeAttached();
  if (isPhone(page)) await expect(panel(page)).toBeHidden();
  else await close(page);
}

async function addFault(page: Page, call: string, kind: string, times = 'Once') {
  const controls = await openSection(page, 'Simulate failures');
  await controls.getByLabel('Call', { exact: true }).selectOption(call);
  await controls.getByLabel('Response').selectOption(kind);
  await controls.getByLabel('How often').selectOption(times);
  await controls.getByRole('button', { name: 'Add fault' }).click();
  await expect(button(page)).toHaveText('Demo · 1 active fault');
  await close(page);
}

/** Opens a page without a reload, which would clear the faults. */
const visit = (page: Page, address: string) =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, address);

/** Returns the statuses of all requests for one call. */
const statusesOf = (page: Page, key: string) =>
  page.evaluate(async (wanted) => {
    const answer = await fetch('/api/__demo/calls');
    const { calls } = (await answer.json()) as { calls: { key?: string; status: number }[] };
    return calls.filter((call) => call.key === wanted).map(({ status }) => status);
  }, key);

test('opens and closes by keyboard before signing in', { tag: '@phone' }, async ({ page }) => {
  await page.goto(demoBase);
  await expectToFit(page);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  for (const part of [
    'Connection',
    'Simulate failures',
    'Last calls',
    'Mailbox',
    'Today’s date',
    'Data and tabs',
  ]) {
    await panel(page).locator('summary').filter({ hasText: part }).press('Enter');
  }
  await expect(panel(page).getByLabel('Call', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await panel(page).getByLabel('Call', { exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('covers nothing in light and dark, and is not printed', { tag: '@phone' }, async ({ page }) => {
  await switchUser(page, 'Maria Ortega');
  const strip = await button(page).boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
  await openSection(page, 'Session');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await expectToFit(page);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(button(page)).toBeHidden();
  await expect(panel(page)).toBeHidden();
});

test.describe('controls', () => {
  test('ERR-06 an unavailable service shows the exact text, and the button shows the waiting fault', async ({
    page,
  }) => {
    await switchUser(page, 'Maria Ortega');
    await addFault(page, 'employee-service', '503', '10');
    await visit(page, '/employee');
    await expect(alerts(page)).toContainText('Error: Requested service is currently unavailable');
    const controls = await openSection(page, 'Simulate failures');
    await controls.getByRole('button', { name: /^Clear employee-service/ }).click();
    await expect(button(page)).toHaveText('Demo');
    await close(page);
    await page
      .getByRole('button', { name: /^(Retry|Try again)/ })
      .first()
      .click();
    await expect(page.getByText('Whitaker').first()).toBeVisible();
  });

  test('FAULT-42, FAULT-43 invalid sign-in responses show the sign-in fallback', async ({ page }) => {
    await page.goto(demoBase);
    await page.getByRole('button', { name: /^Tomás Reyes/ }).click();
    const enter = page.getByRole('button', { name: 'Sign in', exact: true });
    const words = page.getByText("Couldn't sign in. Check your connection and try again.");
    for (const kind of ['html', 'cut', 'empty', 'network', '500']) {
      await addFault(page, 'login', kind);
      await enter.click();
      await expect(button(page)).toHaveText('Demo');
      await expect(words).toBeVisible();
    }
    await enter.click();
    await expect(title(page, 'Welcome, Tomás')).toBeVisible();
  });

  test('FAULT-50 offline: the form keeps its input and is sent once online', async ({ page }) => {
    await switchUser(page, 'Maria Ortega');
    await visit(page, '/ask-us');
    await page.getByLabel(/^Topic/).selectOption({ label: 'Something is not working' });
    await page.getByRole('textbox', { name: /^Subject/ }).fill('Plan');
    await page.getByRole('textbox', { name: /^Message/ }).fill('Upside down');
    let controls = await openSection(page, 'Connection');
    await controls.getByRole('button', { name: 'Go offline' }).click();
    await expect(button(page)).toHaveText('Demo · Offline');
    await close(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(/^Couldn't send your message/).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Upside down');
    controls = await openSection(page, 'Connection');
    await controls.getByRole('button', { name: 'Go online again' }).click();
    await close(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(title(page, 'Your message has been sent')).toBeVisible();
  });

  test('FAULT-01, FAULT-02 a session that expires here or at the API is refreshed once', async ({ page }) => {
    await switchUser(page, 'Maria Ortega');
    let controls = await openSection(page, 'Session');
    await controls.getByRole('button', { name: 'Expire session in the app' }).click();
    await close(page);
    await visit(page, '/employee');
    await expect(page.getByText('Whitaker').first()).toBeVisible();
    expect(await statusesOf(page, 'auth/refresh-token')).toEqual([200]);
    expect(await statusesOf(page, 'employeeList')).toEqual([200]);
    await expect(alerts(page)).toBeEmpty();

    controls = await openSection(page, 'Session');
    await controls.getByRole('button', { name: 'Expire session on the server' }).click();
    await expect(controls.getByText(/^The API no longer accepts any token/)).toBeVisible();
    await close(page);
    await visit(page, '/employee?search=ortega');
    await expect(alerts(page)).toContainText('Access Denied!');
    await expect(page.getByText('Whitaker')).toHaveCount(0);
    expect(await statusesOf(page, 'auth/refresh-token')).toEqual([200, 200]);
    expect(await statusesOf(page, 'employeeList')).toEqual([200, 401, 200]);
  });

  test('FAULT-13 switching the user in the cookies shows a message and reloads the page', async ({
    page,
  }) => {
    await switchUser(page, 'Maria Ortega');
    const controls = await openSection(page, 'Switch user');
    await controls.getByLabel('Switch as if in another tab').check();
    await controls.getByRole('button', { name: /^Ann Kowalski/ }).click();
    await expect(controls.getByText(/^The cookies are now those of Ann Kowalski/)).toBeVisible();
    await close(page);
    await visit(page, '/ask-us');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(alerts(page)).toContainText('Something went wront. Reloading the page');
    await page.waitForEvent('load');
    await visit(page, '/dashboard');
    await expect(title(page, 'Welcome, Ann')).toBeVisible();
  });

  test('the date moves for all tabs, with the data around it, and back', async ({ page, context }) => {
    await switchUser(page, 'Maria Ortega');
    const other = await context.newPage();
    await other.goto(`${demoBase}/#/dashboard`);
    await expect(title(other, 'Welcome, Maria')).toBeVisible();

    const there = addDays(today(), 45);
    await openSection(page, 'Today’s date');
    await panel(page).getByLabel('New date').fill(there);
    await Promise.all([
      page.waitForEvent('load'),
      panel(page).getByRole('button', { name: 'Change date' }).click(),
    ]);
    await expect(button(page)).toHaveText(`Demo · Date changed to ${formatShortDate(there)}`);
    await expect(button(other)).toHaveText(`Demo · Date changed to ${formatShortDate(there)}`);
    await expect(page.getByText(formatLongDay(there))).toBeVisible();
    await page.reload();
    await expect(page.getByText(formatLongDay(there))).toBeVisible();
    // The demo's news is dated relative to the current day, so it is still new.
    await expect(page.getByRole('button', { name: /^Spotlight, 3/ })).toBeVisible();
    await expect(alerts(page)).toBeEmpty();

    await openSection(page, 'Today’s date');
    await Promise.all([
      page.waitForEvent('load'),
      panel(page).getByRole('button', { name: 'Reset date' }).click(),
    ]);
    await expect(page.getByText(formatLongDay(today()))).toBeVisible();
    await expect(button(page)).toHaveText('Demo');
    await expect(button(other)).toHaveText('Demo');
  });

  test('opens a second tab on the same data, and resets the data', async ({ page, context }) => {
    await switchUser(page, 'Maria Ortega');
    await page.evaluate(async () => {
      const names = ['idToken', 'accessToken', 'userId', 'userBusinessId'];
      const cookies = new Map(document.cookie.split('; ').map((one) => one.split('=') as [string, string]));
      const headers = Object.fromEntries(names.map((name) => [name, cookies.get(name) ?? '']));
      await fetch('/api/notification-service/mark-all', {
        method: 'PATCH',
        headers: { ...headers, customerId: headers.userBusinessId ?? '', 'Content-Type': 'application/json' },
        body: '{}',
      });
    });
    await openSection(page, 'Data and tabs');
    const opened = context.waitForEvent('page');
    await panel(page).getByRole('link', { name: 'Open this page in a new tab' }).click();
    const second = await opened;
    await expect(title(second, 'Welcome, Maria')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

    await panel(page).getByRole('button', { name: 'Reset data…' }).click();
    await Promise.all([
      page.waitForEvent('load'),
      panel(page).getByRole('button', { name: 'Reset data', exact: true }).click(),
    ]);
    await expect(page.getByRole('button', { name: /^Notifications, 12/ })).toBeVisible();
  });

  test('AUTH-06 the mailbox shows the email with a working link', async ({ page }) => {
    await page.goto(`${demoBase}/#/auth/login`);
    const outbox = (await openSection(page, 'Mailbox')).getByRole('list', { name: 'Emails' });
    await expect(outbox.getByRole('listitem').first()).toContainText('has invited you');
    await outbox.getByRole('link', { name: 'Open the link in this email' }).first().click();
    // The code of the link is removed from the URL once the app has read it.
    await expect(page).toHaveURL(/#\/auth\/signup/);
    await expect(title(page, 'Complete your account')).toBeVisible();
  });

  test.describe('without a service worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('controls work on the API that the app calls directly', async ({ page }) => {
      await switchUser(page, 'Maria Ortega');
      await addFault(page, 'employeeList', '503');
      await visit(page, '/employee');
      await expect(alerts(page)).toContainText('Error: Requested service is currently unavailable');
      await expect(button(page)).toHaveText('Demo');
    });
  });
});
