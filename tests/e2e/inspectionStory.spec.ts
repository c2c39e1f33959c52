import type { Locator, Page } from '@playwright/test';
import { dale, maria } from '../support/people';
import { signInAs } from '../support/person';
import { clearFaults, expect, expectAccessible, expectToFit, fault, test } from './support';

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap();
const titled = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Opens an address of the app that is already open. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, address);
}

/** Somebody else signs in on this device, in a new page. */
async function changeUser(page: Page, username: string, address: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('about:blank');
  await signInAs(page, username, address);
}

async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).first().tap();
}

/** The figure of the panel above the inspections: 'Done', 'Failed items'. */
async function figure(page: Page, label: string): Promise<number> {
  const value = page
    .getByRole('region', { name: 'Figures' })
    .locator('dt', { hasText: label })
    .locator('+ dd');
  await expect(value).toBeVisible();
  return Number(await value.textContent());
}

const checks = ['Edges', 'Holes', 'Access', 'Anchors', 'Weather', 'Ladders', 'Cords', 'Debris', 'Signs', 'Gates', 'Hoist']; // prettier-ignore
const question = (page: Page, name: string): Locator =>
  page.locator('[data-question]').filter({ has: page.getByRole('group', { name }) });

test(
  'SAFE-09…13, FAULT-50 a form is built, scheduled, filled in with a failure and a photo over a poor network, and corrected',
  { tag: '@phone-only' },
  async ({ page, context, complaints }) => {
    test.slow();

    // The safety manager builds a form of twelve questions.
    await signInAs(page, maria, '/#/safety/dashboard/inspections');
    const done = await figure(page, 'Done');
    const failed = await figure(page, 'Failed items');
    await go(page, '/forms/list/new');
    await page.getByLabel('Name').fill('Roof walk');
    for (const name of checks) {
      await tap(page, 'Add question');
      await page.getByRole('textbox', { name: 'Question' }).fill(name);
    }
    await tap(page, 'Add question');
    await page.getByRole('textbox', { name: 'Question' }).fill('Nets');
    for (const demand of ['A comment is required', 'A photo is required', 'A corrective action is opened'])
      await page.getByRole('group', { name: 'When the answer fails' }).getByLabel(demand).check();
    await expectToFit(page);
    await tap(page, 'Add form');
    await titled(page, 'Roof walk');
    await tap(page, 'Publish');
    await expect(page.getByText('Roof walk published as version 1')).toBeVisible();

    // She schedules it for the foreman.
    await go(page, '/safety/dashboard/inspections/new');
    await pick(page, 'Form', 'Roof walk');
    await pick(page, 'Job', 'Cedar Hollow Elementary School');
    await pick(page, 'Assigned to', 'Dale Whitaker');
    await tap(page, 'Add inspection');
    await titled(page, 'Roof walk');
    const address = new URL(page.url()).hash;

    // The foreman fills it in. The network is gone when he sends it, and the page is loaded again before it is back.
    await changeUser(page, dale, `/${address}`);
    await page.getByRole('link', { name: 'Fill in' }).tap();
    for (const name of checks) await question(page, name).getByRole('radio', { name: 'Yes' }).tap();
    await question(page, 'Nets').getByRole('radio', { name: 'No', exact: true }).tap();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('1 corrective action');
    await question(page, 'Nets')
      .getByLabel(/^What is wrong/)
      .fill('Torn at the north edge');
    const photo = await page.screenshot({ type: 'jpeg' });
    // The connection breaks during the upload. The fault stays, because a browser tries once more by itself.
    await fault({ match: 'uploadInspectionFile', kind: 'network', times: 'always' });
    await question(page, 'Nets')
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'nets.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(question(page, 'Nets').getByRole('button', { name: 'Retry nets.jpg' })).toBeVisible();
    await clearFaults();
    // It is tried again by itself.
    const sent = question(page, 'Nets').getByRole('button', { name: 'View nets.jpg' });
    await expect(sent).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await expectToFit(page);
    await context.setOffline(true);
    await tap(page, 'Submit inspection');
    // It waits in the outbox (FAULT-125).
    await expect(page).toHaveURL(/outbox/);
    await context.setOffline(false);
    await page.reload();
    // It may have been sent before the page was loaded again.
    const nothingLeft = page.getByRole('heading', { name: 'Everything has been sent' });
    await expect(page.getByText('Sent', { exact: true }).or(nothingLeft)).toBeVisible({ timeout: 30_000 });
    await go(page, address.slice(1));
    await titled(page, 'Roof walk');
    // The browser logs the calls that failed offline.
    complaints.splice(0);

    // The failed answer opened a corrective action for him, which needs evidence to close.
    await page.getByRole('link', { name: 'Nets' }).tap();
    await titled(page, 'Nets');
    await tap(page, 'Move to');
    await tap(page, /^In progress/);
    await tap(page, 'Move to');
    await tap(page, /^Closed…/);
    await page.getByLabel('What was done').fill('Net replaced');
    await tap(page, 'Close corrective action');
    await expect(page.getByText('Nets: Closed')).toBeVisible();

    // The manager sees the figures move, and the result with all of it, also on paper.
    await changeUser(page, maria, '/#/safety/dashboard/inspections');
    await expect.poll(() => figure(page, 'Done')).toBe(done + 1);
    expect(await figure(page, 'Failed items')).toBe(failed + 1);
    await go(page, address.slice(1));
    await titled(page, 'Roof walk');
    await page.emulateMedia({ media: 'print' });
    const failedItems = page.getByRole('region', { name: '1 item failed' });
    await expect(failedItems).toContainText('Nets');
    await expect(failedItems).toContainText('Torn at the north edge');
    await expect(failedItems.getByRole('img').first()).toBeVisible();
    await expect(failedItems).toContainText('Nets · Closed');
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('91%');
  },
);
