import type { Page } from '@playwright/test';
import { appBase } from '../support/browser';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, test } from './support';

test.use({ serviceWorkers: 'allow' });

/** The paths of what the worker has stored. */
const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

test(
  'RULE-04, FAULT-15 starts without a network from its own files, and stores no answer of the API',
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

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("You're offline.")).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    // Code of a screen that was not opened before.
    await page.goto(`${appBase}/#/safety/dashboard/observations/new`);
    await expect(page.getByRole('heading', { level: 1, name: 'New observation' })).toBeVisible();

    await context.setOffline(false);
    await page.goto(`${appBase}/#/safety/dashboard/observations`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Observations' })).toBeVisible();
    // Failed requests.
    complaints.splice(0);
  },
);
