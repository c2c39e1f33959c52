import type { Page } from '@playwright/test';
import { appBase } from '../support/browser';
import { dale, maria } from '../support/people';
import { signInAs, signInByForm } from '../support/person';
import { expect, storedPaths, test } from './support';

test.use({ serviceWorkers: 'allow' });

/** The keys and texts of what a page can read on this device, without the preferences, which stay (SESSION-22). */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const found = Object.entries(localStorage)
      .filter(([key]) => !key.includes('Boxes'))
      .flat();
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const table of database.objectStoreNames) {
        const keys = database.transaction(table).objectStore(table).getAllKeys();
        await new Promise((resolve) => (keys.onsuccess = resolve));
        found.push(...keys.result.map(String));
      }
      database.close();
    }
    return found.join('\n');
  });

test(
  'RULE-04, FAULT-15, FAULT-111 starts without a network, shows what was opened before, and leaves nothing after Log Out',
  { tag: '@phone' },
  async ({ page, context, complaints }) => {
    await signInAs(page, maria);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
    // The page is stored last.
    await expect.poll(() => storedPaths(page), { timeout: 60_000 }).toContain('/index.html');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
    await expect.poll(() => storedPaths(page)).toContain('/config.json');
    expect(
      (await storedPaths(page)).filter((path) => !/^\/(assets\/[\w.-]+|\w+\.(html|json))$/.test(path)),
    ).toEqual([]);

    // A list and a drawing are opened while there is a network.
    await page.goto(`${appBase}/#/safety/dashboard/observations`);
    const observation = page.getByRole('link', { name: 'Guard removed from the table saw' }).first();
    await expect(observation).toBeVisible();
    await page.goto(`${appBase}/#/job-docs/6001/drawings/6001-13`);
    const sheet = page.getByRole('group', { name: 'A-101' });
    await expect(sheet).toHaveAttribute('aria-busy', 'false');
    await expect.poll(() => readable(page)).toContain('fileBytes');

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^You're offline\. Last loaded: Today, /)).toBeVisible();
    await expect(sheet).toHaveAttribute('aria-busy', 'false');
    await page.goto(`${appBase}/#/safety/dashboard/observations`);
    await expect(observation).toBeVisible();
    // Code of a screen that was not opened before.
    await page.goto(`${appBase}/#/safety/dashboard/observations/new`);
    await expect(page.getByRole('heading', { level: 1, name: 'New observation' })).toBeVisible();

    await context.setOffline(false);
    await page.goto(`${appBase}/#/safety/dashboard/observations`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Observations' })).toBeVisible();

    // The next person finds nothing of it.
    expect(await readable(page)).toContain('data 1001 ');
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect.poll(() => readable(page)).not.toMatch(/\b1001\b/);
    // Failed requests.
    complaints.splice(0);
  },
);

test(
  'FAULT-15, FAULT-124 a foreman is prepared, opens his crew without a network, and leaves nothing to the next person',
  { tag: '@phone' },
  async ({ page, context, complaints }) => {
    await signInAs(page, dale);
    await expect.poll(() => readable(page), { timeout: 60_000 }).toContain('plumblinePrepared');
    await expect.poll(() => storedPaths(page), { timeout: 60_000 }).toContain('/index.html');
    expect(await readable(page)).toContain(' 1002 ');
    // The app is closed, and opened again without a network.
    await page.close();
    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto(appBase);
    await expect(again.getByText(/^You're offline\. Last loaded: Today, /)).toBeVisible();
    await again.getByRole('link', { name: 'Open my crew' }).click();
    await expect(again.getByRole('heading', { level: 1, name: 'Crew of Dale Whitaker' })).toBeVisible();
    await again.goto(`${appBase}/#/safety/dashboard/observations/new`);
    await again.getByRole('combobox', { name: 'Job' }).fill('bridge');
    await expect(again.getByText('Offline: searching what is on this device.')).toBeVisible();
    await expect(again.getByRole('option', { name: /bridge/i }).first()).toBeVisible();

    // His session ends without Log Out, and somebody else signs in.
    await context.setOffline(false);
    await context.clearCookies();
    await again.reload();
    await signInByForm(again, maria, appBase);
    await expect(again.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
    await expect.poll(() => readable(again)).not.toMatch(/\b1002\b/);
    // Failed requests.
    complaints.splice(0);
  },
);
