import type { Page } from '@playwright/test';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { callsOf, expect, expectAccessible, expectToFit, test } from './support';

const table = (page: Page) => page.getByRole('table', { name: 'Voided time cards' });
const said = (page: Page, text: RegExp) => page.getByRole('status').getByText(text);

test(
  'SCREEN-TC-VOIDED, TIME-07 finds and restores a void time card, and Undo voids it again',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page, maria, '/#/timecard');
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Voided time cards' }).click();
    await expect(table(page)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);

    const row = page
      .getByRole('row')
      .filter({ has: page.locator('button:not([aria-disabled])', { hasText: 'Restore' }) })
      .first();
    const name = (await row.getByRole('rowheader').textContent()) ?? '';
    const address = (await row.getByRole('link').getAttribute('href')) ?? '';
    const search = page.getByRole('searchbox', { name: 'Search voided time cards' });
    await search.fill(name);
    const found = page.getByRole('row').filter({ has: page.locator(`a[href="${address}"]`) });
    await expect(page).toHaveURL(/search=/);
    // Waits for the filtered rows. Replacing the previous rows later would affect the focus.
    await expect(table(page).getByRole('rowheader').filter({ hasNotText: name })).toHaveCount(0);
    await expect(found).toHaveCount(1);

    // Moves from the row to its button by keyboard and cancels the dialog.
    const button = found.getByRole('button', { name: `Restore the time card of ${name}` });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Restore the time card of ${name}?` });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(said(page, /restored$/)).toBeVisible();
    await expect(found).toHaveCount(0);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(said(page, /voided again$/)).toBeVisible();
    await expect(found).toHaveCount(1);
    expect(await callsOf('unvoid')).toBe(1);
    expect(await callsOf('void-delete')).toBe(1);

    // The row opens the card as read-only, and the card links back to the list with its search.
    await found.getByRole('link').click();
    await expect(page.getByText('This time card is void.', { exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Voided time cards' }).click();
    await expect(search).toHaveValue(name);
  },
);

test('SCREEN-TC-VOIDED on a narrow phone, nothing is cut off', { tag: '@phone-only' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, maria, '/#/timecard/voided');
  await expect(table(page)).toBeVisible();
  await page.getByRole('button', { name: 'Filters and sorting' }).click();
  await expectToFit(page);
  await expectAccessible(page);
  const heights = await table(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.5);
});
