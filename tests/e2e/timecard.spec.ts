import type { Page } from '@playwright/test';
import { appBase } from '../support/browser';
import { addDays, isoWeekOf, formatLongDay, today, weekday } from '../../src/lib/dates';
import { dale, maria, tomas } from '../support/people';
import { signInAs } from '../support/person';
import { clearFaults, expect, expectAccessible, expectToFit, fault, test } from './support';

/** Tomás's empty card of this week. */
const ownCard = '/#/timecard/my/0/employee/10014/timecard';
const [monday = ''] = isoWeekOf().days;
const card = `/#/timecard/supervisor/10002/employee/10014/timecard/10014-${monday}?day=${today()}`;
/** No one has a card for next week, regardless of the current date. */
const [next = ''] = isoWeekOf(addDays(today(), 7)).days;
const newCard = (employeeId: string) =>
  `/#/timecard/supervisor/10002/employee/${employeeId}/timecard/new?week=${next}&day=${next}`;

async function open(page: Page, username: string, address: string) {
  await signInAs(page, username, address);
  await expect(page.getByRole('button', { name: 'Save time card' })).toBeVisible();
}

const entry = (page: Page, day = today()) => page.getByRole('group', { name: `${weekday(day)}, entry 1` });
const saved = (page: Page) => page.getByRole('status').getByText(/^Time card saved/);
const save = (page: Page) => page.getByRole('button', { name: 'Save time card' }).click();

async function pick(page: Page, label: string, day = today()) {
  await entry(page, day).getByRole('combobox', { name: label }).click();
  await page.getByRole('listbox', { name: label }).getByRole('option').first().click();
}

async function enter(page: Page, hours: string, day = today()) {
  await pick(page, 'Job', day);
  await pick(page, 'Cost code', day);
  await entry(page, day).getByLabel('Hours').fill(hours);
}

/** Creates a card for next week with one entry on its Monday. */
async function makeCard(page: Page, employeeId: string) {
  await expect(page.getByText(/Not started/)).toBeVisible();
  await page.getByRole('button', { name: `Add entry on ${weekday(next)}` }).click();
  await enter(page, '6', next);
  await save(page);
  await expect(page).toHaveURL(new RegExp(`${employeeId}-${next}`));
}

