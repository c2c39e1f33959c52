import type { Page } from '@playwright/test';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, test } from './support';

const CONCRETE = '/#/job-docs/6001/documents?folder=6001-102';
const TAKEN = '03 20 00-001 rebar shop drawings.pdf';

const file = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${name}`),
});
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test(
  'DOC-02, FAULT-134 uploads new and taken names, also after a reload without a network',
  { tag: '@phone' },
  async ({ page, context, complaints }) => {
    await signInAs(page, maria, CONCRETE);
    await expect(link(page, TAKEN)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page
      .getByLabel('Upload', { exact: true })
      .setInputFiles([file(TAKEN.toUpperCase()), file('01 Slab pour.pdf')]);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 file of 2 already in this folder');
    await dialog.getByLabel('Add each as a new version').check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(link(page, '01 Slab pour.pdf')).toBeVisible();
    await link(page, TAKEN).click();
    await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Version 2 (current)');
    await expectAccessible(page);

    // The API cannot be reached, and the page is loaded again while the file waits.
    await page.goto(CONCRETE);
    await expect(link(page, '01 Slab pour.pdf')).toBeVisible();
    await context.route('**/job-docs-service/files', (route) => route.abort());
    await page.getByLabel('Upload', { exact: true }).setInputFiles([file('00 Late.pdf')]);
    await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('Trying again soon');
    await context.unroute('**/job-docs-service/files');
    await page.reload();
    await expect(link(page, '00 Late.pdf')).toBeVisible({ timeout: 20_000 });
    // The aborted calls.
    complaints.splice(0);
  },
);
