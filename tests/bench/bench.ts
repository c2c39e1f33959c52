import { cpSync, mkdtempSync, rmSync } from 'node:fs';
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
  type ReportPart,
  screenPart,
  type TypingRound,
} from './report';
import { dashboard, floor, measureScreen, type BenchSession, signInPage, stack, viewport } from './screens';
import { newCertificate, trustOf } from './certificate';
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
  // Every visit but the first on a device starts with remembered permissions, and heights of what is on the dashboard.
  await page.waitForFunction(() => localStorage.getItem('plumblineFlags') !== null);
  await page.waitForLoadState('networkidle');
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

/** What one round visits, one page after another, and how its rounds are printed. */
interface BenchPart<Round> {
  round: (target: BenchTarget) => Promise<Round>;
  /** `all`: also those of the other build, which the floors do not differ for. */
  section: (rounds: readonly Round[], all: readonly Round[]) => ReportPart;
}
const part = <Round>(one: BenchPart<Round>): BenchPart<Round> => one;

const parts = {
  screens: part({
    round: async ({ browser, servers: { site } }) => ({
      stack: await measureScreen(browser, site, stack),
      floor: await measureScreen(browser, site, floor),
      signInPage: await measureScreen(browser, site, signInPage),
      dashboard: await measureScreen(browser, site, dashboard, await sessionOf(browser, site, MANAGER)),
    }),
    section: screenPart,
  }),
  lists: part({
    async round({ browser, servers }) {
      const measured = async (list: BenchList) =>
        measureList(browser, servers, list, await sessionOf(browser, servers.site, LARGE_BUSINESS_MANAGER));
      return {
        employeeFloor: await measured(employeeFloor),
        employeeTable: await measured(employeeTable),
        employeeList: await measured(employeeList),
        jobFloor: await measured(jobFloor),
        jobList: await measured(jobList),
        payrollFloor: await measured(payrollFloor),
        payrollTable: await measured(payrollTable),
        payrollList: await measured(payrollList),
      };
    },
    section: listPart,
  }),
  grid: part({
    round: (target) => typingRound(target, gridPages, LARGE_BUSINESS_MANAGER),
    section: gridPart,
  }),
  form: part({ round: (target) => typingRound(target, formPages, MANAGER), section: formPart }),
  drawing: part({
    async round({ browser, servers }) {
      const measured = async (isFloor: boolean) =>
        measureDrawing(browser, servers, isFloor, await sessionOf(browser, servers.site, MANAGER));
      return { floor: await measured(true), page: await measured(false) };
    },
    section: drawingPart,
  }),
  offline: part({
    round: async ({ browser, servers: { site }, folder }) => ({
      start: await measureOffline(browser, site, folder, await sessionOf(browser, site, FOREMAN)),
    }),
    section: offlinePart,
  }),
  gallery: part({
    async round({ browser, servers }) {
      const measured = async (isFloor: boolean) =>
        measureGallery(
          browser,
          servers,
          isFloor,
          await sessionOf(browser, servers.site, LARGE_BUSINESS_MANAGER),
        );
      return { floor: await measured(true), page: await measured(false) };
    },
    section: galleryPart,
  }),
  gate: part({
    round: async ({ browser, servers: { site } }) => ({
      gate: await measureGate(browser, site, await sessionOf(browser, site, MANAGER)),
    }),
    section: gatePart,
  }),
};
type PartName = keyof typeof parts;

/** Types into the floor, and into the page of the app. */
async function typingRound(
  { browser, servers }: BenchTarget,
  pagesOf: typeof gridPages,
  username: string,
): Promise<TypingRound> {
  const session = () => sessionOf(browser, servers.site, username);
  const [floorPage, appPage] = await pagesOf(servers, await session());
  const measured = async (page: TypingPage) => measureTyping(browser, servers.site, page, await session());
  return { floor: await measured(floorPage), page: await measured(appPage) };
}

/**
 * Measures a part. Its rounds visit each target in turn, so that a slow moment of the machine affects all pages and
 * both builds.
 */
async function measurePart<Round>(
  name: string,
  { round, section }: BenchPart<Round>,
  runs: number,
  targets: readonly BenchTarget[],
): Promise<ReportPart> {
  const rounds = targets.map((): Round[] => []);
  for (let run = 1; run <= runs; run++)
    for (const [index, target] of targets.entries()) {
      process.stderr.write(`${name}, round ${run} of ${runs}\n`);
      rounds[index]?.push(await round(target));
    }
  const [now, before] = rounds.map((some) => section(some, rounds.flat()));
  if (!now) throw new Error('nothing to measure');
  return before ? { ...now, notes: `**Before**\n\n${before.text}\n\n${now.notes}` } : now;
}

async function measure(
  what: Record<'sizes' | PartName, boolean>,
  runs: number,
  targets: readonly [BenchTarget, ...BenchTarget[]],
): Promise<ReportSection> {
  const [{ browser, servers, folder }] = targets;
  const [load = 0] = loadavg();
  if (what.sizes) {
    const session = await sessionOf(browser, servers.site, MANAGER);
    return { text: await sizesReport(browser, servers.site, `${folder}/app`, session), missed: [] };
  }
  const names = Object.keys(parts) as PartName[];
  const all = names.every((name) => !what[name]);
  const printed: ReportPart[] = [];
  for (const name of names)
    if (all || what[name])
      printed.push(await measurePart(name, parts[name] as BenchPart<unknown>, runs, targets));
  return benchReport(printed, runs, load, servers.protocol);
}

/** The built sites with another build of the app, whose own bench pages are not used. */
function besideThat(folder: string, otherBuild: string): string {
  const other = `${folder}-before`;
  cpSync(folder, other, { recursive: true, filter: (source) => source !== join(folder, 'app') });
  cpSync(otherBuild, join(other, 'app'), { recursive: true });
  return other;
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
      before: { type: 'string' },
      http2: { type: 'boolean', default: false },
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
  const folders = [folder];
  const servers: Servers[] = [];
  let browser: Browser | undefined;
  try {
    await buildSites(folder, { sourcemap: values.sizes });
    if (values.before !== undefined) folders.push(besideThat(folder, values.before));
    const certificate = values.http2 ? newCertificate(folder) : undefined;
    for (const one of folders) servers.push(await serve(one, certificate));
    const args = certificate ? [...launchOptions.args, trustOf(certificate)] : launchOptions.args;
    browser = await chromium.launch({ ...launchOptions, args });
    const targets = folders.map((one, index) => ({ browser, servers: servers[index], folder: one }));
    const { text, missed } = await measure(values, runs, targets as [BenchTarget, ...BenchTarget[]]);
    process.stdout.write(`${text}\n`);
    return values.strict && missed.length > 0 ? 1 : 0;
  } finally {
    await browser?.close();
    for (const one of servers) one.close();
    for (const one of folders) rmSync(one, { recursive: true, force: true });
  }
}
