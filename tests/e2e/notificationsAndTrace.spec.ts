import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { addDays, today } from '../../src/lib/dates';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { callsOf, expect, expectAccessible, expectToFit, fault, test } from './support';

const largeBusinessManager = 'manager@meridian.example';

const notices = '/#/timecard/notifications';
const trace = '/#/timecard/contact-trace';
/** Dale's meetings of the last two weeks. */
const traceOfDale = `${trace}?employee=10002&from=${addDays(today(), -13)}&to=${today()}`;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const table = (page: Page, name: string | RegExp) => page.getByRole('table', { name });
const total = async (page: Page, noun: string): Promise<number> => {
  const foot = page.getByText(new RegExp(`^[\\d,]+ ${noun}s?$`));
  await expect(foot).toBeVisible();
  return Number.parseInt((await foot.innerText()).replaceAll(',', ''), 10);
};

/** Returns the name of a downloaded CSV file and its rows, keyed by column header. */
async function fileOf(page: Page, press: () => Promise<void>) {
  const coming = page.waitForEvent('download');
  await press();
  const file = await coming;
  const csv = (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return { name: file.suggestedFilename(), rows: data };
}

/** Expects every interactive element to be large enough for touch. */
async function expectTargets(page: Page) {
  const small = await page
    .getByRole('main')
    .locator('a:visible, button:visible, input:visible, select:visible')
    .evaluateAll((all) =>
      all
        .filter((one) => one.closest('[aria-hidden], td') === null && one.getAttribute('tabindex') !== '-1')
        .filter((one) => one.getAttribute('type') !== 'checkbox')
        .filter((one) => one.getBoundingClientRect().height < 43.5)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
  expect(small).toEqual([]);
}

test(
  'SCREEN-TC-NOTIFS, TIME-33, TIME-34, TIME-35 reviews, resolves, undoes and downloads notifications',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signInAs(page, maria, notices);
    await expect(table(page, 'Time card notifications')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Missing day' });
    await expect(page).toHaveURL(/kind=MISSING/);
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Open' });
    await expect(page).toHaveURL(/state=OPEN/);
    await expect(table(page, 'Time card notifications')).not.toHaveAttribute('aria-busy', 'true');

    const row = table(page, 'Time card notifications')
      .getByRole('row')
      .nth(isMobile ? 0 : 1);
    await row.getByRole('button', { name: /^Mark as done/ }).click();
    const again = row.getByRole('button', { name: /^Reopen/ });
    await expect(again).toBeVisible();
    await expect(again).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByRole('button', { name: /^Mark as done/ })).toBeVisible();
    expect(await callsOf('timecardNotificationsUpdate')).toBe(2);

    // An HTML page is not accepted as a file (FAULT-42).
    await fault({ match: 'timecardNotificationsDownload', kind: 'html' });
    await page.getByRole('button', { name: 'Download report' }).click();
    await expect(
      page.getByText("Couldn't create the file. The server sent an unexpected response.").first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    const retry = page.getByRole('button', { name: 'Retry' });
    const report = await fileOf(page, () => retry.click());
    expect(report.name).toBe(`time-card-notifications-${today()}.csv`);
    await expect.poll(() => total(page, 'notification')).toBe(report.rows.length);
    expect(new Set(report.rows.map(({ State }) => State))).toEqual(new Set(['Open']));
    expect(report.rows[0]?.['Employee']).toBe(
      await table(page, 'Time card notifications').getByRole('rowheader').first().innerText(),
    );
  },
);

test('SCREEN-TC-NOTIFS selects and resolves several by keyboard, opens a time card, and returns', async ({
  page,
}) => {
  await signInAs(page, maria, notices);
  await expect(heading(page, 'Time card notifications')).toBeVisible();
  const first = page.locator('tbody tr').first();
  await expect(first).toBeVisible();
  await page.locator('tbody tr[tabindex="0"]').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Selected notifications' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Mark as done' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 notifications marked as done')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(first.getByText('Done', { exact: true })).toBeVisible();

  // An invalid date is reported beside the field, and the text remains.
  const filters = page.getByRole('button', { name: /^Filter/ });
  await filters.focus();
  await page.keyboard.press('Enter');
  const from = page.getByRole('textbox', { name: 'From' });
  await from.focus();
  await page.keyboard.type('soon');
  await page.keyboard.press('Enter');
  await expect(from).toHaveAccessibleDescription('Type a date, such as 3/9/2026');
  await expect(from).toHaveValue('soon');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(from).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(from).toBeHidden();
  await expect(filters).toBeFocused();

  // The next row is open, because marked rows move to the end when the list is refetched.
  await page.locator('tbody tr[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr:focus').getByText('Open', { exact: true })).toBeVisible();
  const name = (await page.locator('tr:focus th').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/timecard\/supervisor\/\d+\/employee\/\d+\/timecard\//);
  await expect(heading(page, new RegExp(name))).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Time card notifications' }).click();
  await expect(page.locator('tr:focus th')).toHaveText(name);
});

test(
  'SCREEN-TC-TRACE goes from a name to meetings and back, and on to another trace',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page, maria, trace);
    await expect(page.getByRole('heading', { name: 'Choose an employee and a period' })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByRole('combobox', { name: 'Employee' }).fill('whitaker');
    await expect(page.getByRole('option', { name: /Dale Whitaker/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(table(page, 'Contacts of Dale Whitaker')).toBeVisible();
    await expect(page).toHaveURL(/employee=10002&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    await expect(page).toHaveURL(new RegExp(`from=${addDays(today(), -29)}&to=${today()}`));
    await expect(table(page, 'Contacts of Dale Whitaker')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    const contact = table(page, 'Contacts of Dale Whitaker').getByRole('rowheader').first();
    const name = await contact.innerText();
    await contact.getByRole('link').click();
    const dialog = page.getByRole('dialog', { name: `${name} with Dale Whitaker` });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goForward();
    await dialog.getByRole('button', { name: 'Trace this contact' }).click();
    await expect(table(page, `Contacts of ${name}`)).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeVisible();
  },
);

test('SCREEN-TC-TRACE the downloads of contacts and meetings match the screen', async ({ page }) => {
  await signInAs(page, maria, traceOfDale);
  const contacts = await total(page, 'contact');
  const all = page.getByRole('button', { name: contacts > 20 ? `Download all ${contacts}` : 'Download CSV' });
  if (contacts > 20) await page.getByRole('button', { name: 'Download CSV' }).click();
  const people = await fileOf(page, () => all.click());
  expect(people.rows).toHaveLength(contacts);
  const meetings = await fileOf(page, () => page.getByRole('button', { name: 'Download meetings' }).click());
  for (const person of people.rows) {
    const theirs = meetings.rows.filter(
      ({ Name, Phone }) => Name === person['Name'] && Phone === person['Phone'],
    );
    expect(new Set(theirs.map(({ Day }) => Day)).size).toBe(Number(person['Days']));
    const sum = theirs.reduce((hours, { Hours }) => hours + (Number(Hours) || 0), 0);
    expect(sum).toBeCloseTo(Number(person['Hours together']) || 0, 2);
  }

  const contact = table(page, 'Contacts of Dale Whitaker').getByRole('rowheader').first();
  const name = await contact.innerText();
  await contact.getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: `${name} with Dale Whitaker` });
  const own = meetings.rows.filter(({ Name }) => Name === name);
  await expect(dialog.getByRole('row')).toHaveCount(own.length + 1);
});

test('SCREEN-TC-TRACE by keyboard: an invalid period, the meetings, and back to the row', async ({
  page,
}) => {
  await signInAs(page, maria, traceOfDale);
  await expect(table(page, 'Contacts of Dale Whitaker')).toBeVisible();
  const to = page.getByRole('textbox', { name: 'To' });
  await to.focus();
  await page.keyboard.type(addDays(today(), -40));
  await page.keyboard.press('Enter');
  await expect(to).toHaveAccessibleDescription('Choose a day on or after the first day.');
  await expect(to).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('today');
  await page.keyboard.press('Enter');
  await expect(table(page, 'Contacts of Dale Whitaker')).toBeVisible();
  await page.locator('tbody tr[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  const name = (await page.locator('tr:focus th').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `${name} with Dale Whitaker` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('tr:focus th')).toHaveText(name);
});

test('FAULT-61 shows a trace and notifications among ten thousand employees without delay', async ({
  page,
}) => {
  await signInAs(page, largeBusinessManager, notices);
  // The server computes its first list, which takes long.
  await expect(table(page, 'Time card notifications')).toBeVisible({ timeout: 30_000 });
  await expectToFit(page);
  await page.goto(trace);
  await page.getByRole('combobox', { name: 'Employee' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await expect(table(page, /^Contacts of /)).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
});

test(
  'on a narrow phone, nothing is cut off and every control is reachable by touch',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, maria, `${notices}?from=soon`);
    await expect(table(page, 'Time card notifications')).toBeVisible();
    await page.getByRole('button', { name: 'Filters and sorting' }).click();
    await expect(page.getByRole('textbox', { name: 'From' })).toBeVisible();
    await expectToFit(page);
    await expectTargets(page);
    await expectAccessible(page);
    await page.goto(traceOfDale);
    await expect(table(page, 'Contacts of Dale Whitaker')).toBeVisible();
    await expectToFit(page);
    await expectTargets(page);
    await expectAccessible(page);
  },
);
