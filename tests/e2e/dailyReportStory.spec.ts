import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { dailyReportDays } from '../../src/api/dailyReports/contract';
import { addMonths, daysOfMonth, formatMonth, formatShortDate, monthOf, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { pdfText } from '../support/pdfText';
import { maria } from '../support/people';
import { readAs, signInAs } from '../support/person';
import { expect, expectAccessible, test } from './support';

const month = addMonths(monthOf(today()), -1);
const days = daysOfMonth(month);

interface Choice {
  jobId: string;
  /** Two days without a report, after days that have one. */
  missing: [string, string];
  reports: number;
}

/** The demo leaves out reports at random, so the job is one where two are missing. */
async function jobWithMissingReports(): Promise<Choice> {
  for (let id = 6001; id <= 6012; id++) {
    const address = `/daily-report-service/jobs/${id}/days?from=${days[0]}&to=${days.at(-1)}`;
    const { days: all } = dailyReportDays.response.parse(await readAs(maria, address));
    const first = all.find(({ report }) => report)?.date ?? '9';
    const [one, other] = all.filter(({ missing, date }) => missing && date > first).map(({ date }) => date);
    if (one && other)
      return {
        jobId: String(id),
        missing: [one, other],
        reports: all.filter(({ report }) => report).length,
      };
  }
  throw new Error('no job has two missing reports');
}

/** Makes the missing report of a day from the previous one and the time cards, and signs it. */
async function makeReport(page: Page, date: string): Promise<void> {
  const day = formatShortDate(date);
  await page.getByRole('link', { name: `Add report of ${day}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New daily report' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue(day);
  await page.getByRole('button', { name: /^Copy empty sections from / }).click();
  await expect(page.getByText(/^Copied from .*: crew and hours, work done/)).toBeVisible();
  await page.getByRole('button', { name: 'Fill from time cards' }).click();
  await expect(page.getByText(/^\d+ (person|people) from time cards$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add daily report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`, ${day}$`) })).toBeVisible();

  await page.getByRole('button', { name: 'Complete and sign' }).click();
  const dialog = page.getByRole('dialog', { name: /^Complete / });
  const pad = dialog.getByRole('img', { name: 'Nothing drawn yet' });
  await pad.scrollIntoViewIfNeeded();
  // Waits until the dialog has opened.
  await expectAccessible(page);
  const area = (await pad.boundingBox())!;
  await page.mouse.move(area.x + 40, area.y + 60);
  await page.mouse.down();
  await page.mouse.move(area.x + 160, area.y + 30, { steps: 5 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Complete report' }).click();
  await expect(page.getByText(new RegExp(`, ${day} is complete$`))).toBeVisible();
  await expect(page.getByRole('img', { name: 'Signature of Maria Ortega' })).toBeVisible();
}

test('TNM-13, TNM-14, TNM-17, TNM-20, CALL-192, CALL-193, CALL-196, CALL-199 the missing reports of a month are copied, filled from time cards and signed, and the month is downloaded', async ({
  page,
}) => {
  const { jobId, missing, reports } = await jobWithMissingReports();
  await signInAs(page, maria, `/#${paths.dailyReports}`);
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a job' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Job' }).selectOption(jobId);
  await page.getByRole('button', { name: 'Previous month' }).click();
  const calendar = page.getByRole('table', { name: new RegExp(`, ${formatMonth(month)}$`) });
  const sum = page.getByText(/working days? without a report|No report is missing/);
  await expect(calendar).toBeVisible();
  await expectAccessible(page);
  const withoutReport = await calendar.getByText('Missing').count();

  for (const date of missing) {
    await makeReport(page, date);
    await page.getByRole('link', { name: 'Month', exact: true }).click();
    await expect(calendar).toBeVisible();
    // Messages of this report would be taken for those of the next one.
    await page.reload();
    await expect(calendar.getByRole('link', { name: `${formatShortDate(date)}: Complete` })).toBeVisible();
  }
  await expect(calendar.getByText('Missing')).toHaveCount(withoutReport - 2);
  await expect(sum).toContainText(
    withoutReport === 2 ? 'No report is missing' : new RegExp(`^${withoutReport - 2} working day`),
  );

  // All reports of the month, as a zip.
  const count = reports + 2;
  await page.goto(
    `/#${paths.dailyReportList({ jobId, fromDate: days[0] ?? '', toDate: days.at(-1) ?? '' })}`,
  );
  const table = page.getByRole('table', { name: 'Daily reports', exact: true });
  await table.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const selected = page.getByRole('region', { name: 'Selected daily reports' });
  if (count > 20) await selected.getByRole('button', { name: `Select all ${count} matching` }).click();
  await expect(selected).toContainText(`${count} selected`);
  await selected.getByRole('button', { name: 'Download' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Zip with a PDF file each' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Daily reports.zip');
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  expect(Object.keys(files)).toHaveLength(count);
  for (const date of missing) {
    const [name = ''] = Object.keys(files).filter((one) => one.includes(formatShortDate(date)));
    expect(pdfText(files[name]!)).toContain('Maria Ortega');
  }
});
