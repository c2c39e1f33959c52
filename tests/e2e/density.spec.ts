import type { Locator } from '@playwright/test';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, test } from './support';

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Infinity;

test.use({ viewport: { width: 1024, height: 768 } });

test('search, filters and tools of a list are one line at 1024 px', async ({ page }) => {
  await signInAs(page, maria, '/#/employee?onlyEmployeeWithUser=true');
  const bar = page.locator('.pl-list-bar');
  await expect(bar.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  expect(await heightOf(bar)).toBeLessThanOrEqual(40);
});

test('the figures of a week and of a pay period are a strip of at most 96 px', async ({ page }) => {
  await signInAs(page, maria, '/#/timecard');
  const strip = page.locator('.pl-strip');
  await expect(strip.getByText('Paid hours')).toBeVisible();
  expect(await heightOf(strip)).toBeLessThanOrEqual(96);

  await page.goto('/#/timecard/payroll-dashboard');
  await expect(strip.getByText('Per diem')).toBeVisible();
  expect(await heightOf(strip)).toBeLessThanOrEqual(96);
  for (const name of ['Check', 'Export', 'Hours']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(strip).toBeHidden();
    expect(await heightOf(page.locator('.pl-pay-period'))).toBeLessThanOrEqual(40);
  }
});

test('header and menu stay while a page without a table at its end scrolls', async ({ page }) => {
  await signInAs(page, maria, '/#/timecard/daily-reports?tab=summary');
  await expect(page.getByRole('region', { name: 'By job' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
});

test('a line is above the save bar while it covers fields', async ({ page }) => {
  await signInAs(page, maria, '/#/employee/new');
  const bar = page.locator('.pl-savebar');
  const line = () => bar.evaluate((box) => getComputedStyle(box).boxShadow !== 'none');
  await expect.poll(line).toBe(true);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(line).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an email is below the name on a role card', async ({ page }) => {
    await signInAs(page, maria, '/#/user/roles');
    const card = page.getByRole('rowheader').first();
    const boxes = await Promise.all([
      card.getByRole('link').boundingBox(),
      card.locator('small').boundingBox(),
    ]);
    const [name, email] = boxes;
    expect(email?.x).toBe(name?.x);
    expect(email?.y).toBeGreaterThan((name?.y ?? Infinity) + 22);
  });

  test('one action is beside the title, and several share the width below it', async ({ page }) => {
    await signInAs(page, maria, '/#/organization');
    const box = async (part: Locator) => (await part.boundingBox())!;
    const title = page.getByRole('heading', { level: 1 });
    const action = await box(page.getByRole('link', { name: 'New organization' }));
    expect(action.y).toBeLessThan((await box(title)).y + 32);
    await page.goto('/#/employee');
    const [more, add] = [
      await box(page.getByRole('button', { name: 'More' })),
      await box(page.getByRole('link', { name: 'New employee' })),
    ];
    expect(more.y).toBe(add.y);
    expect(more.width + add.width).toBeGreaterThan(340);
  });

  test('figures above a list are one line, so that the list begins on the first screen', async ({ page }) => {
    await signInAs(page, maria, '/#/safety/dashboard/observations');
    const figures = page.getByRole('region', { name: 'Open observations' });
    await expect(figures).toBeVisible();
    expect(await heightOf(figures)).toBeLessThan(100);
    const list = page.getByRole('table', { name: 'Observations' });
    expect((await list.boundingBox())?.y).toBeLessThan(440);
  });
});
