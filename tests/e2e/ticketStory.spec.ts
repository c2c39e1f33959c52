import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Locator, Page } from '@playwright/test';
import { laborOfDay, listPrices } from '../../src/api/tickets/contract';
import { addDays, formatShortDate, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { appBase } from '../support/browser';
import { pdfText } from '../support/pdfText';
import { dale, maria } from '../support/people';
import { readAs, signInAs } from '../support/person';
import { draw, expect, expectAccessible, expectToFit, test } from './support';

const JOB = { id: '6001', name: 'Cedar Hollow Elementary School' };
const ticketTitle = (page: Page) => page.getByRole('heading', { level: 1, name: /^Ticket \d\d-\d{4}-T/ });
const badge = (page: Page, text: string) => page.locator('.badge', { hasText: text }).first();
const tap = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name }).tap();

/**
 * The last day with hours of people that no ticket bills yet and that have a rate, and the names of those without a
 * rate, with whom a ticket cannot be verified. Holidays have nobody.
 */
async function lastDayWithHours(): Promise<{ date: string; withoutRate: string[] }> {
  const job = `/tnm-service/jobs/${JOB.id}`;
  for (let date = addDays(today(), -1); date > addDays(today(), -21); date = addDays(date, -1)) {
    const labor = laborOfDay.response.parse(await readAs(maria, `${job}/labor?date=${date}`));
    const people = labor.people.filter(({ billed }) => billed === 0);
    const items = [...new Set(people.flatMap(({ item }) => (item ? [item.id] : [])))].join(',');
    const prices = listPrices.response.parse(
      await readAs(maria, `${job}/prices?date=${date}&labor=${items}`),
    );
    const hasRate = prices.labor.filter(({ regular }) => regular !== '').map(({ id }) => id);
    const withoutRate = people.filter(({ item }) => !hasRate.includes(item?.id ?? ''));
    if (withoutRate.length < people.length)
      return { date, withoutRate: withoutRate.map(({ employee }) => employee.name) };
  }
  throw new Error('no hours in three weeks');
}

async function pick(scope: Page | Locator, page: Page, label: string, text: string): Promise<void> {
  await scope.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

async function fileOf(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Uint8Array }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) };
}

