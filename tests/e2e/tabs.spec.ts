import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD } from '../../src/demo/people';
import { apiBase, appBase } from '../support/browser';
import { dale, maria } from '../support/people';
import { signInAs, signInByForm, submitSignIn } from '../support/person';
import { callsOf, clearFaults, expect, fault, test } from './support';

/** Five tabs with real cookies, locks, and channels. The tests check the calls that the server has counted. */
const REFRESH = 'auth/refresh-token';
const USER_CHANGED = 'Something went wront. Reloading the page';

const calls = async () => {
  const answer = await fetch(`${apiBase}/__demo/calls`);
  return ((await answer.json()) as { calls: { key?: string; status: number; method: string }[] }).calls;
};
const callControl = (method: string, path: string) => fetch(`${apiBase}/__demo${path}`, { method });

async function setCookie(context: BrowserContext, name: string, value: string): Promise<void> {
  await context.addCookies([{ name, value, url: appBase }]);
}
const passExpiry = (context: BrowserContext) => setCookie(context, 'expireTime', '1');

const settled = (page: Page) =>
  expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveAttribute('aria-busy', 'false');

/** The first tab is `page`. */
async function fiveTabs(page: Page): Promise<Page[]> {
  await signInAs(page, maria, '/#/employee');
  await settled(page);
  const others = await Promise.all(Array.from({ length: 4 }, () => page.context().newPage()));
  await Promise.all(
    others.map(async (other) => {
      await other.goto('/#/employee');
      await settled(other);
    }),
  );
  // A refresh that a reload interrupts has used up the tokens, so no request may be in progress when the tests
  // reload.
  const tabs = [page, ...others];
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
  return tabs;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
}

/** Says what a tab shows instead and how the server has answered: pictures show only the first tab. */
const describeFailure = (tab: Page) => async (cause: unknown) => {
  const shown = await tab.locator('body').innerText();
  const refreshes = (await calls()).filter(({ key }) => key === REFRESH);
  throw new Error(`${shown.slice(-600)}\nRefreshes: ${JSON.stringify(refreshes)}`, { cause });
};

/** Reloads all tabs at the same time and returns the responses of the server since then. */
async function reloadAll(tabs: Page[]) {
  await callControl('DELETE', '/calls');
  await Promise.all(
    tabs.map(async (tab) => {
      await tab.reload();
      await settled(tab);
      const table = tab.getByRole('table', { name: 'Employees' });
      await expect(table).toBeVisible().catch(describeFailure(tab));
    }),
  );
  const answered = (await calls()).filter(({ method }) => method !== 'OPTIONS');
  return {
    refreshes: answered.filter(({ key }) => key === REFRESH).length,
    good: answered.filter(({ key, status }) => key !== REFRESH && status < 300).length,
    refused: answered.filter(({ status }) => status === 401).length,
    others: answered.filter(({ status }) => status >= 300 && status !== 401).length,
  };
}

test('FAULT-01, FAULT-10, SESSION-17 five tabs with an expired session and ten or more calls each: one refresh, and every call succeeds', async ({
  page,
}) => {
  const tabs = await fiveTabs(page);
  await passExpiry(page.context());
  const { refreshes, good, refused, others } = await reloadAll(tabs);
  expect({ refreshes, refused, others }).toEqual({ refreshes: 1, refused: 0, others: 0 });
  expect(good).toBeGreaterThanOrEqual(50);
});

test('FAULT-02, FAULT-10, ERR-03 five tabs whose calls all get a 401: one refresh, and every call is replayed', async ({
  page,
  complaints,
}) => {
  const tabs = await fiveTabs(page);
  await callControl('POST', '/expire');
  // A refresh that is answered before the other tabs call would leave them nothing to be refused.
  await fault({ match: REFRESH, delay: 1000 });
  const { refreshes, good, refused, others } = await reloadAll(tabs);
  expect({ refreshes, others }).toEqual({ refreshes: 1, others: 0 });
  expect(refused).toBeGreaterThanOrEqual(10);
  expect(good).toBeGreaterThanOrEqual(50);
  // The browser logs every 401.
  expect(complaints.splice(0).filter((line) => !line.includes('401'))).toEqual([]);
});

