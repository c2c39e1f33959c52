import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ReadyCondition } from './probe';
import { openVisit, type NetworkRequest } from './visit';

/** Measurements of one page: milliseconds, kB, and MB. */
export interface ScreenMetrics {
  /** The app's own files. API responses count toward `callKilobytes`. */
  kilobytes: number;
  cold: number;
  warm: number;
  change: number | undefined;
  again: number | undefined;
  blocking: number;
  heap: number;
  requests: number;
  shift: number;
  /** Cold start until the last change of the page, when all data is loaded. */
  settled: number;
  calls: number;
  preflights: number;
  callKilobytes: number;
}

export interface BenchScreen {
  name: string;
  address: string;
  readyWhen: ReadyCondition;
  /** Another page, opened through a link. */
  next?: {
    /** Makes the link visible. */
    open?: (page: Page) => Promise<void>;
    link: string;
    sight: ReadyCondition;
  };
}

export const floor: BenchScreen = {
  name: 'floor: React + router only',
  address: '/floor/',
  readyWhen: { heading: 'First', control: 'a' },
  next: { link: 'a', sight: { heading: 'Second', control: 'input' } },
};

/** The page that ratios of screens refer to. */
export const stack: BenchScreen = { ...floor, name: 'floor: all given libraries', address: '/stack/' };

export const signInPage: BenchScreen = {
  name: 'Plumbline: sign-in page',
  address: '/app/',
  readyWhen: { heading: 'Sign in', control: 'input[autocomplete="username"]' },
};

export const dashboard: BenchScreen = {
  name: 'Plumbline: dashboard, signed in',
  address: '/app/#/dashboard',
  readyWhen: { heading: 'Welcome', control: 'header a[href^="#/"]' },
  next: {
    async open(page) {
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const section = menu.getByRole('button', { name: 'Settings' });
      await section.waitFor();
      if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
    },
    link: 'nav a[href="#/employee"]',
    sight: { heading: 'Employees', control: 'input[type="search"]' },
  },
};

export const viewport = { width: 1440, height: 900 };

/** Cookies and local storage of a signed-in browser: a session begins with the permissions that it remembers. */
export type BenchSession = Awaited<ReturnType<BrowserContext['storageState']>>;
export const signedOut: BenchSession = { cookies: [], origins: [] };

const totalKilobytes = (sent: NetworkRequest[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Measures one cold visit, then a second visit with a filled HTTP cache. */
export async function measureScreen(
  browser: Browser,
  site: string,
  screen: BenchScreen,
  storageState: BenchSession = signedOut,
): Promise<ScreenMetrics> {
  const context = await browser.newContext({ viewport, storageState, serviceWorkers: 'block' });

  const visit = await openVisit(context, site, screen.readyWhen);
  const empty = await visit.heap();
  const { usable, asked } = await visit.load(site + screen.address);
  const [blocking, shift, settled] = await visit.page.evaluate(
    (until) => [window.bench.blocking(until), window.bench.shift(), window.bench.lastChange()] as const,
    usable,
  );
  const heap = (await visit.heap()) - empty;
  const { next } = screen;
  let change: number | undefined;
  let again: number | undefined;
  if (next) {
    await next.open?.(visit.page);
    change = await visit.click(next.link, next.sight);
    await visit.page.goBack();
    await visit.page.evaluate((sight) => window.bench.waitUntilReady(sight), screen.readyWhen);
    await next.open?.(visit.page);
    again = await visit.click(next.link, next.sight);
  }
  await visit.page.close();

  const second = await openVisit(context, site, screen.readyWhen);
  const { usable: warm } = await second.load(site + screen.address);
  await context.close();

  const files = asked.filter(({ kind }) => kind === 'file');
  const calls = asked.filter(({ kind }) => kind === 'call');
  return {
    kilobytes: totalKilobytes(files),
    cold: usable,
    warm,
    change,
    again,
    blocking,
    heap,
    requests: files.length,
    shift,
    settled,
    calls: calls.length,
    preflights: asked.filter(({ kind }) => kind === 'preflight').length,
    callKilobytes: totalKilobytes(calls),
  };
}
