import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { publicPaths } from '../../src/demo/publicPaths';
import { apiBase } from '../support/browser';
import { openMade } from '../support/madePdf';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, test } from './support';

/** The first revision of A-101, as the demo has it. */
const sheetFile = async () => {
  const answer = await fetch(`${apiBase}${publicPaths.files}/3001/sheet-6001-13-0`);
  return Buffer.from(await answer.arrayBuffer());
};
/** True when something is drawn on the sheet: pixels that are not white. */
const isDrawn = (page: Page) =>
  page
    .locator('.pl-page-sheet canvas')
    .first()
    .evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value) => value < 128);
    });

test(
  'DOC-14 publishes a sheet after its title block is confirmed, follows a callout and returns to the same corner, compares two revisions, marks up',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page, maria, '/#/job-docs/6001/drawings/new');
    await page
      .getByLabel('PDF files')
      .setInputFiles({ name: 'Bulletin 3.pdf', mimeType: 'application/pdf', buffer: await sheetFile() });
    await expect(page.getByRole('heading', { name: '1 drawing' })).toBeVisible();
    await expect(page.getByLabel(/^Number/)).toHaveValue('A-101');
    await expect(page.getByLabel(/^Title/)).toHaveValue('FLOOR PLAN LEVEL 1');
    await expect(page.getByText('Revision 0 of this sheet is published already.')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByLabel(/^Revision/).fill('3');
    await page.getByRole('button', { name: 'Publish 1 drawing' }).click();
    await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 file uploaded');

    await page.goto('/#/job-docs/6001/drawings/6001-13');
    await expect(page.getByText('Revision 3 ·')).toBeVisible();
    await expect(page.getByRole('group', { name: 'A-101' })).toHaveAttribute('aria-busy', 'false');
    await expect.poll(() => isDrawn(page)).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page).toHaveURL(/at=/);
    await expect(page.locator('.pl-page-sheet canvas')).toHaveCount(2);
    const corner = page.url();
    await page
      .getByRole('link', { name: /^A-50[12]/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^A-50[12]/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^A-101/ })).toBeVisible();
    await expect(page).toHaveURL(corner);

    // A wall, the name of a room and a dimension differ, besides the title block.
    await page.goto('/#/job-docs/6001/drawings/6001-13/compare?older=6001-13-1&newer=6001-13-2');
    await expect(page.getByText('3 changes').first()).toBeVisible();
    for (const text of ['Change 1 of 3', 'Change 2 of 3', 'Change 3 of 3', 'Change 1 of 3']) {
      await page.getByRole('button', { name: 'Next change' }).click();
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await expectAccessible(page);
    await expectToFit(page);

    // A line is drawn, undone, drawn again, and seen after a reload.
    await page.goto('/#/job-docs/6001/drawings/6001-14');
    await expect(page.getByRole('group', { name: 'A-102' })).toHaveAttribute('aria-busy', 'false');
    const lines = page.getByRole('button', { name: /^Line by Maria/ });
    await page.getByLabel('Tool').selectOption('Line');
    const box = (await page.getByRole('group', { name: 'A-102' }).boundingBox())!;
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await page.mouse.move(...at(0.3, 0.5));
    await page.mouse.down();
    await page.mouse.move(...at(0.5, 0.6));
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Publish 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Publish 1' })).toBeHidden();
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.getByRole('button', { name: 'Publish 1' }).click();
    await expect(page.getByRole('button', { name: 'Publish 1' })).toBeHidden();
    await page.reload();
    await lines.first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Line by Maria');
    await dialog.getByLabel('Text').fill('Check this, @dal');
    await page.getByRole('option', { name: /^Dale/ }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: /Check this, @Dale Whitaker$/ })).toBeVisible();
  },
);

test('DOC-14 sets a scale, measures a room with the keyboard, and pins a photo', async ({ page }) => {
  await signInAs(page, maria, '/#/job-docs/6001/drawings/6001-14');
  const sheet = page.getByRole('group', { name: 'A-102' });
  await expect(sheet).toHaveAttribute('aria-busy', 'false');
  await page.getByLabel('Tool').selectOption('Set scale');
  await page.getByRole('button', { name: `Use 1/4" = 1'-0"` }).click();
  await expect(page.getByRole('dialog')).toContainText(`Not set → 1" = 4'-0"`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set scale' }).click();
  await expect(page.getByText(`Scale: 1" = 4'-0"`)).toBeVisible();
  // It gives the focus back when it is gone.
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByLabel('Tool').selectOption('Area');
  await sheet.focus();
  for (const key of ['+', '+', '+', 'Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await expect(page.getByText(/^3 points, [\d.]+ sq ft$/).first()).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByText('2 points', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  // The same place again ends it.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Publish 1' })).toBeVisible();
  await page.getByLabel('Tool').selectOption('Move and open');
  await page.getByRole('button', { name: /^Area by Maria.* sq ft/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('sq ft');
  await page.keyboard.press('Escape');
  // It covers the sheet until it is gone.
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByLabel('Tool').selectOption('Photo');
  const box = (await sheet.boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.5);
  await page.getByRole('combobox', { name: /^Photo/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Tool').selectOption('Move and open');
  await page.getByRole('button', { name: /^Pin by Maria/ }).click();
  await page.getByRole('dialog').getByRole('link').click();
  await expect(page.getByRole('link', { name: 'A-102, revision 1' })).toBeVisible();
});

test('DOC-14 a superseded sheet is downloaded and printed as one page with its watermark; words are found on it', async ({
  page,
}) => {
  await signInAs(page, maria, '/#/job-docs/6001/drawings/6001-13?revision=6001-13-1');
  const sheet = page.getByRole('group', { name: 'A-101, superseded' });
  await expect(sheet).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'More' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByText('Download with markups').click();
  const file = await openMade(new Uint8Array(await readFile(await (await downloading).path())));
  const { items } = await (await file.getPage(1)).getTextContent();
  const texts = items.map((item) => ('str' in item ? item.str : ''));
  expect(file.numPages).toBe(1);
  expect(texts).toContain('SUPERSEDED');
  expect(texts.join()).toMatch(/Door swings.*Superseded by revision 2 of /);
  const printed = await openMade(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  expect(printed.numPages).toBe(1);

  await page.keyboard.press('/');
  await page.keyboard.type('data room 1');
  await expect(page.getByRole('search')).toContainText('1 of 1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/find=data\+room\+1/);
  await expectAccessible(page);
});
