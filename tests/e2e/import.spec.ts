import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, test } from './support';

const head = 'Number,First name,Last name,Phone,Hired,Payroll group';
const line = (at: number) => `NEW-${at},Quentin,Quist ${at},(208) 555-0123,3/9/2026,Field Hourly`;
const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1));
const csv = (rows: string[]) => [head, ...rows].join('\r\n');

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const count = (page: Page, name: string) => page.locator('.pl-counts dt', { hasText: name }).locator('+ dd');
/** Counts the batches of a file that are sent: dry runs and actual imports. */
function watchParts(page: Page) {
  const parts = { asked: 0, sent: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/employees/import'))
      parts[request.url().includes('dryRun') ? 'asked' : 'sent'] += 1;
  });
  return parts;
}

async function choose(page: Page, content: string | Buffer) {
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
}

async function expectAccessibleLayout(page: Page) {
  await expectAccessible(page);
  await expectToFit(page);
}

async function open(page: Page, content: string | Buffer) {
  await signInAs(page, maria, '/#/employee/import');
  await choose(page, content);
}

async function toReview(page: Page) {
  await press(page, 'Next: match columns');
  await press(page, 'Next: check the lines');
  await press(page, 'Next: review');
  await expect(page.getByText(/^Nothing has been imported yet/)).toBeVisible();
}

/** Expects the number of employees from these files, including suspended ones. */
async function expectListed(page: Page, found: string) {
  await page.goto('/#/employee?search=quist&status=all');
  await expect(page.getByText(found)).toBeAttached();
}

test('EMP-24, FAULT-92, CALL-120 imports 500 rows with 12 invalid ones: matches, fixes, checks, imports and reports', async ({
  page,
}) => {
  // The test runs axe at every step, which takes long.
  test.setTimeout(180_000);
  const rows = lines(500);
  const spoil = (numbers: number[], from: string, to: string) =>
    numbers.forEach((number) => (rows[number - 2] = rows[number - 2]?.replace(from, to) ?? ''));
  spoil([10, 20, 30], '(208) 555-0123', 'by bell');
  spoil([40, 50, 60], '3/9/2026', '31/31/2026');
  spoil([70, 80, 90], 'Field Hourly', 'Night Owls');
  spoil([100], 'Quentin', '');
  spoil([200], 'NEW-199', 'NEW-250');

  await signInAs(page, maria, '/#/employee');
  await page.locator('#page').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Import from CSV' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import employees' })).toBeFocused();
  await expectAccessibleLayout(page);
  await choose(page, csv(rows));
  await expect(page.getByText('500 lines with 6 columns')).toBeVisible();
  await expectAccessibleLayout(page);

  await press(page, 'Next: match columns');
  await expect(step(page, 'Match columns')).toBeFocused();
  await expect(page.getByText('Every column of the file is imported.')).toBeVisible();
  await expectAccessibleLayout(page);

  await press(page, 'Next: check the lines');
  await expect(step(page, 'Check lines')).toBeFocused();
  await expect(page.getByText('488 lines ready, 12 with problems.')).toBeVisible();
  await expectAccessibleLayout(page);
  // Moves from problem to problem with the keyboard only.
  for (const number of [10, 20, 30]) {
    await page.keyboard.press('F8');
    await expect(cell(page, `Phone, line ${number}`)).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('208 555 0188');
  }
  for (const number of [40, 50, 60]) await cell(page, `Hired, line ${number}`).fill('2026-03-09');
  for (const number of [70, 80, 90]) await cell(page, `Payroll group, line ${number}`).fill('union weekly');
  await cell(page, 'First name, line 100').fill('Quincy');
  await expect(cell(page, 'Number, line 200')).toHaveAccessibleDescription('Duplicate of line 251');
  await press(page, 'Leave out line 200');
  await expect(page.getByText('499 lines ready, 1 left out.')).toBeVisible();
  await expect(cell(page, 'Payroll group, line 90')).toHaveValue('Union Weekly');
  await expectAccessibleLayout(page);

  await press(page, 'Next: review');
  await expect(step(page, 'Review')).toBeFocused();
  await expect(count(page, 'New')).toHaveText('499');
  await expectAccessibleLayout(page);
  await press(page, 'Import 499 employees');
  await expect(step(page, 'Report')).toBeFocused();
  await expect(page.getByText('499 employees imported.')).toBeVisible();
  await expect(count(page, 'Left out')).toHaveText('1');
  await expectAccessibleLayout(page);
  const report = page.waitForEvent('download');
  await press(page, 'Download report');
  const text = await readFile(await (await report).path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(501);
  expect(text).toContain('\r\n200,NEW-250,Quentin,Quist 199,');
  expect(text).toMatch(/\r\n10,.*,Added,\r\n/);
  await page.getByRole('link', { name: 'Open employees' }).click();
  await expectListed(page, '499 employees found');
});

