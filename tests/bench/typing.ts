import type { Browser, Page } from '@playwright/test';
import type { ReadyCondition } from './probe';
import { type BenchSession, viewport } from './screens';
import { openVisit, type Visit } from './visit';

export interface TypingPageMetrics {
  kilobytes: number;
  /** Milliseconds, excluding the wait for the API. */
  ready: number;
  /**
   * Milliseconds from a key press to the frame that shows its effect: the median and the 95th percentile.
   */
  key: number;
  slowKey: number;
  /** Measured during typing and scrolling. */
  longTasks: number;
  frame: number;
  elements: number;
  heap: number;
}

/** A page that people type into. */
export interface TypingPage {
  name: string;
  address: string;
  readyWhen: ReadyCondition;
  /** The URLs of the calls for its content, which run in parallel. */
  calls: RegExp;
  type: (page: Page) => Promise<void>;
}

/** Milliseconds during which calls for the content were in progress. */
const callMilliseconds = ({ page }: Visit, calls: RegExp): Promise<number> =>
  page.evaluate((source) => {
    const found = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new RegExp(source).test(name));
    const ends = found.map(({ startTime, duration }) => startTime + duration);
    return found.length === 0 ? 0 : Math.max(...ends) - Math.min(...found.map(({ startTime }) => startTime));
  }, calls.source);

/** Measures a page that people type into: loading, typing, and scrolling. */
export async function measureTyping(
  browser: Browser,
  site: string,
  { address, readyWhen, calls, type }: TypingPage,
  storageState: BenchSession,
): Promise<TypingPageMetrics> {
  const context = await browser.newContext({ viewport, storageState, serviceWorkers: 'block' });
  const visit = await openVisit(context, site, readyWhen);
  const { page } = visit;
  const empty = await visit.heap();
  const { usable, asked } = await visit.load(site + address);
  const forContent = await callMilliseconds(visit, calls);
  await page.evaluate(() => window.bench.watchKeys());
  await type(page);
  const typed = await page.evaluate(() => window.bench.keys());
  const { longTasks, frame, elements } = await page.evaluate(() => window.bench.scroll());
  const heap = (await visit.heap()) - empty;
  await context.close();
  const files = asked.filter(({ kind }) => kind === 'file');
  return {
    kilobytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    ready: usable - forContent,
    key: typed.p50,
    slowKey: typed.p95,
    longTasks: typed.longTasks + longTasks,
    frame,
    elements,
    heap,
  };
}

/** The headers of a session, for calls that prepare a measurement. */
export function headersOf({ cookies }: BenchSession): Record<string, string> {
  const cookie = (name: string) => cookies.find((one) => one.name === name)?.value ?? '';
  return {
    idToken: cookie('idToken'),
    accessToken: cookie('accessToken'),
    userId: cookie('userId'),
    customerId: cookie('userBusinessId'),
  };
}
