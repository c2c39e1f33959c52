import type { Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';

/** Returns the axe violations of the current page, or of the element that `within` selects. */
export async function axeViolations(page: Page, within?: string): Promise<Result[]> {
  // Injected through the debugger, because the page's policy refuses a script element.
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
