import type { Page } from '@playwright/test';
import { appBase } from '../support/browser';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, storedPaths, test } from './support';

test.use({ serviceWorkers: 'allow' });

/** How many answers of the API are kept. */
const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('plumbline-answers');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('answers').objectStore('answers').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

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
    expect(await keptAnswers(page)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect.poll(() => keptAnswers(page)).toBe(0);
    // Failed requests.
    complaints.splice(0);
  },
);
