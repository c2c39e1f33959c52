import type { BrowserContext, Locator, Page } from '@playwright/test';
import { today, weekday } from '../../src/lib/dates';
import { apiBase, appBase } from '../support/browser';
import { dale, maria } from '../support/people';
import { signInAs, submitSignIn } from '../support/person';
import { callsOf, expect, expectAccessible, expectStored, expectToFit, fault, test } from './support';

const MESSAGE = 'The list of jobs is empty.';

const message = (page: Page) => page.getByRole('textbox', { name: /^Message/ });
const note = (page: Page) =>
  page.getByText(/^Your unsaved changes from \d+:\d\d [AP]M today were restored\.$/);

async function write(page: Page, field: Locator, text: string) {
  await field.fill(text);
  await expectStored(page, new RegExp(text));
}

/** Accepts the browser's confirmation for reloading or closing with unsaved changes. */
const acceptLeaving = (context: BrowserContext) => context.on('dialog', (dialog) => void dialog.accept());

async function expectAccessibleLayout(page: Page) {
  await expectAccessible(page);
  await expectToFit(page);
}

test(
  'FAULT-79, FAULT-80 a message with its file survives a reload with a notice, and Undo removes it',
  { tag: '@phone' },
  async ({ page, context }) => {
    acceptLeaving(context);
    await signInAs(page, maria, '/#/ask-us');
    await page.getByLabel(/^File/).setInputFiles({
      name: 'list.png',
      mimeType: 'image/png',
      buffer: Buffer.from('a picture'),
    });
    await write(page, message(page), MESSAGE);
    await page.reload();
    await expect(note(page)).toBeVisible();
    await expect(message(page)).toHaveValue(MESSAGE);
    await expect(page.getByText('list.png')).toBeVisible();
    await expect(page.getByText('9 bytes')).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(message(page)).toHaveValue('');
    await expect(page.getByText('list.png')).toBeHidden();
    await expectStored(page, '[]');
    await page.getByRole('button', { name: 'Restore changes' }).press('Enter');
    await expect(message(page)).toHaveValue(MESSAGE);
    await page.getByLabel(/^Topic/).selectOption({ index: 1 });
    await page.getByLabel(/^Subject/).fill('Jobs');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your message has been sent' })).toBeVisible();
    await expectStored(page, '[]');
    expect(await callsOf('contactSupport')).toBe(1);
  },
);

test('FAULT-79 a time card survives a crash of its page and is not sent automatically', async ({
  page,
  context,
}) => {
  await signInAs(page, maria);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'My Time Card' }).click();
  const entryOn = (tab: Page) => tab.getByRole('group', { name: `${weekday(today())}, entry 1` });
  await entryOn(page).getByRole('combobox', { name: 'Job' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  const job = await entryOn(page).getByRole('combobox', { name: 'Job' }).inputValue();
  await entryOn(page).getByLabel('Start').fill('7a');
  await expectStored(page, /07:00/);
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(address);
  await expect(note(next)).toBeVisible();
  await expect(entryOn(next).getByLabel('Start')).toHaveValue('7:00 AM');
  await expect(entryOn(next).getByRole('combobox', { name: 'Job' })).toHaveValue(job);
  await expectAccessibleLayout(next);
  expect(await callsOf('saveActivities')).toBe(0);
});

