import type { Page } from '@playwright/test';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, storedPaths, test } from './support';

test.use({ serviceWorkers: 'allow' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const titled = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test(
  'FAULT-125, FAULT-127 what is made without a network has a page, can be changed and signed, and is sent once',
  { tag: '@phone' },
  async ({ page, context, complaints }) => {
    test.slow();
    await signInAs(page, maria, '/#/safety/dashboard/observations/new');
    const whatYouSaw = page.getByRole('textbox', { name: 'What you saw' });
    await expect(whatYouSaw).toBeVisible();
    // The page is stored last.
    await expect.poll(() => storedPaths(page), { timeout: 60_000 }).toContain('/index.html');
    await page.goto('/#/analysis/dashboard');
    await page.getByRole('table').getByRole('link').first().click();
    // Otherwise the address of the record can still replace the next one.
    await expect(page).toHaveURL(/analysis\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/#/safety/dashboard/observations/new');
    await page.reload();
    await expect(whatYouSaw).toBeVisible();
    await context.setOffline(true);

    await page.getByRole('radio', { name: 'Positive' }).check();
    await page.getByRole('radio', { name: 'Housekeeping' }).check();
    await whatYouSaw.fill('Neat scaffold');
    await button(page, 'Add observation').click();
    await titled(page, 'Neat scaffold');
    await expect(page.getByText('1 change made here waits to be sent.')).toBeVisible();
    await expectAccessible(page);

    // The browser is closed and opened again.
    await page.reload();
    await titled(page, 'Neat scaffold');
    await page.getByRole('link', { name: 'Outbox, 1 waiting' }).click();
    await expect(page.getByText('Waiting to be sent')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByRole('link', { name: /^Edit/ }).click();
    await expect(whatYouSaw).toHaveValue('Neat scaffold');
    await whatYouSaw.fill('Neat scaffold on level 2');
    // By then a try may have been sent without an answer; it is changed on its own page then.
    await button(page, /^(Add|Save) observation$/).click();
    await titled(page, 'Neat scaffold on level 2');

    await context.setOffline(false);
    await expect(page.getByText('1 change made here waits to be sent.')).toBeHidden({ timeout: 30_000 });
    await titled(page, 'Neat scaffold on level 2');
    await expect(page).toHaveURL(/observations\/\d+$/);
    complaints.splice(0);
  },
);
