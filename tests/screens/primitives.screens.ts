import { mkdirSync } from 'node:fs';
import { test, type Page } from '@playwright/test';
import { openScreen } from '../e2e/support';
import { appBase } from '../support/browser';
import { maria } from '../support/people';
import { signInAs } from '../support/person';

const folder = new URL('../../.artifacts/screens/primitives/', import.meta.url).pathname;
/** The most of a primitive's height that a picture shows, in pixels. */
const MAX_HEIGHT = 420;

interface Primitive {
  name: string;
  address: string;
  selector: string;
  /** Pixels around it; 8 by default. */
  margin?: number;
  prepare?: (page: Page) => Promise<void>;
}

/** The primitives of docs/design.md, each as some screen shows it. */
const primitives: Primitive[] = [
  { name: 'header', address: '/#/employee/10002', selector: '.pl-page-header' },
  { name: 'facts', address: '/#/employee/10002', selector: '.pl-panel:has(dl)' },
  { name: 'list', address: '/#/employee?search=wa', selector: '.pl-list', margin: 0 },
  { name: 'figures', address: '/#/timecard/payroll-dashboard', selector: '.pl-strip' },
  { name: 'form', address: '/#/employee/10002/edit', selector: 'form' },
  { name: 'empty', address: '/#/timecard/contact-trace', selector: 'main .pl-panel' },
  {
    name: 'dialog',
    address: '/#/employee?search=wa',
    selector: '.modal-content',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^View/ }).click();
      await page.getByText('Save as view…').click();
      await page.getByRole('button', { name: 'Save view' }).click();
    },
  },
];

/** The pictures in docs/design.md are copies of the light ones. */
test('primitives', async ({ browser }) => {
  mkdirSync(folder, { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    const page = await browser.newPage({
      viewport: { width: 1024, height: 768 },
      colorScheme: theme,
      baseURL: appBase,
      reducedMotion: 'reduce',
    });
    await signInAs(page, maria);
    for (const { name, address, selector, margin = 8, prepare } of primitives) {
      await openScreen(page, address);
      await prepare?.(page);
      const box = (await page.locator(selector).first().boundingBox())!;
      const clip = {
        x: box.x - margin,
        y: box.y - margin,
        width: box.width + 2 * margin,
        height: Math.min(box.height, MAX_HEIGHT) + 2 * margin,
      };
      await page.screenshot({ path: `${folder}${name}-${theme}.png`, clip });
    }
    await page.close();
  }
});
