import type { Page } from '@playwright/test';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, test } from './support';

const GALLERY = '/#/job-docs/6001/gallery';
const cards = (page: Page) => page.locator('.pl-card > a');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Moves a finger over the photo to the left. */
async function swipe(page: Page): Promise<void> {
  const box = await page.locator('.pl-stage').boundingBox();
  if (!box) throw new Error('There is no photo.');
  const touch = await page.context().newCDPSession(page);
  const [left, y] = [box.x + box.width / 4, box.y + box.height / 3];
  const at = (x: number) => [{ x, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(left + 160) });
  for (const moved of [120, 80, 40, 0])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(left + moved) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test(
  'DOC-04, DOC-05 goes on from the 200th photo, and each way of closing returns to the place',
  { tag: '@phone' },
  async ({ page, hasTouch }) => {
    await signInAs(page, maria, GALLERY);
    await expect(cards(page)).toHaveCount(420);
    await expect(page.locator('.pl-thumbnail > img').first()).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    const start = cards(page).nth(199);
    const end = cards(page).nth(204);
    const address = (await end.getAttribute('href')) ?? '';
    await start.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const place = await scrolled(page);
    await expect(page.getByRole('banner')).toBeInViewport();

    const closings = [
      () => page.getByRole('link', { name: 'Close photo' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ];
    for (const [index, close] of closings.entries()) {
      await start.click();
      for (let photo = 201; photo <= 205; photo++) {
        await expect(page.getByText(`Photo ${photo - 1} of 420`, { exact: true })).toBeVisible();
        if (index === 0) await page.getByRole('button', { name: 'Next photo' }).click();
        else if (index === 1 || !hasTouch) await page.keyboard.press('ArrowRight');
        else await swipe(page);
      }
      await expect(page.getByText('Photo 205 of 420', { exact: true })).toBeVisible();
      expect(page.url()).toContain(address);
      if (index === 0) {
        await expectAccessible(page);
        await expectToFit(page);
      }
      await close();
      await expect(end).toBeFocused();
      await expect(end).toBeInViewport();
      // On a phone the fifth photo after it may be below the screen.
      expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(hasTouch ? 400 : 10);
    }
  },
);

/** The start of a JPEG with the time at which it was taken. */
function photoTakenAt(time: string): Buffer {
  const tiff = Buffer.alloc(80);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  // One entry: the time, whose text is at byte 40.
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0132, 10);
  tiff.writeUInt32BE(40, 18);
  tiff.write(time, 40, 'latin1');
  return Buffer.concat([Buffer.from('\xff\xd8\xff\xe1\0\x60Exif\0\0', 'latin1'), tiff]);
}

test('CALL-180, CALL-181, FAULT-93 uploads the original of a photo without its place to the day on which it was taken', async ({
  page,
}) => {
  await signInAs(page, maria, '/#/job-docs/6005/gallery');
  await expect(cards(page)).toHaveCount(20);
  const photo = (place: string) =>
    Buffer.concat([photoTakenAt('2026:03:09 14:05:07'), Buffer.from(`exif:GPSLatitude="${place}"`)]);
  const buffer = photo('40,26.7N');
  await page.getByLabel('Upload', { exact: true }).setInputFiles([
    { name: 'Slab.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'Plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') },
  ]);
  await expect(page.getByRole('list', { name: 'Files that cannot be uploaded' })).toHaveText(
    'Plan.jpg: This file is not a picture.',
  );
  await page
    .getByRole('region', { name: 'Mon Mar 9 2026' })
    .getByRole('link', { name: /^Slab\.jpg/ })
    .click();
  await expect(page.getByText('Mar 9, 2026, 2:05 PM')).toBeVisible();
  // The rest of the picture is missing.
  await expect(page.getByText('Your browser cannot show this photo.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(photo('        '))).toBe(true);
});
