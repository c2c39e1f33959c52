import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths } from '../../src/lib/paths';
import { pdfText } from '../support/pdfText';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { draw, expect, expectAccessible, tabTo, test } from './support';

const fileOf = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await file.path());
};

test('TNM-01, TNM-02, TNM-04, FAULT-115 a clerk bills 40 lines: typed and pasted by keyboard, declined, corrected, signed, billed, and equal to the cent on screen, paper and in the file', async ({
  page,
  browser,
}) => {
  // A link, a page of the customer and two files.
  test.setTimeout(120_000);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, maria, `/#${paths.newTicket()}`);
  const keys = page.keyboard;
  await page.getByRole('combobox', { name: 'Job' }).fill('24-0001');
  await page.getByRole('option', { name: /^24-0001 / }).click();
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Rock in trench 4');

  // Two lines are typed: 1 × 10.00, and 0.3333 × 30.00 = 9.999, which is 10.00.
  const material = page.getByRole('group', { name: 'Material', exact: true });
  await tabTo(page, material.getByRole('button', { name: 'Add material' }));
  await keys.press('Enter');
  await expect(material.getByRole('combobox', { name: 'Item' })).toBeFocused();
  for (const [index, [description, quantity, unit, price]] of [
    ['Filter fabric', '1', 'roll', '10'],
    ['Sealant', '0.3333', 'case', '30'],
  ].entries()) {
    await expect(material.getByRole('combobox', { name: 'Item' }).nth(index)).toBeFocused();
    for (const text of ['', description, quantity, unit, price]) {
      await keys.type(text!);
      if (text !== price) await keys.press('Tab');
    }
    await keys.press('Enter');
  }
  // 38 lines are pasted: 2.5 × 1.2345 = 3.08625, which is 3.09.
  await expect(material.getByRole('combobox', { name: 'Item' }).nth(2)).toBeFocused();
  const rows = Array.from({ length: 38 }, (_, index) => `\tRock, load ${index + 1}\t2.5\tton\t1.2345`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'));
  await keys.press('Control+v');
  await expect(page.getByText('38 lines pasted.')).toBeVisible();
  // 137.42 and 15 %: 20.613.
  const total = page.getByRole('table', { name: 'Totals' }).locator('tfoot td');
  await expect(total).toHaveText('$158.03');
  await keys.press('Control+Enter');
  const title = page.getByRole('heading', { level: 1, name: /^Ticket 24-0001-T/ });
  await expect(title).toBeVisible();
  const name = ((await title.textContent()) ?? '').replace('Ticket ', '').trim();
  await page.getByRole('button', { name: 'Send for review' }).click();

  // The customer declines, and signs what was corrected.
  const openLink = async () => {
    await page.getByRole('button', { name: 'Create link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link for the customer' });
    await dialog.getByRole('switch', { name: 'Show prices' }).check();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const address = await dialog.getByLabel(/^Send this link to the customer/).inputValue();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const elsewhere = await browser.newContext();
    const customer = await elsewhere.newPage();
    await customer.goto(address);
    return customer;
  };
  let customer = await openLink();
  await expect(customer.getByRole('table', { name: 'Totals' }).locator('tfoot td')).toHaveText('$158.03');
  await customer.getByRole('button', { name: 'Decline ticket' }).click();
  await customer.getByLabel('What is wrong').fill('It was two rolls of fabric');
  await customer.getByLabel('Your name').fill('Dana Brooks');
  await customer.getByRole('button', { name: 'Decline ticket' }).click();
  await expect(customer.getByText('Declined by Dana Brooks.')).toBeVisible();
  await customer.context().close();
  await page.reload();
  await expect(page.getByText('It was two rolls of fabric').first()).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await material.getByLabel('Quantity').first().fill('2');
  // 147.42 and 15 %: 22.113.
  await expect(total).toHaveText('$169.53');
  await page.getByRole('button', { name: 'Save ticket' }).click();
  await page.getByRole('button', { name: 'Send for review' }).click();
  customer = await openLink();
  await customer.getByLabel('Your name').fill('Dana Brooks');
  await draw(customer, customer);
  await customer.getByRole('button', { name: 'Sign ticket' }).click();
  await expect(customer.getByText('Signed by Dana Brooks.')).toBeVisible();
  await customer.context().close();

  // It is billed, and everything says the same.
  await page.reload();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('button', { name: 'Close ticket' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close ticket' }).click();
  await page.getByRole('button', { name: 'Mark as billed' }).click();
  const billing = page.getByRole('dialog');
  await billing.getByLabel('Invoice number').fill('INV-4071');
  await billing.getByRole('button', { name: 'Mark as billed' }).click();
  await expect(page.getByText(/^INV-4071, /).first()).toBeVisible();
  await expect(total).toHaveText('$169.53');
  await expectAccessible(page);
  const pdf = await fileOf(page, () => page.getByRole('button', { name: 'PDF', exact: true }).click());
  expect(pdfText(new Uint8Array(pdf)).split('\n')).toContain('$169.53');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const csv = await fileOf(page, () => page.getByRole('button', { name: 'Lines as CSV' }).click());
  const [header = '', ...lines] = csv.toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/);
  // 40 lines and the markup. No cell has a comma but the description, which is before the amount.
  expect(lines).toHaveLength(41);
  const fromEnd = header.split(',').length - header.split(',').indexOf('Amount');
  const cents = lines.map((line) =>
    Math.round(Number(line.split(',').at(-fromEnd)?.replace(/[$"]/g, '')) * 100),
  );
  expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(16_953);

  // The log of the job has it.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Change order log' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${name} .*INV-4071 \\$169\\.53`) })).toBeVisible();
});