test('FAULT-15 Log Out in one tab takes all five to the sign-in page within a second, without a return address', async ({
  page,
}) => {
  const [first = page, ...others] = await fiveTabs(page);
  await logOut(first);
  await expect(first.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await Promise.all(
    others.map((tab) => expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 1000 })),
  );
  for (const tab of others) expect(new URL(tab.url()).hash).toBe('#/auth/login');
  expect(await page.context().cookies()).toEqual([]);
});

test('signing in again in one tab is noticed in the others', async ({ page }) => {
  const [first = page, second = page] = await fiveTabs(page);
  await logOut(first);
  await expect(second.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signInByForm(first, maria);
  await expect(second.getByRole('heading', { level: 1, name: 'You are already signed in' })).toBeVisible();
  await second.getByRole('link', { name: 'Continue to Plumbline' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
});

test('FAULT-12 a tab that holds the lock without responding: the others give up within 12 s, stay signed in, and continue when it is closed', async ({
  page,
}) => {
  const context = page.context();
  await signInAs(page, maria);
  await settled(page);
  const frozen = await context.newPage();
  await frozen.goto('/');
  // Its requests must be answered before the calls are counted.
  await settled(frozen);
  await frozen.waitForLoadState('networkidle');
  await expect.poll(() => callsOf('spotlight')).toBeGreaterThanOrEqual(2);
  await frozen.evaluate(
    () =>
      new Promise<void>((holding) => {
        void navigator.locks.request('plumbline-refresh', () => {
          holding();
          return new Promise(() => undefined);
        });
      }),
  );
  await passExpiry(context);
  await callControl('DELETE', '/calls');
  const failed = page.getByRole('heading', { name: "Couldn't load employees" });
  await page.getByRole('navigation', { name: 'Products' }).getByRole('link').first().click();
  await page.goto('/#/employee');
  // Twelve seconds, plus the time a busy machine needs to render.
  await expect(failed).toBeVisible({ timeout: 15_000 });
  expect((await calls()).filter(({ method }) => method !== 'OPTIONS')).toEqual([]);
  await frozen.close();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('table', { name: 'Employees' })).toBeVisible();
  expect((await calls()).filter(({ key }) => key === REFRESH)).toHaveLength(1);
});

test('FAULT-13, SESSION-23, SESSION-24 another user in the cookies: shows the message, then reloads as that user', async ({
  page,
}) => {
  const context = page.context();
  await signInAs(page, maria);
  await settled(page);
  const answer = await fetch(`${apiBase}/uaa-service/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: dale, password: PASSWORD }),
  });
  const session = (await answer.json()) as Record<string, string | number>;
  for (const name of ['userId', 'idToken', 'accessToken', 'userBusinessId', 'fname', 'lname'])
    await setCookie(context, name, String(session[name]));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(USER_CHANGED)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Dale' })).toBeVisible();
  await expect(page.getByText(USER_CHANGED)).toBeHidden();
});

test('FAULT-32 more cookies than a server accepts: shows a message on the sign-in page and locks nobody out', async ({
  page,
}) => {
  for (const name of ['banner', 'survey']) await setCookie(page.context(), name, 'x'.repeat(3800));
  await page.goto('/');
  await submitSignIn(page, maria);
  await expect(page.getByText('This site has stored too many cookies.')).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
});

test('FAULT-26 a new token that the browser drops: keeps the old pair, shows a message, and returns to the same address later', async ({
  page,
}) => {
  await signInAs(page, maria, '/#/employee');
  await settled(page);
  const pair = async () =>
    (await page.context().cookies())
      .filter(({ name }) => /Token$/.test(name))
      .map(({ value }) => value)
      .sort();
  const before = await pair();
  await fault({ match: REFRESH, kind: 200, body: { idToken: 'id-2', accessToken: 'x'.repeat(5000) } });
  await passExpiry(page.context());
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await page.goto('/#/employee?page=2');
  await expect(page.getByText('Oops something went wrong while request.').first()).toBeVisible();
  expect(await pair()).toEqual(before);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await clearFaults();
  await submitSignIn(page, maria);
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
});