test('FAULT-94 stops at 60 % when the network fails; Retry continues with the same batch and duplicates nobody', async ({
  page,
  complaints,
}) => {
  const parts = watchParts(page);
  await open(page, csv(lines(1000)));
  await toReview(page);
  expect(parts).toEqual({ asked: 5, sent: 0 });
  const gone = ({ href }: URL) => href.includes('/employees/import') && parts.sent === 4;
  await page.route(gone, (route) => route.abort('internetdisconnected'));
  await press(page, 'Import 1,000 employees');
  const bar = page.getByRole('progressbar', { name: /^Importing 1,000 employees/ });
  await expect(page.getByText("Couldn't import these employees.").first()).toBeVisible();
  await expect(bar).toHaveAttribute('value', '0.6');
  await expect(page.getByText(/^600 of 1,000 employees imported/)).toBeVisible();
  await expectAccessibleLayout(page);
  await page.unroute(gone);
  await press(page, 'Retry');
  await expect(page.getByText('1,000 employees imported.')).toBeVisible();
  expect(parts).toEqual({ asked: 5, sent: 6 });
  await expectListed(page, '1,000 employees found');
  expect(complaints.every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
  complaints.length = 0;
});

test(
  'FAULT-92 reads a Latin-1 file with semicolons correctly, and formulas as text',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const text = 'Number;First name;Last name;Job title\nNEW-1;Jos\xe9;Quist Mu\xf1oz;=1+1 \x80\n';
    await open(page, Buffer.from(text, 'latin1'));
    await expect(page.getByText(/^Read as Windows-1252 .* so this is a guess/)).toBeVisible();
    await press(page, 'Next: match columns');
    await expect(page.getByText('=1+1 €')).toBeVisible();
    await press(page, 'Next: check the lines');
    // Phones show only the invalid cells at first.
    if (isMobile) await press(page, 'Show all cells');
    await expect(cell(page, 'First name, line 2')).toHaveValue('José');
    await expectAccessibleLayout(page);
    await press(page, 'Next: review');
    await expect(step(page, 'Review')).toBeFocused();
    await expectAccessibleLayout(page);
    await press(page, 'Import 1 employee');
    await expect(step(page, 'Report')).toBeVisible();
    await expectAccessibleLayout(page);
    await page.goto('/#/employee?search=quist&status=all');
    await expect(page.getByRole('link', { name: 'José Quist Muñoz' })).toBeVisible();
    await expect(page.getByText('=1+1 €')).toBeVisible();
  },
);

test('FAULT-92 validates 50,000 rows while the page stays responsive, and checking can be stopped', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const rows = lines(50_000);
  rows[49_998] = rows[49_998]?.replace('3/9/2026', 'soon') ?? '';
  await open(page, csv(rows));
  await expect(page.getByText('50,000 lines with 6 columns')).toBeVisible();
  await press(page, 'Next: match columns');
  // Records the order of rendered frames and timers during the check and of its completion.
  await page.evaluate(() => {
    const order: string[] = [];
    Object.assign(window, { order });
    const main = document.querySelector('main') as HTMLElement;
    new MutationObserver((_, observer) => {
      if (main.querySelector('table')) {
        order.push('checked');
        observer.disconnect();
      } else if (main.querySelector('progress')) {
        requestAnimationFrame(() => order.push('drawn'));
        setTimeout(() => order.push('answered'));
      }
    }).observe(main, { subtree: true, childList: true, attributes: true });
  });
  await press(page, 'Next: check the lines');
  // Checking may take long; what counts is that the page answers meanwhile.
  await expect(page.getByText('49,999 lines ready, 1 with problems.')).toBeVisible({ timeout: 60_000 });
  const order = await page.evaluate(() => (window as unknown as { order: string[] }).order);
  const before = order.slice(0, order.indexOf('checked'));
  expect(before.filter((event) => event === 'drawn').length).toBeGreaterThan(5);
  expect(before.filter((event) => event === 'answered').length).toBeGreaterThan(5);

  // With all lines in the grid, few are in the document and typing remains responsive.
  await press(page, 'All lines (50,000)');
  expect(await page.locator('tbody tr').count()).toBeLessThan(100);
  await page.keyboard.press('F8');
  await expect(cell(page, 'Hired, line 50000')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2026-03-09');
  await expect(page.getByText('50,000 lines ready.')).toBeVisible();
  await expectAccessibleLayout(page);
  await press(page, 'Next: review');
  await press(page, 'Stop');
  await expect(page.getByText(/^Stopped at \d+%$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Back');
  await expect(step(page, 'Check lines')).toBeFocused();
});
