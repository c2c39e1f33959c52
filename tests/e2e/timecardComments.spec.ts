import type { Locator, Page } from '@playwright/test';
import { today, weekday } from '../../src/lib/dates';
import { tomas } from '../support/people';
import { signInAs } from '../support/person';
import { callsOf, expect, expectAccessible, expectToFit, test } from './support';

/** Draws a wave across the pad, with touch if available. */
async function draw(page: Page, pad: Locator, finger: boolean) {
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  const points = Array.from({ length: 40 }, (_, index) => ({
    x: box.x + box.width * (0.1 + 0.02 * index),
    y: box.y + box.height * (0.5 + 0.3 * Math.sin(index / 3)),
  }));
  const [first, ...others] = points;
  if (!finger) {
    await page.mouse.move(first!.x, first!.y);
    await page.mouse.down();
    for (const { x, y } of others) await page.mouse.move(x, y);
    return await page.mouse.up();
  }
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: typeof points) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [first!]);
  for (const point of others) await touch('touchMove', [point]);
  await touch('touchEnd', []);
}

test(
  'TIME-20, TIME-32, CALL-158 a worker enters a day, draws a signature, and mentions the foreman by keyboard',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.setTimeout(120_000);
    await signInAs(page, tomas, '/#/timecard/my/0/employee/10014/timecard');
    const entry = page.getByRole('group', { name: `${weekday(today())}, entry 1` });
    await entry.getByRole('combobox', { name: 'Job' }).click();
    await page.getByRole('option').first().click();
    await entry.getByRole('combobox', { name: 'Cost code' }).click();
    await page.getByRole('option').first().click();
    await entry.getByLabel('Start').fill('7a');
    await entry.getByLabel('End').fill('330p');
    await entry.getByLabel('Break').fill('30');
    await page.getByRole('button', { name: 'Save time card' }).click();
    await expect(page.getByText('Time card saved')).toBeVisible();

    const signing = page.getByRole('form', { name: 'Accept time card' });
    // On phones, the pad fills the screen.
    const fullScreen = page.getByRole('dialog', { name: 'Your signature' });
    const pad = (isMobile ? fullScreen : signing.getByRole('group', { name: 'Your signature' })).getByRole(
      'img',
    );
    const accept = signing.getByRole('button', { name: 'Accept time card' });
    await expect(accept).toHaveAttribute('aria-disabled', 'true');
    if (isMobile) await signing.getByRole('button', { name: 'Draw signature' }).tap();
    const scrolled = () => page.evaluate(() => document.scrollingElement?.scrollTop);
    await pad.scrollIntoViewIfNeeded();
    const before = await scrolled();
    await draw(page, pad, isMobile);
    // Touch draws on the pad and does not scroll the page.
    expect(await scrolled()).toBe(before);
    await expect(pad).toHaveAccessibleName('Drawn, 1 stroke');
    await expectAccessible(page);
    await expectToFit(page);
    if (isMobile) await fullScreen.getByRole('button', { name: 'Done' }).click();
    await accept.click();
    const said = page.getByText(/^Accepted by Tomás Reyes/);
    await expect(said).toBeVisible();
    await expect(said).toBeFocused();
    expect(await callsOf('acceptTimecard')).toBe(1);
    await page.reload();
    await expect(page.getByRole('img', { name: 'Signature of Tomás Reyes' })).toBeVisible();

    const comment = page.getByRole('textbox', { name: /^Comment/ });
    await comment.focus();
    await page.keyboard.type('Left early, @dal');
    // Waits for the filtered list. Axe would report the previous one, which overflows its box, as unreachable by
    // keyboard.
    await expect(page.getByRole('listbox', { name: 'People' }).getByRole('option')).toHaveText([
      'Dale Whitaker',
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(comment).toHaveValue('Left early, @Dale Whitaker ');
    await page.keyboard.type('knows.');
    await page.keyboard.press('Control+Enter');
    const feed = page.getByRole('list', { name: 'Comments and changes' });
    await expect(feed).toContainText('Left early, @Dale Whitaker knows.');
    await expect(feed).toContainText('Time card accepted');
    await expect(comment).toHaveValue('');
    await expectAccessible(page);
    await expectToFit(page);
  },
);
