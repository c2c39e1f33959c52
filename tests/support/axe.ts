import type { Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';

/** What axe finds on the page that is shown, or inside what `within` selects. */
export async function axeFindings(page: Page, within?: string): Promise<Result[]> {
  // Sent by the debugger: a script element is refused by the page's policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (selector) =>
      (window as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
        resultTypes: ['violations'],
      }),
    within,
  );
  return violations;
}