test(
  'TIME-36, CALL-158 a worker signs a time card; an edit by the foreman removes the signature and says so',
  { tag: '@phone' },
  async ({ page, browser, isMobile }) => {
    await open(page, tomas, ownCard);
    if (isMobile) await expect(page.getByRole('group', { name: 'Days' })).toBeVisible();
    await enter(page, '8');
    await expect(page.getByText(/^Preview/)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await save(page);
    await expect(saved(page)).toBeVisible();
    await expect(page).toHaveURL(/10014-\d{4}/);

    if (isMobile) await page.getByRole('button', { name: 'Draw signature' }).tap();
    const pad = page.getByRole('img', { name: 'Nothing drawn yet' });
    await pad.scrollIntoViewIfNeeded();
    // Waits until the dialog has opened.
    if (isMobile) await expectAccessible(page);
    const box = await pad.boundingBox();
    if (!box) throw new Error('no pad');
    // The banner of the save waits until the pad closes.
    if (isMobile) expect(await saved(page).count()).toBe(0);
    const middle = box.y + box.height / 2;
    if (isMobile) {
      expect(box.width).toBeGreaterThan(350);
      expect(box.height).toBeGreaterThan(450);
    }
    await page.mouse.move(box.x + 20, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, middle + 20, { steps: 5 });
    await page.mouse.move(box.x + 40, middle + 30, { steps: 5 });
    await page.mouse.up();
    if (isMobile) {
      await page.getByRole('button', { name: 'Done' }).tap();
      await expect(saved(page)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Accept time card' }).click();
    await expect(page.getByText(/^Accepted by Tomás Reyes/)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);

    const elsewhere = await browser.newContext({ baseURL: appBase });
    const foreman = await elsewhere.newPage();
    await open(foreman, dale, card);
    await entry(foreman).getByLabel('Hours').fill('7.5');
    await expect(
      foreman.getByText(/has signed this time card. Saving a change removes the signature/),
    ).toBeVisible();
    await save(foreman);
    await foreman
      .getByRole('button', { name: 'Reason for the change: Choose a reason for the change.' })
      .or(foreman.getByRole('button', { name: 'Choose a reason for the change.' }))
      .click();
    await expect(foreman.getByLabel('Reason for the change')).toBeFocused();
    await foreman.getByLabel('Reason for the change').selectOption('Rounding');
    await save(foreman);
    await expect(saved(foreman)).toContainText("Tomás Reyes's signature was removed");
    await elsewhere.close();

    await page.reload();
    await expect(
      page.getByText(/Dale Whitaker changed this time card .* so the signature was removed/),
    ).toBeVisible();
    await expect(entry(page).getByLabel('Hours')).toHaveValue('7.5');
  },
);

test('TIME-03, TIME-21, TIME-05, TIME-22 a manager reviews, moves an entry, voids, restores and prints', async ({
  page,
}) => {
  await open(page, maria, newCard('10020'));
  await makeCard(page, '10020');
  await page.goto(newCard('10024'));
  await makeCard(page, '10024');
  const day = page.getByRole('region', { name: formatLongDay(next) });
  await day.getByRole('button', { name: /^Mark as reviewed/ }).click();
  await expect(day.getByText(/^Reviewed by Maria Ortega/)).toBeVisible();

  await day.getByRole('button', { name: `More for ${weekday(next)}, entry 1` }).click();
  await page.getByRole('button', { name: 'Move to another time card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another time card' });
  await dialog.getByRole('combobox', { name: 'To the time card of' }).fill('hakimi');
  await page.getByRole('option', { name: /Nadia Hakimi/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move entry' }).click();
  await expect(page.getByText('Entry moved to the time card of Nadia Hakimi')).toBeVisible();
  await expect(day.getByRole('group')).toHaveCount(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`Time card Kaito Ramires ${next}.pdf`);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Void time card' }).click();
  const asked = page.getByRole('dialog', { name: 'Void the time card of Kaito Ramires' });
  await asked.getByLabel('Reason').selectOption('Wrong job');
  await asked.getByRole('button', { name: 'Void time card' }).click();
  await expect(page.getByText('This time card is void.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Restore time card' }).click();
  await expect(page.getByText('This time card is void.', { exact: true })).toBeHidden();
});

test('FAULT-49 a failed PDF call downloads nothing', async ({ page, complaints }) => {
  await open(page, maria, newCard('10024'));
  await makeCard(page, '10024');
  await fault({ match: 'timecardPdf', kind: 500, times: 1 });
  await page.getByRole('button', { name: 'PDF' }).click();
  await expect(page.locator('.pl-progress').getByText("Couldn't create the PDF.")).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('500')]);
});

test('FAULT-37, FAULT-50, FAULT-54, FAULT-96 a network failure during a save loses and duplicates nothing', async ({
  page,
  complaints,
}) => {
  await open(page, tomas, ownCard);
  await enter(page, '8');
  // The fault must apply to every attempt, because Chromium retries once when a kept-alive connection closes.
  await fault({ match: 'saveActivities', kind: 'network', times: 'always' });
  await save(page);
  await expect(page.getByText(/and your changes weren't saved. What you typed is still here/)).toBeVisible();
  await expect(entry(page).getByLabel('Hours')).toHaveValue('8');
  await clearFaults();
  // The request arrives, but its response is lost. Chromium's retry is then refused as a conflict.
  await fault({ match: 'saveActivities', kind: 'lost', times: 1 });
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/10014-\d{4}/);
  await page.reload();
  await expect(entry(page).getByLabel('Hours')).toHaveValue('8');
  await expect(page.getByRole('group', { name: /, entry 2$/ })).toHaveCount(0);
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/net::ERR|409/);
});