test('FAULT-05, FAULT-79, SESSION-19 an expired session keeps the draft for the next sign-in', async ({
  page,
  complaints,
}) => {
  await signInAs(page, maria, '/#/ask-us');
  await page.getByLabel(/^Topic/).selectOption({ index: 1 });
  await page.getByLabel(/^Subject/).fill('Jobs');
  await write(page, message(page), MESSAGE);
  await fetch(`${apiBase}/__demo/expire`, { method: 'POST' });
  await fault({ match: 'auth/refresh-token', kind: 403, times: 1 });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Session Expired');
  await expect(page).toHaveURL(/#\/auth\/login\?r=%2Fask-us$/);
  await submitSignIn(page, maria);
  await expect(note(page)).toBeVisible();
  await expect(message(page)).toHaveValue(MESSAGE);
  // The browser logs every unsuccessful response.
  expect(complaints.every((text) => /status of 40[13]/.test(text))).toBe(true);
  complaints.length = 0;
});

test('FAULT-14, FAULT-79 a draft is invisible to another user and restored for its owner', async ({
  page,
  context,
  browser,
}) => {
  acceptLeaving(context);
  await signInAs(page, maria, '/#/ask-us');
  await write(page, message(page), MESSAGE);
  const marias = await context.cookies();
  // Provides the cookies that another tab of this browser would leave.
  const elsewhere = await browser.newContext({ baseURL: appBase });
  await signInAs(await elsewhere.newPage(), dale);
  const dales = await elsewhere.cookies();
  await elsewhere.close();
  await context.addCookies(dales);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('alert')).toContainText('Something went wront. Reloading the page');
  await expect(message(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'User menu' })).toHaveText('DW');
  await expect(note(page)).toBeHidden();
  await expectStored(page, MESSAGE);
  await context.addCookies(marias);
  await page.reload();
  await expect(note(page)).toBeVisible();
  await expect(message(page)).toHaveValue(MESSAGE);
});

