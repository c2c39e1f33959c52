import { screenAddress, builtScreens } from '../support/builtScreens';
import { signInAs } from '../support/person';
import { expect, expectAccessible, expectToFit, test } from './support';

const maria = 'manager@summit.example';

test('every screen fits a phone and has no axe violations', { tag: '@phone-only' }, async ({ page }) => {
  test.setTimeout(300_000);
  await signInAs(page, maria);
  for (const path of builtScreens)
    await test.step(path, async () => {
      // Otherwise the previous screen would remain visible for a moment.
      await page.goto('about:blank');
      await page.goto(screenAddress(maria, path));
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      await expectToFit(page);
    });
});
