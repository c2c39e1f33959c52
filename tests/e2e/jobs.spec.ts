import { addDays, isoWeekOf, today, weekday } from '../../src/lib/dates';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, openScreen, test } from './support';

/** No one has a card for next week, regardless of the current date. */
const [next = ''] = isoWeekOf(addDays(today(), 7)).days;

const codes = Array.from({ length: 20 }, (_, index) => `60-${100 + index},Canopy Part ${index + 1},EA,Labor`);
const csv = ['Code,Name,Unit,Type', ...codes].join('\r\n');

test(
  'JOB-10, JOB-19, JOB-20, JOB-21 from a file of cost codes to a job, an hour on it, and its budget',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.slow();
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
    const pick = async (label: string, text: string) => {
      await page.getByRole('combobox', { name: label }).fill(text);
      // Jobs begin with their number.
      await page.getByRole('option', { name: new RegExp(`^([\\w-]+ )?${text}`) }).click();
    };
    await signInAs(page, maria, '/#/costcode-new/import');
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    for (const step of ['match columns', 'check the lines', 'review']) await press(`Next: ${step}`);
    await press('Import 20 cost codes');
    await expect(page.getByText('20 cost codes imported.')).toBeVisible();

    await openScreen(page, '/#/jobs-new/new');
    await page.getByLabel('Name').fill('Depot Canopy');
    await pick('Teams', 'Concrete');
    await pick('Template', 'Public School');
    await expectAccessible(page);
    await expectToFit(page);
    await press('Add job');
    await expect(page.getByRole('heading', { level: 1, name: 'Depot Canopy' })).toBeVisible();
    await page.getByRole('tab', { name: 'Team' }).click();
    await expect(page.getByRole('heading', { name: 'Concrete' })).toBeVisible();

    await page.getByRole('tab', { name: 'Cost codes' }).click();
    // The template's cost codes and budgets.
    await expect(page.getByText(/^0 of [\d,]+ hours, 0%$/).first()).toBeVisible();
    await press('Add cost codes');
    await pick('Cost codes', '60-100');
    await page.getByRole('dialog').getByRole('button', { name: 'Add cost codes' }).click();
    // In the table on a desktop, in a dialog on a phone.
    await press(isMobile ? 'Budget of 60-100 Canopy Part 1' : /^Budget hours of 60-100/);
    await page.getByRole('textbox', { name: /^Budget hours/ }).fill('40');
    await (isMobile ? press('Save budget') : page.keyboard.press('Enter'));
    await expect(page.getByText('0 of 40 hours, 0%')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    const job = page.url();

    await openScreen(
      page,
      `/#/timecard/supervisor/10002/employee/10014/timecard/new?week=${next}&day=${next}`,
    );
    await press(`Add entry on ${weekday(next)}`);
    await pick('Job', 'Depot Canopy');
    await pick('Cost code', '60-100');
    await page
      .getByRole('group', { name: `${weekday(next)}, entry 1` })
      .getByLabel('Hours')
      .fill('1');
    await press('Save time card');
    await expect(page.getByRole('status').getByText(/^Time card saved/)).toBeVisible();

    await openScreen(page, job);
    await expect(page.getByText('1 of 40 hours, 3%')).toBeVisible();
    if (isMobile) return;
    // The facts are beside the content of the record, not below it.
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.locator('.pl-facts')).toBeVisible();
    const topOf = (part: string) =>
      page
        .locator(part)
        .evaluateAll((parts) => Math.min(...parts.map((one) => one.getBoundingClientRect().top)));
    expect(await topOf('.pl-facts')).toBe(await topOf('.pl-record > :not(.pl-facts)'));
  },
);