test('SESSION-21, SESSION-22 My Profile lists unfinished forms; Log Out asks about them and deletes them', async ({
  page,
  context,
}) => {
  acceptLeaving(context);
  await signInAs(page, maria, '/#/ask-us');
  await write(page, message(page), MESSAGE);
  await page.goto('/#/dashboard');
  await page.getByRole('dialog', { name: 'Confirm Exit?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(note(page)).toBeVisible();
  // A new page, as after a crash. Leaving the form normally would delete the draft.
  const tab = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await tab.goto('/#/user/my-profile');
  const list = tab.getByRole('region', { name: 'Unfinished forms' });
  await expect(list.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await list.getByText('Unsaved changes').click();
  await expect(list.getByText(MESSAGE)).toBeVisible();
  await expectAccessibleLayout(tab);
  await tab.getByRole('button', { name: 'User menu' }).click();
  await tab.getByRole('button', { name: 'Log Out' }).click();
  const question = tab.getByRole('dialog', { name: 'Log Out?' });
  await expect(question).toContainText("You have an unfinished form: 'Contact us'. Logging out deletes it.");
  await expectAccessibleLayout(tab);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(list.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await tab.getByRole('button', { name: 'User menu' }).click();
  await tab.getByRole('button', { name: 'Log Out' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectStored(tab, '[]');
});

test('FAULT-34 blocked storage shows one message, and the form still works', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await signInAs(page, maria, '/#/ask-us');
  await message(page).fill(MESSAGE);
  await expect(page.getByRole('status')).toContainText("Your browser can't store unfinished forms.");
  await page.getByLabel(/^Topic/).selectOption({ index: 1 });
  await page.getByLabel(/^Subject/).fill('Jobs');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your message has been sent' })).toBeVisible();
  expect(complaints.every((text) => text.startsWith('Plumbline: drafts could not be '))).toBe(true);
  complaints.length = 0;
});

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
};
const question = (page: Page) => page.getByRole('dialog', { name: 'Log Out?' });

/**
 * Returns a tab opened after the one with Maria's partly written message has crashed. Leaving the form normally would
 * delete the draft.
 */
async function afterCrash(page: Page): Promise<Page> {
  await signInAs(page, maria, '/#/ask-us');
  await write(page, message(page), MESSAGE);
  const tab = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  return tab;
}

test("FAULT-38, SESSION-21 Log Out names the unfinished forms even if its code can't be loaded anymore", async ({
  page,
  context,
  complaints,
}) => {
  const tab = await afterCrash(page);
  const code = tab.waitForResponse(/logOutCode/);
  await tab.goto('/#/dashboard');
  await (await code).finished();
  await context.setOffline(true);
  await logOut(tab);
  await expect(question(tab)).toContainText(
    "You have an unfinished form: 'Contact us'. Logging out deletes it.",
  );
  await question(tab).getByRole('button', { name: 'Yes' }).click();
  await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectStored(tab, '[]');
  expect(complaints.every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
  complaints.length = 0;
});

test('FAULT-81, SESSION-21 without its code, Log Out still asks and says what is uncertain', async ({
  page,
  complaints,
}) => {
  const tab = await afterCrash(page);
  await tab.route(/logOutCode/, (route) => route.abort());
  await tab.goto('/#/dashboard');
  await logOut(tab);
  await expect(question(tab)).toContainText('Any unfinished forms stored in this browser');
  await question(tab).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(tab)).toBeHidden();
  await logOut(tab);
  await question(tab).getByRole('button', { name: 'Yes' }).click();
  await expect(tab.getByRole('alert')).toContainText('Your unfinished forms may still be stored');
  await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectStored(tab, MESSAGE);
  expect(complaints.every((text) => text.includes('ERR_FAILED'))).toBe(true);
  complaints.length = 0;
});

test('FAULT-79, FAULT-116 another tab starts empty, and has the content and file of the first one once that is closed', async ({
  page,
  context,
}) => {
  acceptLeaving(context);
  await signInAs(page, maria, '/#/ask-us');
  await page
    .getByLabel(/^File/)
    .setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('a picture') });
  await write(page, message(page), MESSAGE);
  const tab = await context.newPage();
  await tab.goto('/#/ask-us');
  await expect(message(tab)).toHaveValue('');
  await expect(note(tab)).toBeHidden();
  await page.close({ runBeforeUnload: false });
  await tab.reload();
  await expect(note(tab)).toBeVisible();
  await expect(message(tab)).toHaveValue(MESSAGE);
  await expect(tab.getByText('list.png')).toBeVisible();
});

test('FAULT-103 a reload during the save adds the employee once, and the restored form says so', async ({
  page,
  context,
}) => {
  acceptLeaving(context);
  await signInAs(page, maria, '/#/employee/new');
  await page.getByLabel(/^First name/).fill('Ann');
  await write(page, page.getByLabel(/^Last name/), 'Lee-Ndiaye');
  const added = `${apiBase}/employee-service/employees`;
  const arrived = new Promise<void>((done) => {
    void page.route(added, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      done();
    });
  });
  await page.getByRole('button', { name: 'Add employee' }).click();
  await arrived;
  await page.reload();
  // Before the reload, this would release the pending call.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByText(/^This employee may already have been saved: /)).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Add employee' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Lee-Ndiaye' })).toBeVisible();
  expect(await callsOf('createEmployee')).toBe(1);
});

test(
  'FAULT-79, FAULT-134 a photo on its way survives a reload with its form, is seen, and is sent',
  { tag: '@phone' },
  async ({ page, context, complaints }) => {
    acceptLeaving(context);
    await signInAs(page, maria, '/#/safety/dashboard/observations/new');
    await page.getByRole('radio', { name: 'Positive' }).check();
    await page.getByRole('radio', { name: 'Traffic' }).check();
    const files = '**/safety-observation-service/files';
    await context.route(files, (route) => route.abort());
    await page
      .locator('input[type="file"]')
      .last()
      .setInputFiles({
        name: 'gate.jpg',
        mimeType: 'image/jpeg',
        buffer: await page.screenshot({ type: 'jpeg' }),
      });
    await expect(page.getByRole('button', { name: 'Retry gate.jpg' })).toBeVisible();
    await expectStored(page, /upload:/);
    await page.reload();
    await expect(note(page)).toBeVisible();
    const picture = page.getByRole('list', { name: 'Files' }).locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(99);
    // The calls of the page have been answered, so that this failure is the last that is known of the network.
    await page.waitForLoadState('networkidle');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/files'));
    await page.getByRole('button', { name: 'Retry gate.jpg' }).click();
    await failed;
    // There is no network for it, so that the form waits with its photo (FAULT-125).
    await page.getByRole('button', { name: 'Add observation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Traffic' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Outbox, 1 waiting' })).toBeVisible();
    await expectAccessibleLayout(page);
    await context.setOffline(true);
    await context.unroute(files);
    await context.setOffline(false);
    await expect(page).toHaveURL(/observations\/\d+$/);
    await expect(page.getByRole('img', { name: 'gate.jpg' })).toBeVisible();
    expect(complaints.every((text) => text.includes('ERR_FAILED'))).toBe(true);
    complaints.length = 0;
  },
);
