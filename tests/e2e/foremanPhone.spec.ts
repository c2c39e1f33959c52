import type { Locator, Page } from '@playwright/test';
import { addDays, today, weekday } from '../../src/lib/dates';
import { apiBase } from '../support/browser';
import { signInAs } from '../support/person';
import { isHoliday } from '../support/workdays';
import { callsOf, expect, expectAccessible, expectToFit, test } from './support';

/** A day in the middle of a week, after a working day. In the future, because cookies expire by the browser's clock. */
const date =
  Array.from({ length: 21 }, (_, index) => addDays(today(), index + 1)).find(
    (day) =>
      ['Wednesday', 'Thursday'].includes(weekday(day)) && !isHoliday(day) && !isHoliday(addDays(day, -1)),
  ) ?? today();
const noon = new Date(`${date}T12:00:00`);

const moveApi = (offset: number) =>
  fetch(`${apiBase}/__demo/clock`, { method: 'POST', body: JSON.stringify({ offset, keepSessions: true }) });

test.afterEach(() => moveApi(0));

/** Counts taps from the dashboard, the first page after sign-in. */
async function fromDashboard(page: Page) {
  await page.goto('/#/dashboard');
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    /** A native list takes one tap to open and one to choose. */
    choose: async (target: Locator, index: number) => {
      taps += 2;
      await target.selectOption({ index });
    },
    taps: () => taps,
  };
}

/** No text field has the focus, so no keyboard covers the screen. */
const expectNoKeyboard = (page: Page) =>
  expect(page.locator('input:not([type="radio"]):not([type="checkbox"]):focus, textarea:focus')).toHaveCount(
    0,
  );

test(
  "SCREEN-TC-L2, CALL-133, CALL-158 a foreman's day on a phone needs few taps and no keyboard",
  { tag: '@phone-only' },
  async ({ page }) => {
    test.slow();
    await page.clock.install({ time: noon });
    await moveApi(noon.getTime() - Date.now());
    await signInAs(page, 'foreman@summit.example');
    const card = page.getByRole('region', { name: 'My crew today' });
    const ownCrew = card.getByRole('link', { name: 'Open my crew' });
    await expect(card.getByText('Missing')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);

    // The own crew: one tap.
    const opening = await fromDashboard(page);
    await opening.tap(ownCrew);
    await expect(page.getByRole('heading', { level: 1, name: 'Crew of Dale Whitaker' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Same as yesterday for \d+ employees$/ })).toBeVisible();
    expect(opening.taps()).toBe(1);
    await expectAccessible(page);
    await expectToFit(page);

    // One absent with a reason: three taps.
    const absence = await fromDashboard(page);
    await absence.tap(ownCrew);
    await absence.tap(page.getByRole('button', { name: 'Absent: Finn Mbeki' }));
    const reasons = page.getByRole('dialog', { name: 'Why is Finn Mbeki absent?' });
    await expect(reasons).toBeVisible();
    await expectNoKeyboard(page);
    await expectAccessible(page);
    await absence.tap(reasons.getByRole('button', { name: 'Family' }));
    await expect(page.getByText('Finn Mbeki: absent')).toBeVisible();
    expect(absence.taps()).toBe(3);
    await expect(page.getByRole('button', { name: /^Finn Mbeki.*Absent: Family$/ })).toBeVisible();

    // A signature: three taps, and the drawing.
    const signing = await fromDashboard(page);
    await signing.tap(ownCrew);
    await signing.tap(page.getByRole('button', { name: /^Collect signatures/ }));
    const dialog = page.getByRole('dialog', { name: /^Signature of/ });
    const pad = dialog.getByRole('img', { name: 'Nothing drawn yet' });
    await pad.scrollIntoViewIfNeeded();
    await expectNoKeyboard(page);
    await expectAccessible(page);
    const area = (await pad.boundingBox())!;
    await page.mouse.move(area.x + 40, area.y + 70);
    await page.mouse.down();
    await page.mouse.move(area.x + 200, area.y + 30, { steps: 5 });
    await page.mouse.up();
    await signing.tap(dialog.getByRole('button', { name: 'Accept time card' }));
    await expect(dialog.getByText(/ has signed$/)).toBeVisible();
    expect(signing.taps()).toBe(3);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toHaveCount(0);

    // The usual day of at least eight people: four taps, although signed cards need a reason.
    const usual = await fromDashboard(page);
    await usual.tap(card.getByRole('link', { name: 'Same as yesterday' }));
    await expect(page.getByText(/^Copied for (8|9|1\d) employees/)).toBeVisible();
    await expectNoKeyboard(page);
    await expect(page.getByRole('button', { name: /^Finn Mbeki.*0\.00.*Absent: Family$/ })).toBeVisible();
    await usual.choose(page.getByRole('combobox', { name: /^Reason for the change/ }), 1);
    await usual.tap(page.getByRole('button', { name: 'Save time cards' }));
    await expect(page.getByText(/^Time cards of (8|9|1\d) employees saved$/)).toBeVisible();
    expect(usual.taps()).toBe(4);
    expect(await callsOf('saveActivities')).toBeGreaterThanOrEqual(8);
  },
);
