import type { Page } from '@playwright/test';
import { addDays, today, weekday } from '../../src/lib/dates';
import { apiBase } from '../support/browser';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { isHoliday } from '../support/workdays';
import { expect, expectAccessible, expectToFit, fault, test } from './support';

const isWorkday = (day: string): boolean =>
  !['Friday', 'Saturday', 'Sunday'].includes(weekday(day)) && !isHoliday(day);
/** In the future, because the browser deletes cookies that have expired by its own clock. */
const date = Array.from({ length: 10 }, (_, index) => addDays(today(), index + 1)).find(isWorkday) ?? today();

const moveApi = (offset: number) =>
  fetch(`${apiBase}/__demo/clock`, {
    method: 'POST',
    body: JSON.stringify({ offset, keepSessions: true }),
  });
const momentOf = (time: string) => new Date(`${date}T${time}:00`);

/** Sets the time of both the API and the page. */
async function setTime(page: Page, time: string): Promise<void> {
  await moveApi(momentOf(time).getTime() - Date.now());
  await page.clock.setSystemTime(momentOf(time));
}

test.afterEach(() => moveApi(0));

const state = (page: Page, name: string) =>
  page.getByRole('group', { name: 'People by state' }).getByRole('button', { name: new RegExp(`${name}$`) });
const countOf = async (page: Page, name: string) =>
  Number.parseInt(((await state(page, name).textContent()) ?? '').replaceAll(',', ''), 10);
const table = (page: Page) => page.getByRole('table', { name: 'People' });
const names = (page: Page) => table(page).getByRole('rowheader').allTextContents();

test('SCREEN-TC-CICO, TIME-38 shows arrivals, late employees, breaks, departures and missed clock-outs over a day', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  await page.clock.install({ time: momentOf('06:05') });
  await moveApi(momentOf('06:05').getTime() - Date.now());
  await signInAs(page, maria, '/#/timecard/cico-dashboard');
  await expect(page.getByText('As of 6:05 AM')).toBeVisible();
  await expect(state(page, 'On the clock')).toHaveText(/^\d/);
  const early = await countOf(page, 'On the clock');
  await expectAccessible(page);
  await expectToFit(page);

  // The page refreshes automatically, and the focused row keeps the focus.
  const third = table(page).locator('tbody tr').nth(2);
  await third.focus();
  const order = await names(page);
  await setTime(page, '07:20');
  await page.clock.fastForward(31_000);
  await expect(page.getByText('As of 7:20 AM')).toBeVisible();
  await expect(state(page, 'Late')).not.toHaveText(/^0/);
  await expect.poll(() => countOf(page, 'On the clock')).toBeGreaterThan(early);
  expect(await names(page)).toEqual(order);
  await expect(third).toBeFocused();

  await setTime(page, '11:12');
  await page.clock.fastForward(31_000);
  await expect(page.getByText('As of 11:12 AM')).toBeVisible();
  await expect(state(page, 'On break')).not.toHaveText(/^0/);
  const atWork = await countOf(page, 'On the clock');

  // A failed refresh keeps the current data.
  await fault({ match: 'cicoEmployees', kind: 503 });
  await fault({ match: 'cicoCount', kind: 503 });
  await page.clock.fastForward(31_000);
  await expect(page.getByText(/^Not refreshed since 11:1\d AM/)).toBeVisible();
  expect(await names(page)).toEqual(order);
  await expect.poll(() => complaints.length).toBe(2);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('503'), expect.stringContaining('503')]);

  await setTime(page, '20:00');
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText('As of 8:00 PM')).toBeVisible();
  await expect.poll(() => countOf(page, 'Out')).toBeGreaterThan(atWork / 2);
  await expect(state(page, 'Forgot to clock out')).not.toHaveText(/^0/);
  await expectAccessible(page);
  await expectToFit(page);
});

test(
  'SCREEN-TC-CICO clocks out an employee with a reason, by keyboard; the row shows who did it and why',
  { tag: '@phone' },
  async ({ page, isMobile, complaints }) => {
    test.setTimeout(120_000);
    await page.clock.install({ time: momentOf('20:00') });
    await moveApi(momentOf('20:00').getTime() - Date.now());
    await signInAs(page, maria, '/#/timecard/cico-dashboard');
    await state(page, 'Forgot to clock out').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/state=FORGOT/);
    await expect(state(page, 'Forgot to clock out')).toHaveAttribute('aria-pressed', 'true');
    await expect(state(page, 'Forgot to clock out')).toHaveText(/^[1-9]/);
    const forgot = await countOf(page, 'Forgot to clock out');
    // The list now contains only these people.
    await expect(page.getByText(new RegExp(`^${forgot} (person|people)$`))).toBeVisible();
    const button = table(page)
      .getByRole('button', { name: /^Clock out / })
      .first();
    const name = ((await button.getAttribute('aria-label')) ?? '').replace('Clock out ', '');
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Clock out ${name}` });
    // On touch devices, a focused field would open a keyboard over the dialog.
    if (isMobile) await expect(dialog).toBeFocused();
    else await expect(dialog.getByLabel(/^Left at/)).toBeFocused();
    await expectAccessible(page);
    await expectToFit(page);

    // A refresh in the meantime changes neither the dialog nor its fields.
    await dialog.getByLabel('Note').fill('Battery was flat');
    await page.clock.fastForward(31_000);
    await expect(page.getByText('As of 8:00 PM')).toBeVisible();
    await expect(dialog.getByLabel('Note')).toHaveValue('Battery was flat');
    await dialog.getByLabel('Left at').fill('1159p');
    await dialog.getByLabel('Reason').selectOption({ label: 'Forgot to clock out' });
    await dialog.getByRole('button', { name: 'Clock out' }).click();
    await expect(dialog.getByText('This time is in the future.')).toBeVisible();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('400')]);
    await dialog.getByLabel('Left at').fill('345p');
    await dialog.getByLabel('Note').press('Tab');
    await dialog.getByRole('button', { name: 'Clock out' }).click();
    await expect(page.getByText(`${name} clocked out at 3:45 PM`)).toBeVisible();
    await expect(state(page, 'Forgot to clock out')).toHaveText(new RegExp(`^${forgot - 1}`));

    await page.getByRole('searchbox', { name: 'Search people' }).fill(name);
    await state(page, 'Forgot to clock out').click();
    const row = table(page).getByRole('row').filter({ hasText: name });
    await expect(row.getByText('Forgot to clock out: Battery was flat')).toBeVisible();
    await expect(row.getByText(/^Maria /)).toBeVisible();
    // The list now contains only the person searched for.
    await expect(page.getByText(/^1 person$/)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    if (isMobile) {
      await page.setViewportSize({ width: 360, height: 740 });
      await expectToFit(page);
    }
  },
);
