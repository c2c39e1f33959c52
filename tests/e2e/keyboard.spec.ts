import { maria, priya } from '../support/people';
import { signInAs } from '../support/person';
import { expect, tabTo, test } from './support';

/** The main task of screens that no other test does by keyboard alone. */

test('TIME-23 exports the hours of a pay period by keyboard', async ({ page }) => {
  await signInAs(page, maria, '/#/timecard/payroll-dashboard?tab=export');
  await tabTo(page, page.getByRole('radio', { name: /^Approved only/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^All/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Create file' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Download file' }));
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});

test('EMP-47 saves the business account by keyboard', async ({ page }) => {
  await signInAs(page, priya, '/#/settings/general');
  await tabTo(page, page.getByLabel('Street'));
  await page.keyboard.type('12 Plumb Street');
  await tabTo(page, page.getByRole('button', { name: 'Save business account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
    'The business account has been saved',
  );
});

test('EMP-46 invites a customer by keyboard', async ({ page }) => {
  await signInAs(page, maria, '/#/customers');
  await tabTo(page, page.getByRole('link', { name: 'Invite a customer' }));
  await page.keyboard.press('Enter');
  for (const [label, text] of [
    ['Company', 'Quarry Lane Masonry'],
    ['First name', 'Nadia'],
    ['Last name', 'Quint'],
    ['Email', 'nadia@quarrylane.example'],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name: label }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Quarry Lane Masonry' })).toBeFocused();
});

test('sends a question by keyboard, and may send another one', async ({ page }) => {
  await signInAs(page, maria, '/#/ask-us');
  await tabTo(page, page.getByRole('combobox', { name: /Topic/ }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('textbox', { name: /Subject/ }));
  await page.keyboard.type('Lost badge');
  await tabTo(page, page.getByRole('textbox', { name: /Message/ }));
  await page.keyboard.type('How do I clock in without it?');
  await tabTo(page, page.getByRole('button', { name: /^Send/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your message has been sent' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Send another message' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /Subject/ })).toBeVisible();
});
