import { expect, test as base, type Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { apiBase } from '../support/browser';

interface Fixtures {
  /** What the console said and nobody expected, what broke the page's policy too; empty at the end of every test. */
  complaints: string[];
}

/** The browser's console has most of what its policy refuses, but not all of it. */
const tellRefusals = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    const { policyRefused } = globalThis as unknown as { policyRefused: (line: string) => void };
    policyRefused(`policy: ${effectiveDirective} refused ${blockedURI} in ${sourceFile}`);
  });

/** Every test starts from the API's first day, and ends with a console that has said nothing, in any of its tabs. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      await fetch(`${apiBase}/__demo/reset`, { method: 'POST' });
      const complaints: string[] = [];
      await context.exposeFunction('policyRefused', (line: string) => complaints.push(line));
      await context.addInitScript(tellRefusals);
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** No finding of axe at this moment, inside what `within` selects or anywhere. */
export async function expectNoFindings(page: Page, within?: string): Promise<void> {
  const findings = await axeFindings(page, within);
  expect(findings.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** No finding of axe once the page is at rest. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half faded in is not what people read, and the menu fades in when it is known.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    // What one leads to may begin another.
    do {
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
      await frame();
      await frame();
    } while (document.getAnimations().length > 0);
  });
  await expectNoFindings(page);
}

/** Nothing scrolls sideways. */
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

/** What the browser itself has in IndexedDB, as text. */
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
/** What the browser holds of unsaved forms. */
export const expectStored = (page: Page, text: string | RegExp) =>
  expect.poll(() => stored(page)).toMatch(text);

export { expect };