test(
  'TNM-01, TNM-02, TNM-04, TNM-08, CALL-200, CALL-201, CALL-203, CALL-207 a ticket is filled from time cards and signed on a phone, verified, and has the same total in its files',
  { tag: '@phone-only' },
  async ({ page, browser }) => {
    // The foreman makes the ticket on his phone.
    const { date, withoutRate } = await lastDayWithHours();
    await signInAs(page, dale, `/#${paths.tickets}`);
    await page.getByRole('link', { name: 'New ticket' }).tap();
    await pick(page, page, 'Job', JOB.name);
    await page.getByRole('textbox', { name: 'Date' }).fill(formatShortDate(date));
    await page
      .getByRole('textbox', { name: 'Description' })
      .first()
      .fill('Break out rock at the north footing');
    await tap(page, 'Fill from time cards');
    const people = page.getByRole('dialog', { name: 'Fill from time cards' });
    await expect(people.getByRole('checkbox', { checked: true }).first()).toBeVisible();
    for (const name of withoutRate)
      await people.getByRole('checkbox', { name: new RegExp(`^${name}`) }).uncheck();
    const chosen = await people.getByRole('checkbox', { checked: true }).count();
    await tap(people, new RegExp(`^Add ${chosen} (person|people)$`));
    await expect(page.getByText(new RegExp(`^${chosen} (person|people) added$`))).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(chosen);
    const materials = page.getByRole('group', { name: 'Material', exact: true });
    for (const [index, item, quantity] of [
      [1, 'Anchor bolt, 5/8', '12'],
      [2, 'Ready-mix concrete 4,000 psi', '2.5'],
    ] as const) {
      await tap(materials, 'Add material');
      const line = materials.getByRole('group', { name: `Material ${index}` });
      await pick(line, page, 'Item', item);
      await line.getByLabel('Quantity').fill(quantity);
    }
    const photo = await page.screenshot({ type: 'jpeg' });
    await page
      .getByRole('group', { name: 'Photos' })
      .locator('input[type="file"]')
      .last()
      .setInputFiles({ name: 'rock.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByRole('button', { name: 'View rock.jpg' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('$');
    await expectAccessible(page);
    await expectToFit(page);
    await tap(page, 'Add ticket');
    await expect(ticketTitle(page)).toBeVisible();
    const ticket = ((await ticketTitle(page).textContent()) ?? '').trim();

    // The customer signs on the same phone, and sees no prices.
    await tap(page, 'Customer signs here');
    await page.getByLabel('Digits to take it back').fill('2468');
    await expectAccessible(page);
    await tap(page, 'Hand over');
    const signing = page.getByRole('main');
    await expect(signing.getByText(/^I confirm that the time and material/)).toBeVisible();
    await expect(signing).not.toContainText('$');
    await signing.getByLabel('Your name').fill('Dana Brooks');
    await tap(page, 'Draw signature');
    await draw(page, page);
    await tap(page, 'Done');
    await tap(signing, 'Sign ticket');
    await expect(page.getByText('Signed by Dana Brooks.')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await page.getByLabel('Digits chosen before').fill('2468');
    await tap(page, 'Take back');
    await expect(ticketTitle(page)).toHaveText(ticket);
    await expect(page.getByRole('main')).not.toContainText('$');
    await tap(page, 'Send for review');
    await expect(badge(page, 'Ready for review')).toBeVisible();

    // The manager opens it from the list at her desk.
    const desk = await browser.newContext({ baseURL: appBase, viewport: { width: 1440, height: 900 } });
    const office = await desk.newPage();
    await signInAs(office, maria, `/#${paths.tickets}`);
    await office.getByLabel('Search tickets').fill(ticket.replace('Ticket ', ''));
    const table = office.getByRole('table', { name: 'T&M tickets' });
    await expect(table.getByRole('row')).toHaveCount(2);
    await table.getByRole('link', { name: ticket.replace('Ticket ', '') }).click();
    await expect(ticketTitle(office)).toHaveText(ticket);
    await expect(
      office.getByText(/^Dana Brooks, .*on the device of Dale Whitaker, without prices$/),
    ).toBeVisible();
    await expect(office.getByRole('img', { name: 'Signature of Dana Brooks' })).toBeVisible();
    await expect(office.getByRole('button', { name: 'View rock.jpg' })).toBeVisible();
    await office.getByRole('button', { name: 'Verify' }).click();
    await expect(badge(office, 'Field verified')).toBeVisible();
    const total = await office.getByRole('table', { name: 'Totals' }).locator('tfoot td').innerText();
    expect(total).toMatch(/^\$[\d,]+\.\d\d$/);
    expect(total).not.toBe('$0.00');

    const pdf = await fileOf(office, () => office.getByRole('button', { name: 'PDF', exact: true }).click());
    expect(pdf.name).toBe(`${ticket}.pdf`);
    expect(pdfText(pdf.bytes).split('\n')).toContain(total);

    await office.goBack();
    await expect(table.getByRole('row')).toHaveCount(2);
    await table.getByRole('checkbox', { name: /^Select \d/ }).check();
    await office.getByRole('button', { name: 'Download', exact: true }).click();
    const zip = await fileOf(office, () =>
      office.getByRole('button', { name: 'Zip with a PDF file each' }).click(),
    );
    const files = unzipSync(zip.bytes);
    expect(Object.keys(files)).toEqual([`${ticket}.pdf`]);
    expect(pdfText(files[`${ticket}.pdf`]!).split('\n')).toContain(total);
    await desk.close();
  },
);

test('TNM-02 a customer without an account signs through a link, which works once', async ({
  page,
  browser,
}) => {
  const unsigned = paths.ticketList({ status: 'READY', unsigned: 'customer' });
  await signInAs(page, maria, `/#${unsigned}`);
  await page.getByRole('table', { name: 'T&M tickets' }).getByRole('link', { name: /-T\d/ }).first().click();
  const name = ((await ticketTitle(page).textContent()) ?? '').replace('Ticket ', '').trim();
  // A ticket of the demo has one already.
  await page.getByRole('button', { name: /^(Create|Replace) link$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Link for the customer' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel(/^Send this link to the customer/).inputValue();

  const elsewhere = await browser.newContext();
  const customer = await elsewhere.newPage();
  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1, name: `T&M ticket ${name}` })).toBeVisible();
  await expect(customer.getByRole('main')).not.toContainText('$');
  await customer.getByLabel('Your name').fill('Dana Brooks');
  await draw(customer, customer);
  await customer.getByRole('button', { name: 'Sign ticket' }).click();
  await expect(customer.getByText('Signed by Dana Brooks.')).toBeVisible();
  await elsewhere.close();

  const later = await browser.newContext();
  const again = await later.newPage();
  await again.goto(link);
  await expect(again.getByText('This ticket has been signed. Each link works only once.')).toBeVisible();
  await later.close();

  await page.reload();
  await expect(page.getByText(/^Dana Brooks, .*through a link, without prices$/)).toBeVisible();
});
