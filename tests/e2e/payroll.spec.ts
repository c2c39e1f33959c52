import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { addDays, isoWeekOf } from '../../src/lib/dates';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { callsOf, expect, expectAccessible, expectToFit, fault, test } from './support';

const lastWeek = isoWeekOf(addDays(isoWeekOf().days[0] ?? '', -7));
const [monday, sunday] = [lastWeek.days[0] ?? '', lastWeek.days[6] ?? ''];
const page0 = '/#/timecard/payroll-dashboard';
const table = (page: Page) => page.getByRole('table', { name: 'Issues' });
const rows = (page: Page, kind: string) => table(page).locator('tbody tr').filter({ hasText: kind });
const focused = (page: Page) => page.locator('[role="gridcell"]:focus');
const back = (page: Page) => page.getByRole('link', { name: 'Back to the payroll check' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Selects a reason if the card has moved to another stage, and saves. */
async function save(page: Page) {
  await expect(page.locator('[data-changed]').first()).toBeVisible();
  const reason = page.getByRole('combobox', { name: /^Reason for the change/ });
  if ((await reason.count()) > 0) await reason.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save time cards' }).click();
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(/saved/i);
}

/** Follows the link from a finding of this kind in Dale's crew to its cell. */
async function follow(page: Page, kind: string) {
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: kind });
  await page.getByRole('searchbox', { name: 'Search issues' }).fill('Dale Whitaker');
  await expect(page).toHaveURL(/check-search=Dale/);
  const row = rows(page, kind).filter({ hasNotText: 'Fixed' }).first();
  const name = (await row.getByRole('rowheader').textContent()) ?? '';
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crew of Dale Whitaker' })).toBeVisible();
  await expect(page.getByRole('row').filter({ has: focused(page) })).toContainText(name);
  return name;
}

const hundredths = (cell = '') => Math.round(Number(cell.replace(/[$,]/g, '')) * 100);
type Sums = Record<string, number>;
/** The totals of the period that the page displays. */
async function sumsOnScreen(page: Page): Promise<Sums> {
  const part = page.getByRole('region', { name: 'Totals of the period' });
  const pairs = await part
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((one) => [
        one.querySelector('dt')?.textContent ?? '',
        one.querySelector('dd')?.textContent.replace(' h', '') ?? '',
      ]),
    );
  return Object.fromEntries(pairs.map(([name = '', amount]) => [name, hundredths(amount)]));
}

const add = (lines: string[][], column: number) =>
  lines.reduce((sum, cells) => sum + hundredths(cells[column]), 0);
const byColumn = (head: string[], lines: string[][]) => (name: string) => add(lines, head.indexOf(name));
const byCode =
  (head: string[], lines: string[][], code: string, amount: string) =>
  (...wanted: string[]) =>
    add(
      lines.filter((cells) => wanted.includes(cells[head.indexOf(code)] ?? '')),
      head.indexOf(amount),
    );

/** The pay codes of the demo's time off. */
const ptoCodes = ['VAC', 'SICK', 'BRV', 'JURY', 'PTO'];

/** The totals of each export format, computed with a parser that is independent of the app. */
const readers: Record<string, (data: string[][], screen: Sums) => [number, number][]> = {
  CSV: ([head = [], ...lines], screen) => everyColumn(head, lines, screen),
  Payroll: ([head = [], ...lines], screen) => [
    ...everyColumn(head, lines, screen),
    [byColumn(head, lines)('Total'), screen['Paid hours'] ?? NaN],
  ],
  '3D': ([head = [], ...lines], screen) => {
    const sum = byColumn(head, lines);
    return [
      ...['Regular', 'Overtime', 'Double time'].map((name): [number, number] => [
        sum(name),
        screen[name] ?? NaN,
      ]),
      [sum('Other hours'), (screen['PTO'] ?? NaN) + (screen['Holiday'] ?? NaN)],
    ];
  },
  Paycom: ([head = [], ...lines], screen) => {
    const hours = byCode(head, lines, 'Earning code', 'Hours');
    const dollars = byCode(head, lines, 'Earning code', 'Amount');
    return [
      [hours('REG'), screen['Regular'] ?? NaN],
      [hours('OT'), screen['Overtime'] ?? NaN],
      [hours('DT'), screen['Double time'] ?? NaN],
      [hours(...ptoCodes), screen['PTO'] ?? NaN],
      [hours('HOL'), screen['Holiday'] ?? NaN],
      [dollars('PD'), screen['Per diem'] ?? NaN],
    ];
  },
  QuickBooks: (data, screen) => {
    const head = data.find(([kind]) => kind === '!TIMEACT') ?? [];
    const lines = data.filter(([kind]) => kind === 'TIMEACT');
    const hours = byCode(head, lines, 'PITEM', 'DURATION');
    return ['Regular', 'Overtime', 'Double time', 'PTO', 'Holiday'].map((name) => [
      hours(name),
      screen[name] ?? NaN,
    ]);
  },
};
const everyColumn = (head: string[], lines: string[][], screen: Sums): [number, number][] =>
  ['Regular', 'Overtime', 'Double time', 'PTO', 'Holiday', 'Per diem'].map((name) => [
    (name === 'PTO' ? ptoCodes : [name]).reduce((sum, one) => sum + byColumn(head, lines)(one), 0),
    screen[name] ?? NaN,
  ]);

