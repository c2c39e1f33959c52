import type { Browser, Page } from '@playwright/test';
import { paths } from '../../src/lib/paths';
import type { BenchSession } from './screens';
import type { BenchColumn } from './table';

export interface GateMetrics {
  /** Milliseconds from the start page of the gate to the welcome, by a machine that types. The median. */
  signIn: number;
  /** The slowest of the last third, which shows whether the page slows down. */
  slowest: number;
  /** Megabytes after the first sign-ins, and after all. */
  heapBefore: number;
  heapAfter: number;
  elements: number;
}

export const gateColumns: BenchColumn<keyof GateMetrics>[] = [
  { key: 'signIn', title: 'sign-in ms', digits: 0 },
  { key: 'slowest', title: 'slowest ms', digits: 0 },
  { key: 'heapBefore', title: 'heap MB', digits: 1 },
  { key: 'heapAfter', title: 'after all MB', digits: 1 },
  { key: 'elements', title: 'elements', digits: 0 },
];

/** A site without a capacity. */
const SITE = '8702';
const PEOPLE = 300;
/** By then the code of all steps is loaded, and what is kept once is there. */
const FIRST = 30;
/** What a tablet at a gate has. */
const viewport = { width: 768, height: 1024 };

async function signIn(page: Page, index: number): Promise<number> {
  const start = performance.now();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Delivery');
  await page.getByLabel('Your name').fill(`Driver ${index}`);
  await press('Continue');
  await press('No, sign me in');
  await page.getByRole('heading', { name: `Welcome, Driver ${index}` }).waitFor();
  const taken = performance.now() - start;
  await press('Done');
  return taken;
}

/** Signs in 300 people in one page, one after another, as a gate does in a morning. */
export async function measureGate(
  browser: Browser,
  site: string,
  storageState: BenchSession,
): Promise<GateMetrics> {
  const context = await browser.newContext({ viewport, storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  async function heap(): Promise<number> {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  }
  await page.goto(`${site}/app/#${paths.registry(SITE)}`);
  const times: number[] = [];
  let heapBefore = 0;
  while (times.length < PEOPLE) {
    times.push(await signIn(page, times.length));
    if (times.length === FIRST) heapBefore = await heap();
  }
  const heapAfter = await heap();
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  return {
    signIn: times.toSorted((one, other) => one - other)[PEOPLE / 2] ?? 0,
    slowest: Math.max(...times.slice((PEOPLE * 2) / 3)),
    heapBefore,
    heapAfter,
    elements,
  };
}
