import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Cookie } from '@playwright/test';
import { launchOptions } from '../support/browser';
import { signIn } from '../support/person';
import { buildSites } from './build';
import { crewGrid, gridFloor, measureGrid } from './grids';
import { employeeList, listFloor, measureList, payrollList } from './lists';
import { type GridRound, report, reportGrid, type Round } from './report';
import { dashboard, floor, measureScreen, signInPage, viewport } from './screens';
import { serve, type Servers } from './serve';
import { sizes } from './sizes';
import type { Printed } from './table';

/** Every right, so the longest menus; and the business with ten thousand employees. */
const MANAGER = 'manager@summit.example';
const MANY = 'manager@meridian.example';

/** Signs in as a person would and brings the session's cookies. At full speed: this is not measured. */
async function sessionOf(browser: Browser, site: string, username: string): Promise<Cookie[]> {
  const context = await browser.newContext({ viewport });
  await signIn(await context.newPage(), username, `${site}/app/`);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Anew each time: tokens that are renewed on the way would not be known to the next visit. */
const sessions =
  (browser: Browser, { site }: Servers) =>
  (username: string) =>
    sessionOf(browser, site, username);

async function gridRound(browser: Browser, servers: Servers): Promise<GridRound> {
  const session = sessions(browser, servers);
  return {
    gridFloor: await measureGrid(browser, servers, gridFloor, await session(MANY)),
    crewGrid: await measureGrid(browser, servers, crewGrid, await session(MANY)),
  };
}

/** Each page once, one after the other, so that a slow moment of the machine meets all of them. */
async function round(browser: Browser, servers: Servers): Promise<Round> {
  const { site } = servers;
  const session = sessions(browser, servers);
  return {
    floor: await measureScreen(browser, site, floor),
    signInPage: await measureScreen(browser, site, signInPage),
    dashboard: await measureScreen(browser, site, dashboard, await session(MANAGER)),
    listFloor: await measureList(browser, servers, listFloor, await session(MANY)),
    employeeList: await measureList(browser, servers, employeeList, await session(MANY)),
    payrollList: await measureList(browser, servers, payrollList, await session(MANY)),
    ...(await gridRound(browser, servers)),
  };
}

async function rounds<R>(count: number, one: () => Promise<R>): Promise<R[]> {
  const all: R[] = [];
  while (all.length < count) {
    process.stderr.write(`round ${all.length + 1} of ${count}\n`);
    all.push(await one());
  }
  return all;
}

interface Place {
  browser: Browser;
  servers: Servers;
  /** What has been built. */
  folder: string;
}

async function measure(
  what: { sizes: boolean; grid: boolean },
  runs: number,
  { browser, servers, folder }: Place,
): Promise<Printed> {
  const [load = 0] = loadavg();
  if (what.sizes) {
    const session = await sessionOf(browser, servers.site, MANAGER);
    return { text: await sizes(browser, servers.site, `${folder}/app`, session), missed: [] };
  }
  return what.grid
    ? reportGrid(await rounds(runs, () => gridRound(browser, servers)), load)
    : report(await rounds(runs, () => round(browser, servers)), load);
}

/** `npm run bench`: prints ratios that can be checked on any machine. 1 if a budget is missed and `--strict` asked for. */
export async function bench(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '7' },
      grid: { type: 'boolean', default: false },
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
