import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../support/browser';
import { signInByForm } from '../support/person';
import { buildSites } from './build';
import { formPages } from './forms';
import { gridPages } from './grids';
import {
  employeeFloor,
  employeeList,
  employeeTable,
  type BenchList,
  measureList,
  jobFloor,
  jobList,
  payrollFloor,
  payrollList,
  payrollTable,
} from './lists';
import { measureDrawing } from './drawings';
import { measureOffline } from './offline';
import { measureGallery } from './gallery';
import { measureGate } from './gate';
import {
  benchReport,
  drawingPart,
  formPart,
  galleryPart,
  gatePart,
  gridPart,
  listPart,
  offlinePart,
  screenPart,
  type TypingRound,
} from './report';
import { dashboard, floor, measureScreen, type BenchSession, signInPage, stack, viewport } from './screens';
import { serve, type Servers } from './serve';
import { sizesReport } from './sizes';
import type { ReportSection } from './table';
import { measureTyping, type TypingPage } from './typing';

/** A user with every permission, and so the longest menus, and a user of the business with ten thousand employees. */
const MANAGER = 'manager@summit.example';
const LARGE_BUSINESS_MANAGER = 'manager@meridian.example';
const FOREMAN = 'foreman@summit.example';

/**
 * Signs in as a user does, at full speed, and returns what the browser stores for the session. Each measured page
 * signs in again, because a page cannot see the new tokens of another page.
 */
async function sessionOf(browser: Browser, site: string, username: string): Promise<BenchSession> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await signInByForm(page, username, `${site}/app/`);
  // Every visit but the first on a device starts with remembered permissions.
  await page.waitForFunction(() => localStorage.getItem('plumblineFlags') !== null);
  const stored = await context.storageState();
  await context.close();
  return stored;
}

interface BenchTarget {
  browser: Browser;
  servers: Servers;
  /** The folder of the built sites. */
  folder: string;
}

async function repeatRounds<R>(what: string, count: number, one: () => Promise<R>): Promise<R[]> {
  const all: R[] = [];
  while (all.length < count) {
    process.stderr.write(`${what}, round ${all.length + 1} of ${count}\n`);
    all.push(await one());
  }
  return all;
}

/**
 * Each round visits every page of a part once, one after another, so that a slow moment of the machine affects all
 * pages.
 */
const parts = {
  screens({ browser, servers: { site } }: BenchTarget, runs: number) {
    return repeatRounds('screens', runs, async () => ({
      stack: await measureScreen(browser, site, stack),
      floor: await measureScreen(browser, site, floor),
      signInPage: await measureScreen(browser, site, signInPage),
      dashboard: await measureScreen(browser, site, dashboard, await sessionOf(browser, site, MANAGER)),
    })).then(screenPart);
  },
  lists({ browser, servers }: BenchTarget, runs: number) {
    const measured = async (list: BenchList) =>
      measureList(browser, servers, list, await sessionOf(browser, servers.site, LARGE_BUSINESS_MANAGER));
    return repeatRounds('lists', runs, async () => ({
      employeeFloor: await measured(employeeFloor),
      employeeTable: await measured(employeeTable),
      employeeList: await measured(employeeList),
      jobFloor: await measured(jobFloor),
      jobList: await measured(jobList),
      payrollFloor: await measured(payrollFloor),
      payrollTable: await measured(payrollTable),
      payrollList: await measured(payrollList),
    })).then(listPart);
  },
  async grid(place: BenchTarget, runs: number) {
    const session = () => sessionOf(place.browser, place.servers.site, LARGE_BUSINESS_MANAGER);
    const pages = await gridPages(place.servers.api, await session());
    return repeatRounds('grid', runs, () => typingRound(place, pages, session)).then(gridPart);
  },
  async form(place: BenchTarget, runs: number) {
    const session = () => sessionOf(place.browser, place.servers.site, MANAGER);
    const pages = await formPages(place.servers.api, await session());
    return repeatRounds('form', runs, () => typingRound(place, pages, session)).then(formPart);
  },
  async drawing({ browser, servers }: BenchTarget, runs: number) {
    const measured = async (isFloor: boolean) =>
      measureDrawing(browser, servers, isFloor, await sessionOf(browser, servers.site, MANAGER));
    return repeatRounds('drawing', runs, async () => ({
      floor: await measured(true),
      page: await measured(false),
    })).then(drawingPart);
  },
  offline({ browser, servers: { site }, folder }: BenchTarget, runs: number) {
    return repeatRounds('offline', runs, async () => ({
      start: await measureOffline(browser, site, folder, await sessionOf(browser, site, FOREMAN)),
    })).then(offlinePart);
  },
  async gallery({ browser, servers }: BenchTarget, runs: number) {
    const measured = async (isFloor: boolean) =>
      measureGallery(
        browser,
        servers,
        isFloor,
        await sessionOf(browser, servers.site, LARGE_BUSINESS_MANAGER),
      );
    return repeatRounds('gallery', runs, async () => ({
      floor: await measured(true),
      page: await measured(false),
    })).then(galleryPart);
  },
  gate({ browser, servers: { site } }: BenchTarget, runs: number) {
    return repeatRounds('gate', runs, async () => ({
      gate: await measureGate(browser, site, await sessionOf(browser, site, MANAGER)),
    })).then(gatePart);
  },
};

/** Types into the floor, and into the page of the app. */
async function typingRound(
  { browser, servers: { site } }: BenchTarget,
  [floorPage, appPage]: readonly [TypingPage, TypingPage],
  session: () => Promise<BenchSession>,
): Promise<TypingRound> {
  const measured = async (page: TypingPage) => measureTyping(browser, site, page, await session());
  return { floor: await measured(floorPage), page: await measured(appPage) };
}

async function measure(
  what: Record<'sizes' | keyof typeof parts, boolean>,
  runs: number,
  place: BenchTarget,
): Promise<ReportSection> {
  const { browser, servers, folder } = place;
  const [load = 0] = loadavg();
  if (what.sizes) {
    const session = await sessionOf(browser, servers.site, MANAGER);
    return { text: await sizesReport(browser, servers.site, `${folder}/app`, session), missed: [] };
  }
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const all = names.every((name) => !what[name]);
  const printed: ReportSection[] = [];
  for (const name of names) if (all || what[name]) printed.push(await parts[name](place, runs));
  return benchReport(printed, runs, load);
}

/**
 * Runs `npm run bench` and prints ratios that can be verified on any machine. Returns 1 if a budget is missed and
 * `--strict` is set.
 */
export async function bench(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '7' },
      screens: { type: 'boolean', default: false },
      lists: { type: 'boolean', default: false },
      grid: { type: 'boolean', default: false },
      form: { type: 'boolean', default: false },
      drawing: { type: 'boolean', default: false },
      offline: { type: 'boolean', default: false },
      gallery: { type: 'boolean', default: false },
      gate: { type: 'boolean', default: false },
      sizes: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1');
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  let servers: Servers | undefined;
  let browser: Browser | undefined;
  try {
    await buildSites(folder, { sourcemap: values.sizes });
    servers = await serve(folder);
    browser = await chromium.launch(launchOptions);
    const { text, missed } = await measure(values, runs, { browser, servers, folder });
    process.stdout.write(`${text}\n`);
    return values.strict && missed.length > 0 ? 1 : 0;
  } finally {
    await browser?.close();
    servers?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
