import type { Page } from '@playwright/test';
import { builtScreens, byArea, screenAddress, settingsScreens } from '../support/builtScreens';
import { maria, priya } from '../support/people';
import { signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, openScreen, test } from './support';

// There are many, and the other workers are done before.
test.describe.configure({ mode: 'parallel' });

/** The buttons that look like the main action. A disabled one does not. */
const primaryButtons = (page: Page) =>
  page.locator('.btn-primary:not([aria-disabled="true"], [role="dialog"] *):visible');

for (const [username, all] of [
  [maria, builtScreens],
  [priya, settingsScreens],
] as const)
  for (const [area, paths] of byArea(all))
    test(
      `every screen of ${username}, ${area}, fits a phone and has one main action and no axe violations`,
      { tag: '@phone-only' },
      async ({ page }) => {
        test.setTimeout(300_000);
        await signInAs(page, username);
        for (const path of paths)
          await test.step(path, async () => {
            await openScreen(page, screenAddress(username, path));
            await expectAccessible(page);
            await expectToFit(page);
            expect((await primaryButtons(page).allTextContents()).slice(1)).toEqual([]);
          });
      },
    );

test('the main action is on the line of the title', async ({ page }) => {
  await signInAs(page, maria);
  for (const [path, action] of [
    ['employee', 'New employee'],
    ['employee/:employeeId', 'Edit'],
    ['user', 'New user'],
    ['user/:userId', 'Edit'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(screenAddress(maria, path));
      await expect(primaryButtons(page)).toHaveText([action]);
      const [title = 0, button = 1] = await page
        .locator('h1, .pl-page-actions .btn-primary')
        .evaluateAll((elements) =>
          elements
            .map((element) => element.getBoundingClientRect())
            .map(({ top, height }) => top + height / 2),
        );
      expect(button).toBeCloseTo(title, 0);
    });
});

test('a form is 960 px wide, with titles on the left and no field alone beside a gap', async ({ page }) => {
  await signInAs(page, maria, screenAddress(maria, 'user/new'));
  const boxOf = async (label: string) => (await page.getByLabel(label).boundingBox())!;
  await expect(page.getByLabel('First name')).toBeVisible();
  const [first, last, phone, code] = await Promise.all(
    ['First name', 'Last name', 'Phone', 'User code'].map(boxOf),
  );
  expect((await page.locator('form.pl-form').boundingBox())!.width).toBe(960);
  const title = (await page.locator('legend', { hasText: 'Person' }).boundingBox())!;
  expect(title.x + title.width).toBeLessThan(first!.x);
  expect(last!.y).toBe(first!.y);
  expect(last!.x).toBeGreaterThan(first!.x + first!.width);
  // The fifth field.
  expect(code!.x).toBe(first!.x);
  expect(code!.x + code!.width).toBeCloseTo(phone!.x + phone!.width, 0);
});
