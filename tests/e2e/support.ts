import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { apiBase } from '../support/browser';

interface Fixtures {
  /**
   * Unexpected console messages and violations of the content security policy. Must be empty at the end of every
   * test.
   */
  complaints: string[];
}

/** The console does not show all violations of the content security policy. */
const reportPolicyViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    const { policyRefused } = globalThis as unknown as { policyRefused: (line: string) => void };
    policyRefused(`policy: ${effectiveDirective} refused ${blockedURI} in ${sourceFile}`);
  });

/** Tests save hours on days to come, and on whatever day they run. Says yes when the app asks about them. */
const confirmHours = (page: Page) =>
  page.addLocatorHandler(page.getByRole('button', { name: 'Save hours' }), (button) => button.click());

/** Resets the API before every test. Afterward, expects that no tab has logged an error or warning. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      await fetch(`${apiBase}/__demo/reset`, { method: 'POST' });
      const complaints: string[] = [];
      await context.exposeFunction('policyRefused', (line: string) => complaints.push(line));
      await context.addInitScript(reportPolicyViolations);
      context.on('console', (message) => {
        const isExpected = message.text().startsWith('Service Worker registration blocked by Playwright');
        if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
      context.on('page', (page) => void confirmHours(page));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens an address as a new page, and waits for its title and its calls. */
export async function openScreen(page: Page, address: string): Promise<void> {
  // Otherwise the previous screen would remain visible for a moment.
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Presses Tab until the element has the focus. Stops after more stops than any screen has before its first list. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 80; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Runs axe immediately on the elements that match `within`, or on the whole page. */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  const findings = await axeViolations(page, within);
  expect(findings.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Runs axe after loading and animations have finished. */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements that are still fading in would fail the contrast check. The menu fades in after loading.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    // One animation may start another.
    do {
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
      await frame();
      await frame();
    } while (document.getAnimations().length > 0);
  });
  await expectNoViolations(page);
}

/** Expects that the page does not scroll horizontally. */
export async function expectToFit(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBe(0);
}

export const fault = (body: object) =>
  fetch(`${apiBase}/__demo/faults`, { method: 'POST', body: JSON.stringify(body) });

export const clearFaults = () => fetch(`${apiBase}/__demo/faults`, { method: 'DELETE' });

export async function callsOf(key: string): Promise<number> {
  const answer = (await (await fetch(`${apiBase}/__demo/calls`)).json()) as { calls: { key?: string }[] };
  return answer.calls.filter((call) => call.key === key).length;
}

/** The content of the browser's IndexedDB, as text. */
const stored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opened = indexedDB.open('plumbline-drafts');
        opened.onupgradeneeded = () => opened.result.createObjectStore('drafts');
        opened.onerror = () => reject(new Error('not opened'));
        opened.onsuccess = () => {
          const rows = opened.result.transaction('drafts').objectStore('drafts').getAll();
          rows.onsuccess = () => {
            opened.result.close();
            resolve(JSON.stringify(rows.result));
          };
        };
      }),
  );
/** Expects the stored drafts to match `text`. */
export const expectStored = (page: Page, text: string | RegExp) =>
  expect.poll(() => stored(page)).toMatch(text);

export { expect };

/** The paths of what the app's worker has stored. */
export const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

/** Draws two strokes in the field of a signature. */
export async function draw(page: Page, within: Page | Locator): Promise<void> {
  const pad = within.getByRole('img', { name: 'Nothing drawn yet' });
  await pad.scrollIntoViewIfNeeded();
  // Waits until the dialog has opened.
  await expectAccessible(page);
  const area = (await pad.boundingBox())!;
  for (const [x, y] of [
    [40, 60],
    [120, 50],
  ] as const) {
    await page.mouse.move(area.x + x, area.y + y);
    await page.mouse.down();
    await page.mouse.move(area.x + x + 70, area.y + y - 25, { steps: 5 });
    await page.mouse.up();
  }
  await expect(within.getByRole('img', { name: 'Drawn, 2 strokes' })).toBeVisible();
}
