import type { Page } from '@playwright/test';
import { appBase } from '../support/browser';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { callsOf, clearFaults, expect, expectAccessible, expectToFit, fault, test } from './support';

/**
 * Simulates the deployment of a release without the files that match `gone`.
 * It is the old release under another name. After the next page load its files are available, unless a cache keeps
 * the old page.
 */
async function deploy(page: Page, gone: string, { cached = false } = {}) {
  let running = false;
  let loads = 0;
  await page.route(`${appBase}/`, async (route) => {
    const document = route.request().resourceType() === 'document';
    if (document) {
      loads += 1;
      running = !cached;
    }
    const html = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'text/html',
      body: cached && document ? html : html.replace(/(assets\/index-)[\w-]+(?=\.js)/, '$1NEWnew01'),
    });
  });
  await page.route('**/assets/index-NEWnew01.js', async (route) => {
    const html = await (await page.request.get('/')).text();
    const entry = /assets\/index-[\w-]+\.js/.exec(html)?.[0] ?? '';
    await route.fulfill({ response: await page.request.get(`/${entry}`) });
  });
  await page.route(`**/assets/${gone}-*.js`, (route) =>
    running ? route.fallback() : route.fulfill({ status: 404 }),
  );
  return { loads: () => loads, restore: () => page.unroute(`**/assets/${gone}-*.js`) };
}

/** Messages that the browser and the app log when code cannot be loaded. */
const missingCode = /404|Failed to fetch dynamically imported module|a page failed/;
function expectOnlyMissingCode(complaints: string[]) {
  for (const line of complaints.splice(0)) expect(line).toMatch(missingCode);
}

const crash = (page: Page) =>
  page.getByRole('heading', { level: 1, name: "This page couldn't be displayed" });

/** Changes the hash directly, because a pointer on the link would prefetch the code. */
const openSettings = (page: Page) =>
  page.evaluate(() => void (location.hash = '#/setting-menu/general-settings/select'));

test.describe('FAULT-81 code that a new release has removed', () => {
  test('reloads once and opens the requested page', async ({ page, complaints }) => {
    await signInAs(page, maria);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
    const release = await deploy(page, 'SettingsMenuPage');
    await openSettings(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(release.loads()).toBe(1);
    expectOnlyMissingCode(complaints);
  });

  test('shows a message if a reload does not help; Retry opens the page once it is available', async ({
    page,
    complaints,
  }) => {
    await signInAs(page, maria);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
    const release = await deploy(page, 'SettingsMenuPage', { cached: true });
    await openSettings(page);
    await expect(crash(page)).toBeVisible();
    expect(release.loads()).toBe(1);
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    // The error page remains visible in the meantime, so only the console shows the second failure.
    await expect.poll(() => complaints.filter((line) => line.includes('error during render')).length).toBe(2);
    await expect(crash(page)).toBeVisible();
    await release.restore();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(release.loads()).toBe(1);
    expectOnlyMissingCode(complaints);
  });

  test('shows a message at once if storage is blocked, to avoid a reload loop', async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await signInAs(page, maria);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
    const release = await deploy(page, 'SettingsMenuPage');
    await openSettings(page);
    await expect(crash(page)).toBeVisible();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
    expect(release.loads()).toBe(0);
    expectOnlyMissingCode(complaints);
  });

  test('asks first if there are unsaved changes', async ({ page, complaints }) => {
    await signInAs(page, maria, '/#/ask-us');
    await page.getByRole('textbox', { name: /Subject/ }).fill('Half a sentence');
    // The dialog's code loads after the first screen.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/dialogs-')),
    );
    const release = await deploy(page, 'Palette');
    await page.keyboard.press('Control+k');
    const question = page.getByRole('dialog', { name: 'Reload Plumbline?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText("Part of this page couldn't be loaded.");
    await expect(page.getByRole('textbox', { name: /Subject/ })).toHaveValue('Half a sentence');
    expect(release.loads()).toBe(0);

    await page.evaluate(() => sessionStorage.clear());
    await page.keyboard.press('Control+k');
    await question.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(release.loads).toBe(1);
    await expect(page.getByRole('textbox', { name: /Subject/ })).toBeVisible();
    expectOnlyMissingCode(complaints);
  });

  test('restarts automatically if the page is older than its files', async ({ page, complaints }) => {
    const release = await deploy(page, 'boot', { cached: false });
    await page.unroute(`${appBase}/`);
    let first = true;
    await page.route(`${appBase}/`, async (route) => {
      const html = await (await route.fetch()).text();
      const old = first;
      first = false;
      await route.fulfill({
        contentType: 'text/html',
        body: old ? html : html.replace(/(assets\/index-)[\w-]+(?=\.js)/, '$1NEWnew01'),
      });
      if (!old) await release.restore();
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expectOnlyMissingCode(complaints);
  });
});

test(
  'offers a new release after a failed chunk without covering the content',
  { tag: '@phone-only' },
  async ({ page, complaints }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, maria);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/NewVersion-')),
    );
    await expect(page.getByText('A new version of Plumbline is available')).toBeHidden();
    const release = await deploy(page, 'SettingsMenuPage');
    // The pointer only moves over the link, so the page is not needed yet.
    await page.locator('.pl-frame').evaluate((frame) => {
      const link = document.createElement('a');
      link.href = '#/setting-menu/general-settings/select';
      frame.append(link);
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      link.remove();
    });
    const note = page.getByText('A new version of Plumbline is available');
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeInViewport({
      ratio: 1,
    });
    expect(release.loads()).toBe(0);
    await page.getByRole('button', { name: 'Later' }).press('Enter');
    await expect(note).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeFocused();
    expectOnlyMissingCode(complaints);
  },
);

test('FAULT-129 nothing reloads by itself on a new release, and what waits is sent without it', async ({
  page,
  complaints,
}) => {
  await signInAs(page, maria, '/#/safety/dashboard/observations/new');
  await page.getByRole('radio', { name: 'Positive' }).check();
  await page.getByRole('radio', { name: 'Housekeeping' }).check();
  await page.getByRole('textbox', { name: 'What you saw' }).fill('Neat scaffold');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/NewVersion-')),
  );
  await fault({ match: '*', kind: 'network', times: 'always' });
  await page.getByRole('button', { name: 'Add observation' }).click();
  await expect(page.getByText('1 change made here waits to be sent.')).toBeVisible();

  const release = await deploy(page, 'SettingsMenuPage');
  await page.evaluate(() => void window.dispatchEvent(new Event('vite:preloadError')));
  await expect(page.getByText('A new version of Plumbline is available')).toBeVisible();
  await clearFaults();
  await expect(page.getByText('1 change made here waits to be sent.')).toBeHidden({ timeout: 30_000 });
  await expect(page).toHaveURL(/observations\/\d+$/);
  expect(await callsOf('createObservation')).toBeGreaterThan(0);
  await expect(page.getByText('A new version of Plumbline is available')).toBeVisible();
  expect(release.loads()).toBe(0);
  // The browser reports the calls that failed.
  complaints.splice(0);
});

test('FAULT-82 an exception in a handler shows a message and keeps the page', async ({
  page,
  complaints,
}) => {
  await signInAs(page, maria);
  await page.getByRole('banner').evaluate((header) => {
    const fail = () => void Promise.reject(new Error('nobody caught this'));
    header.addEventListener('click', fail, { once: true });
    header.dispatchEvent(new MouseEvent('click'));
  });
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
  expect(complaints.splice(0)).toEqual(['nobody caught this']);
});
