import type { Page } from '@playwright/test';
import { appBase } from '../support/browser';
import { maria, priya } from '../support/people';
import { signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, test } from './support';

const time = '/#/settings/time-and-attendance';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const nameIn = (page: Page, stage: string) => row(page, stage).getByRole('textbox', { name: 'Name' });
const names = (page: Page) =>
  page
    .getByRole('textbox', { name: 'Name' })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectAccessibleLayout(page: Page) {
  await expectAccessible(page);
  await expectToFit(page);
}

test('CALL-154 a renamed stage appears on open time cards when their tab regains focus', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: appBase });
  const worker = await elsewhere.newPage();
  await signInAs(worker, maria, '/#/timecard/my/0/employee/10001/timecard');
  const stage = worker.getByRole('main').locator('.badge').first();
  await expect(stage).toHaveText('Open');

  await signInAs(page, priya, `${time}?tab=stages`);
  await nameIn(page, 'Stage 1').fill('In progress');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status')).toContainText('The stages have been saved');

  await worker.reload();
  await expect(stage).toHaveText('In progress');
  await elsewhere.close();
});

test(
  'CALL-154 reorders stages by dragging, by buttons and by keyboard',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signInAs(page, priya, `${time}?tab=stages`);
    await expect(nameIn(page, 'Stage 3')).toHaveValue('Approved');
    if (!isMobile) {
      await row(page, 'Stage 3').getByTitle('Drag to move').dragTo(row(page, 'Stage 1'));
      await expect.poll(() => names(page)).toEqual(['Approved', 'Open', 'Submitted']);
      await button(page, 'Move Approved down').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    } else {
      await button(page, 'Move Submitted up').click();
      await button(page, 'Move Submitted down').click();
    }
    await expect.poll(() => names(page)).toEqual(['Open', 'Submitted', 'Approved']);
    await nameIn(page, 'Stage 2').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(nameIn(page, 'Stage 3')).toBeFocused();
    await expect(page.getByText('Submitted is stage 3 of 3.')).toBeAttached();
    await expectAccessibleLayout(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status')).toContainText('The stages have been saved');
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['Open', 'Approved', 'Submitted']);
  },
);

for (const [tab, wrong, save] of [
  ['General', 'Default break (minutes)', 'Save general settings'],
  ['Stages', 'Name', 'Save stages'],
  ['Change-log reasons', 'Reason', 'Save reasons'],
  ['Holidays', 'Paid hours', 'Save holidays'],
  ['PTO', 'Name', 'Save PTO'],
  ['Acceptance text', 'Acceptance text', 'Save acceptance text'],
] as const)
  test(
    `SCREEN-SET-TIME ${tab} has no axe violations, valid or invalid, and fits`,
    { tag: '@phone' },
    async ({ page }) => {
      await signInAs(page, priya, time);
      await expect(title(page, 'Time and attendance settings')).toBeVisible();
      await page.getByRole('tab', { name: tab }).click();
      const field = page.getByRole('tabpanel', { name: tab }).getByRole('textbox', { name: wrong }).first();
      await expect(field).toBeVisible();
      await expectAccessibleLayout(page);
      await field.fill('');
      await button(page, save).click();
      await expect(page.getByRole('group', { name: 'Fields that need attention' })).toBeFocused();
      await expectAccessibleLayout(page);
    },
  );

test('CALL-156 adds the federal holidays of another year by keyboard, and refuses a repeated day', async ({
  page,
}) => {
  await signInAs(page, priya, `${time}?tab=holidays`);
  const year = new Date().getFullYear() + 1;
  await page.getByRole('combobox', { name: 'Year' }).selectOption(String(year));
  await button(page, `Add federal holidays for ${year}`).press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: String(year) })).toBeVisible();
  const taken = await page.getByRole('textbox', { name: 'Date' }).last().inputValue();
  await button(page, 'Add holiday').press('Enter');
  await page.keyboard.type('Our own day');
  await page.keyboard.press('Tab');
  await page.keyboard.type(taken);
  await page.keyboard.press('Control+Enter');
  const summary = page.getByRole('group', { name: 'Fields that need attention' });
  await expect(summary).toContainText('This day already has a holiday');
  await expectAccessibleLayout(page);
  await summary.getByRole('button').press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`12/30/${year}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status')).toContainText('The holidays have been saved');
  await page.reload();
  await expect.poll(() => names(page)).toContain('Our own day');
});

test('FAULT-68 typing an acceptance text with HTML runs nothing', async ({ page }) => {
  await signInAs(page, priya, `${time}?tab=acceptance`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('listitem')).toHaveCount(3);
  await page
    .getByRole('textbox', { name: 'Acceptance text' })
    .fill(
      '<p style="color:red">I <b>agree</b>.<img src="https://evil.example/x" onerror="document.title = 1"></p><script>document.title = 2</script>',
    );
  await expect(preview.getByText('Removed for security')).toContainText('<script>');
  await expect(preview).toContainText('I agree.');
  await expect(page).toHaveTitle(/^Time and attendance settings/);
  await expectAccessibleLayout(page);
});

test(
  'EMP-46, EMP-47 invites, shows and edits a customer; the screens fit and have no axe violations',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page, maria, '/#/customers');
    await expect(page.getByText('Bluebird Electric')).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'Invite a customer' }).click();
    await page.getByRole('textbox', { name: 'Company' }).fill('Willow Creek Paving');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('group', { name: 'Fields that need attention' })).toBeFocused();
    await expectAccessibleLayout(page);
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Quinn');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@willow.example');
    await page.keyboard.press('Control+Enter');
    await expect(title(page, 'Willow Creek Paving')).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('main').getByRole('link', { name: 'Edit' }).press('Enter');
    await expect(title(page, 'Edit Willow Creek Paving')).toBeVisible();
    await page.getByRole('textbox', { name: 'City' }).fill('Hailey');
    await expectAccessibleLayout(page);
    await page.keyboard.press('Control+Enter');
    await expect(title(page, 'Willow Creek Paving')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Hailey');
  },
);

test('EMP-47 the general settings fit and have no axe violations', async ({ page }) => {
  await signInAs(page, priya, '/#/settings/general');
  await expect(page.getByRole('textbox', { name: 'Legal name' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Products' })).toContainText('Time Cards');
  await expectAccessibleLayout(page);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('angeles');
  await page.getByRole('option', { name: 'Pacific (Los Angeles)' }).click();
  await button(page, 'Save business account').click();
  await expect(page.getByRole('status')).toContainText('The business account has been saved');
  await expectAccessibleLayout(page);
});