test('TIME-37, TIME-01, TIME-23, TIME-24, TIME-25, TIME-26, TIME-27, CALL-136, ROUTE-45 finds and fixes three issues, changes the stage, and downloads five files that match the screen', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signInAs(page, maria, `${page0}?tab=check`);
  await expect(table(page)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  // Two entries overlap, so one of them is deleted.
  await follow(page, 'Overlap');
  await page.keyboard.press('Delete');
  await save(page);
  await back(page).click();
  await expect(rows(page, 'Fixed').filter({ hasText: 'Overlap' })).toBeVisible();
  await expect(page.getByText(/^1 of \d+ issues fixed$/).first()).toBeVisible();
  await expectAccessible(page);

  // A day without an entry.
  const who = await follow(page, 'Missing day');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await save(page);
  await back(page).click();
  await expect(rows(page, 'Fixed').filter({ hasText: 'Missing day' })).toBeVisible();

  // An entry without a cost code.
  await follow(page, 'No job or cost code');
  await page.keyboard.press('F2');
  await page.getByRole('option').first().click();
  await save(page);
  await back(page).click();
  await expect(rows(page, 'Fixed').filter({ hasText: 'No job or cost code' })).toBeVisible();
  await expect(page.getByText(/^3 of \d+ issues fixed$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear fixed issues' }).click();
  await expect(page.getByText(/issues fixed$/)).toHaveCount(0);

  // Moves all cards of the visible employees to the next stage.
  await tab(page, 'Employees').click();
  await page.getByRole('searchbox', { name: 'Search employees' }).fill(who);
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(page.getByText('1 employee', { exact: true })).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Change stage' }).click();
  await page.locator('.pl-action-menu-list button:not([aria-disabled])').last().click();
  const yes = page.getByRole('button', { name: /^(Yes|Move time card with problems)$/ });
  await yes.click();
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('moved to');

  const screen = await sumsOnScreen(page);
  expect(screen['Regular']).toBeGreaterThan(100_000);
  await tab(page, 'Export').click();
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  for (const [label, read] of Object.entries(readers)) {
    await page.getByRole('radio', { name: label, exact: true }).check();
    await page.getByRole('button', { name: /^Create file/ }).click();
    await expect(page.getByText('Matches the dashboard')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download file' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^[\\w-]+-${monday}-to-${sunday}\\.${label === 'QuickBooks' ? 'iif' : 'csv'}$`),
    );
    const text = (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '');
    expect(text.replaceAll('\r\n', '').includes('\n') && !text.includes('"')).toBe(false);
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
    for (const [inFile, onScreen] of read(data, screen)) expect(inFile).toBe(onScreen);
    // No cell starts with a character that a spreadsheet would treat as a formula (FAULT-91).
    expect(data.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  }
  await expectAccessible(page);
  await expectToFit(page);
});

test('FAULT-42, FAULT-49 an HTML page instead of a file shows a message beside the button and saves nothing', async ({
  page,
}) => {
  await signInAs(page, maria, `${page0}?tab=export&format=payroll`);
  await fault({ match: 'payroll', kind: 'html' });
  const downloads: string[] = [];
  page.on('download', (file) => downloads.push(file.suggestedFilename()));
  await page.getByRole('button', { name: 'Create file' }).click();
  await expect(
    page
      .getByRole('main')
      .getByText("Couldn't create the file. The server sent an unexpected response.")
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Matches the dashboard')).toBeVisible();
  expect(downloads).toEqual([]);
  expect(await callsOf('payroll')).toBe(2);
  await expectAccessible(page);
  await expectToFit(page);
});

test(
  'SCREEN-TC-PAYROLL on a narrow phone: opens an issue with its day and employee, and returns',
  { tag: '@phone-only' },
  async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, maria, `${page0}?tab=check&check-kind=MISSING_DAY&check-search=Dale+Whitaker`);
    const finding = rows(page, 'Missing day').first();
    await expect(finding).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
    await finding.getByRole('link').click();
    const person = page.locator('[aria-expanded="true"]:focus');
    await expect(person).toBeVisible();
    await expect(person).toBeInViewport();
    await expectToFit(page);
    await back(page).click();
    await expect(rows(page, 'Missing day').first()).toBeVisible();
    await tab(page, 'Export').click();
    await page.getByRole('button', { name: 'Create file' }).click();
    await expect(page.getByText('Matches the dashboard')).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
    const small = await page
      .getByRole('tabpanel')
      .locator('a:visible, button:visible, select:visible')
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().height < 43.5)
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
    expect(small).toEqual([]);
  },
);
