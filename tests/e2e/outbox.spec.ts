import type { Page } from '@playwright/test';
import { appBase } from '../support/browser';
import { dale, maria } from '../support/people';
import { readAs, signInAs } from '../support/person';
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
    await button(page, 'Add observation').click();
    await titled(page, 'Neat scaffold on level 2');

    await context.setOffline(false);
    await expect(page.getByText('1 change made here waits to be sent.')).toBeHidden({ timeout: 30_000 });
    await titled(page, 'Neat scaffold on level 2');
    await expect(page).toHaveURL(/observations\/\d+$/);
    complaints.splice(0);
  },
);

test(
  'FAULT-15, FAULT-125, FAULT-127 a day without a network: a photo, a ticket signed by the customer, and the browser closed',
  { tag: '@phone-only' },
  async ({ page, context, complaints }) => {
    test.slow();
    await signInAs(page, dale);
    await expect.poll(() => storedPaths(page), { timeout: 60_000 }).toContain('/index.html');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('plumblinePrepared')), { timeout: 60_000 })
      .not.toBeNull();
    const picture = await page.screenshot({ type: 'jpeg' });
    // The app is closed, and opened again without a network.
    await page.close();
    await context.setOffline(true);
    const app = await context.newPage();
    const open = (hash: string) => app.goto(`${appBase}/#${hash}`);
    const pickJob = async () => {
      await app.getByRole('combobox', { name: 'Job' }).fill('bridge');
      await app
        .getByRole('option', { name: /bridge/i })
        .first()
        .click();
    };

    await open('/safety/dashboard/observations/new');
    await app.getByRole('radio', { name: 'Positive' }).check();
    await app.getByRole('radio', { name: 'Housekeeping' }).check();
    await app.getByRole('textbox', { name: 'What you saw' }).fill('Cords hung up on level 3');
    await app
      .locator('input[type="file"]')
      .last()
      .setInputFiles({ name: 'cords.jpg', mimeType: 'image/jpeg', buffer: picture });
    await pickJob();
    await button(app, 'Add observation').click();
    await titled(app, 'Cords hung up on level 3');

    await open('/timecard/t-and-m-tickets/new');
    await pickJob();
    await app.getByRole('textbox', { name: 'Description' }).first().fill('Pump out pit 4');
    const labor = app.getByRole('group', { name: 'Labor', exact: true });
    await labor.getByRole('button', { name: 'Add labor' }).click();
    await labor.getByRole('textbox', { name: 'Description' }).fill('Two laborers');
    await labor.getByLabel('Regular hours').fill('6');
    await button(app, 'Add ticket').click();
    await titled(app, 'Ticket without a number yet');
    await button(app, 'Customer signs here').click();
    const signing = app.getByRole('dialog');
    await signing.getByLabel('Name of the customer').fill('Dana Brooks');
    await signing.getByRole('radio', { name: 'Type my name' }).check();
    await signing.getByLabel('Your full name').fill('Dana Brooks');
    await button(app, 'Sign ticket').click();
    await expect(app.getByRole('link', { name: 'Outbox, 3 waiting' })).toBeVisible();
    await expectAccessible(app);
    await expectToFit(app);

    // The app is closed once more; what waits is sent by the next start.
    await app.close();
    await context.setOffline(false);
    const home = await context.newPage();
    await home.goto(appBase);
    await expect(home.getByText('3 changes sent')).toBeVisible({ timeout: 60_000 });
    const found = async (path: string, list: string) =>
      ((await readAs(dale, path)) as Record<string, unknown[]>)[list];
    expect(
      await found(
        '/safety-observation-service/observations?search=Cords%20hung&page=0&size=9',
        'observations',
      ),
    ).toHaveLength(1);
    expect(await found('/tnm-service/tickets?search=Pump%20out%20pit%204&page=0&size=9', 'tickets')).toEqual([
      expect.objectContaining({ customerSigned: true }),
    ]);
    complaints.splice(0);
  },
);
