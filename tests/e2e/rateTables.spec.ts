import type { Page } from '@playwright/test';
import { priya } from '../support/people';
import { signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, test } from './support';

const list = '/#/settings/time-and-attendance/rate-tables';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function expectAccessibleLayout(page: Page) {
  await expectAccessible(page);
  await expectToFit(page);
}

test(
  'RATE-01, RATE-05, RATE-06 creates, fills in and assigns a rate table by keyboard',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page, priya, list);
    await expect(page.getByText('3 rate tables', { exact: true })).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'New rate table' }).focus();
    await page.keyboard.press('Enter');
    await expect(title(page, 'New rate table')).toBeFocused();

    await field(page, 'Name').focus();
    await page.keyboard.type('Night Work');
    await page.getByRole('button', { name: 'Add line' }).focus();
    for (const [index, name] of ['Flagger', 'Laborer', 'Surveyor'].entries()) {
      const classification = picker(page, `Classification, line ${index + 1}`);
      // The button that adds a line is below the last line.
      await page.keyboard.press('Enter');
      await expect(classification).toBeFocused();
      await page.keyboard.type(name.slice(0, 4));
      // Enter chooses the best match once the options match the typed text.
      await expect(classification).toHaveAttribute('aria-activedescendant', /./);
      await page.keyboard.press('Enter');
      await expect(classification).toHaveValue(name);
      await page.keyboard.press('Control+ArrowDown');
      await expect(page.getByRole('button', { name: 'Add line' })).toBeFocused();
    }

    // Fills the column downward as in a spreadsheet, with one invalid value.
    await field(page, 'Regular, line 1').focus();
    for (const [index, amount] of ['21.8', '-40', '1,035.5'].entries()) {
      await expect(field(page, `Regular, line ${index + 1}`)).toBeFocused();
      await page.keyboard.type(amount);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Fill overtime at 1.5 × regular' }).click();
    await expect(field(page, 'Overtime, line 3')).toHaveValue('$1,553.25');
    await expect(field(page, 'Overtime, line 2')).toHaveValue('');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('group', { name: 'Fields that need attention' })).toBeFocused();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: /^Line 2: Regular cannot be negative/ }).click();
    await expect(field(page, 'Regular, line 2')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('40');
    await page.keyboard.press('Control+Enter');
    await expect(title(page, 'Night Work')).toBeVisible();
    await expect(page.getByText('Night Work has been added')).toBeVisible();
    await expect(page.getByText('Assigned to', { exact: true }).first()).toBeVisible();
    await expectAccessibleLayout(page);

    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign Night Work' });
    await picker(page, 'Jobs').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await picker(page, 'Job templates').focus();
    await page.keyboard.type('concrete');
    await page.getByRole('option', { name: 'Concrete Structure' }).click();
    await expect(dialog.getByText('now uses Union Scale').last()).toBeVisible();
    await expectAccessibleLayout(page);
    await dialog.getByRole('button', { name: 'Save assignment' }).click();
    await expect(page.getByText('Night Work is assigned to 1 job and 1 template')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Assigned to' })).toContainText('Concrete Structure');
  },
);

test('RATE-02 compares two rate tables', { tag: '@phone' }, async ({ page }) => {
  await signInAs(page, priya, `${list}/compare?one=901&other=902`);
  await expect(page.getByText('27 differences in 27 lines').first()).toBeVisible();
  await expectAccessibleLayout(page);
});

test('SCREEN-USERS searches and filters the access preview', async ({ page }) => {
  await signInAs(page, priya, '/#/user/1002/access');
  await expect(title(page, 'What Dale Whitaker sees')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Products' })).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('daily reports');
  await expect(page.getByRole('region', { name: 'Products' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Time Cards menu' })).toContainText('Locked');
  await expectAccessibleLayout(page);
});
