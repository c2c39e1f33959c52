import type { Page } from '@playwright/test';
import { addDays, mondayOf } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { nora } from '../support/people';
import { signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, test } from './support';

const WEEKS = 8;
const lastMonday = addDays(mondayOf(), -7);

const employees = [
  'Employee ID,First Name,Last Name,Hire Date',
  '1001,Ana,Reyes,3/9/2020',
  '1002,Ben,Fox,3/9/2020',
  '1003,Cal,Okafor,soon',
  '1004,Dee,Larsen,3/9/2020',
  '1005,Eve,Stone,3/9/2020',
];
const jobs = ['Job #,Project,Job Type', '26-0101,Mill Road,Contract', '26-0102,Depot,Service'];
const costCodes = ['Phase,Description,UOM', '03-100,Concrete,CY', '06-100,Framing,SF'];
const budgets = (code: string) => ['Cost Code,Labor Hours,Original Budget', `${code},640,48000`];

/** The days of a week, from Monday, with the regular hours and the overtime of each line. */
type DayLine = readonly [job: string, code: string, regular: string, overtime: string];
const mill = (regular: string, overtime = ''): DayLine => ['26-0101', '03-100', regular, overtime];
const depot = (regular: string, overtime = ''): DayLine => ['26-0102', '06-100', regular, overtime];
const week: Record<string, readonly (readonly DayLine[])[]> = {
  '1001': Array(5).fill([mill('8')]),
  '1002': Array(5).fill([mill('5'), depot('3', '1:00')]),
  '1003': Array(5).fill([depot('7:30')]),
  '1004': Array(4).fill([mill('10.00')]),
  '1005': Array(6).fill([depot('6')]),
};
/** 30 lines a week, of 40, 45, 37.5, 40 and 36 hours: 198.5. */
const hours = [
  'Employee ID,Work Date,Job #,Phase,Reg Hours,OT Hours',
  ...Array.from({ length: WEEKS }, (_, ago) => addDays(lastMonday, -7 * ago)).flatMap((monday) =>
    Object.entries(week).flatMap(([number, days]) =>
      days.flatMap((lines, day) => lines.map((line) => [number, addDays(monday, day), ...line].join(','))),
    ),
  ),
];

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens the import at an address, with a file, up to the lines. */
async function check(page: Page, address: string, lines: readonly string[]) {
  await page.goto(`/#${address}`);
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.getByLabel('CSV file').setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer });
  await press(page, 'Next: match columns');
  await expect(page.getByText('Every column of the file is imported.')).toBeVisible();
  await press(page, 'Next: check the lines');
}

/** The dry run, which says what would be added, and the import. */
async function importAs(page: Page, what: string) {
  await press(page, 'Next: review');
  await expect(
    page.getByText(`Nothing has been imported yet. ${what} will be added, 0 changed.`),
  ).toBeVisible();
  await press(page, `Import ${what}`);
  await expect(page.getByText(`${what} imported.`)).toBeVisible();
}

test('EMP-24, JOB-16, JOB-20, JOB-21, CALL-131, TIME-37 a company moves in over a weekend: five exports, a repaired line, an undo, and a payroll week that equals the source', async ({
  page,
}) => {
  await signInAs(page, nora, `/#${paths.employees}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();

  await check(page, paths.importEmployees, employees);
  await cell(page, 'Hired, line 4').fill('2020-03-09');
  await importAs(page, '5 employees');
  await check(page, paths.importJobs(true), jobs);
  await importAs(page, '2 jobs');
  await check(page, paths.importCostCodes(true), costCodes);
  await importAs(page, '2 cost codes');
  for (const [name, code] of [
    ['Mill Road', '03-100'],
    ['Depot', '06-100'],
  ] as const) {
    await page.goto(`/#${paths.jobs(true)}`);
    const href = await page.getByRole('link', { name }).first().getAttribute('href');
    const jobId = /([^/?]+)(?:\?|$)/.exec(href ?? '')?.[1] ?? '';
    await check(page, paths.importBudgets(true, jobId), budgets(code));
    await importAs(page, '1 cost code');
  }

  // 240 lines, one of them of a job that is not there.
  const spoiled = hours.map((line, index) => (index === 100 ? line.replace(/26-010[12]/, '26-0109') : line));
  await check(page, paths.importHours, spoiled);
  await press(page, 'Next: review');
  await expect(page.getByText('Line 101: Job: There is no job 26-0109')).toBeVisible();
  await press(page, 'Fix it');
  await cell(page, 'Job, line 101').fill(/26-010[12]/.exec(hours[100] ?? '')?.[0] ?? '');
  await press(page, 'Next: review');
  await expect(page.getByText(/^New: 1,588\.00 hours of 5 people, /)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await press(page, 'Import 240 entries');
  await expect(page.getByText('240 entries imported.')).toBeVisible();
  await press(page, 'Undo import');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Nothing has been imported.')).toBeVisible();
  await press(page, 'Import remaining lines');
  await expect(page.getByText(/^New: 1,588\.00 hours of 5 people, /)).toBeVisible();
  await press(page, 'Import 240 entries');
  await expect(page.getByText('240 entries imported.')).toBeVisible();
  await page.getByRole('link', { name: 'Open time cards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Time cards' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(lastMonday));

  // The last week, by the overtime rules of the business: over 8 hours a day. Holidays are paid besides.
  await page.goto(`/#/timecard/payroll-dashboard?week=${lastMonday}`);
  const totals = page.getByRole('region', { name: 'Totals of the period' });
  const total = (name: string) => totals.locator('dt', { hasText: name }).locator('+ dd');
  await expect(total('Regular')).toHaveText('185.50 h');
  await expect(total('Overtime')).toHaveText('13.00 h');
  await expect(total('Double time')).toHaveText('0.00 h');
  const table = page.getByRole('table', { name: 'Employees' });
  for (const [name, regular, overtime] of [
    ['Ana Reyes', '40.00', '0.00'],
    ['Ben Fox', '40.00', '5.00'],
    ['Cal Okafor', '37.50', '0.00'],
    ['Dee Larsen', '32.00', '8.00'],
    ['Eve Stone', '36.00', '0.00'],
  ] as const) {
    const row = table.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(`${regular}`);
    const headers = await table.getByRole('columnheader').allTextContents();
    const at = (label: string) => headers.findIndex((header) => header.trim().startsWith(label));
    const cells = row.locator('th, td');
    await expect(cells.nth(at('Regular'))).toHaveText(regular);
    await expect(cells.nth(at('OT'))).toHaveText(overtime);
  }
});
