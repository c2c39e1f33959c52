import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { chromium, type Page } from '@playwright/test';
import { drawingCalls } from '../../src/api/drawings/contract';
import { MAX_CANVAS_PIXELS } from '../../src/components/pdf/view';
import { publicPaths } from '../../src/demo/publicPaths';
import { apiBase, appBase, launchOptions } from '../support/browser';
import { openMade } from '../support/madePdf';
import { maria } from '../support/people';
import { readAs, signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, test } from './support';

/** The first revision of a sheet, as the demo has it. 6001-13 is A-101. */
const sheetFile = async (id = '6001-13') => {
  const answer = await fetch(`${apiBase}${publicPaths.files}/3001/sheet-${id}-0`);
  return Buffer.from(await answer.arrayBuffer());
};
/** True when something is drawn on each canvas of the sheet: pixels that are not white. */
const isDrawn = (page: Page) =>
  page.locator('.pl-page-sheet canvas').evaluateAll((elements) =>
    (elements as HTMLCanvasElement[]).every((canvas) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value) => value < 128);
    }),
  );
/** The pixels of the largest canvas of the sheet. */
const mostPixels = (page: Page) =>
  page
    .locator('.pl-page-sheet canvas')
    .evaluateAll((elements) =>
      Math.max(...(elements as HTMLCanvasElement[]).map(({ width, height }) => width * height)),
    );

test(
  'DOC-14, FAULT-137 publishes a sheet after its title block is confirmed, follows a callout and returns to the same corner, compares two revisions, marks up',
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
    await expect.poll(() => isDrawn(page)).toBe(true);
    expect(await mostPixels(page)).toBeLessThanOrEqual(MAX_CANVAS_PIXELS);
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

test('FAULT-134 publishing goes on after the browser was killed at 60% of the upload, and each sheet is there once', async () => {
  const sheets = ['6001-13', '6001-14', '6001-15'];
  const set = await PDFDocument.create();
  for (const id of sheets) {
    const [page] = await set.copyPages(await PDFDocument.load(await sheetFile(id)), [0]);
    if (page) set.addPage(page);
  }
  // Two megabytes take four seconds at half a megabyte a second.
  const buffer = Buffer.concat([Buffer.from(await set.save()), Buffer.alloc(2_000_000, ' ')]);

  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  const open = async (address: string) => {
    const options = { ...launchOptions, baseURL: appBase, serviceWorkers: 'block' } as const;
    const context = await chromium.launchPersistentContext(folder, options);
    const [page = await context.newPage()] = context.pages();
    await signInAs(page, maria, address);
    return { context, page };
  };
  const revisionsOf = async (id: string) => {
    const { revisions } = drawingCalls.get.response.parse(
      await readAs(maria, drawingCalls.get.path.replace('{drawingId}', id)),
    );
    return revisions.filter(({ revision }) => revision === '9').length;
  };

  try {
    const { context, page } = await open('/#/job-docs/6001/drawings/new');
    await page
      .getByLabel('PDF files')
      .setInputFiles({ name: 'Set.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByRole('heading', { name: '3 drawings' })).toBeVisible();
    for (const field of await page.getByLabel(/^Revision/).all()) await field.fill('9');
    const network = await context.newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 500_000,
    });
    await page.getByRole('button', { name: 'Publish 3 drawings' }).click();
    const progress = page.getByRole('progressbar', { name: 'All uploads' });
    await expect
      .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.position), { intervals: [50] })
      .toBeGreaterThan(0.6);
    const killed = context.waitForEvent('close');
    await (await context.browser()?.newBrowserCDPSession())?.send('Browser.crash').catch(() => undefined);
    await killed;
    expect(await Promise.all(sheets.map(revisionsOf))).toEqual([0, 0, 0]);

    const again = await open('/#/job-docs/6001/drawings');
    await expect(again.page.getByRole('region', { name: 'Uploads' })).toContainText('1 file uploaded');
    expect(await Promise.all(sheets.map(revisionsOf))).toEqual([1, 1, 1]);
    await again.context.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
