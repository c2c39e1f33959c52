import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Cookie } from '@playwright/test';
import { launchOptions } from '../support/browser';
import { signIn } from '../support/person';
import { buildSites } from './build';
import { employeeList, listFloor, measureList } from './lists';
import { report, type Round } from './report';
import { dashboard, floor, measureScreen, signInPage, viewport } from './screens';
import { serve, type Servers } from './serve';
import { sizes } from './sizes';

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

/** Each page once, one after the other, so that a slow moment of the machine meets all of them. */
async function round(browser: Browser, servers: Servers): Promise<Round> {
  const { site } = servers;
  // Anew each time: tokens that are renewed on the way would not be known to the next visit.
  const session = (username: string) => sessionOf(browser, site, username);
  return {
    floor: await measureScreen(browser, site, floor),
    signInPage: await measureScreen(browser, site, signInPage),
    dashboard: await measureScreen(browser, site, dashboard, await session(MANAGER)),
    listFloor: await measureList(browser, servers, listFloor, await session(MANY)),
    employeeList: await measureList(browser, servers, employeeList, await session(MANY)),
  };
}

async function measure(browser: Browser, servers: Servers, count: number) {
  const [load = 0] = loadavg();
  const rounds: Round[] = [];
  while (rounds.length < count) {
    process.stderr.write(`round ${rounds.length + 1} of ${count}\n`);
    rounds.push(await round(browser, servers));
  }
  return report(rounds, load);
}

/** `npm run bench`: prints ratios that can be checked on any machine. 1 if a budget is missed and `--strict` asked for. */
export async function bench(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '7' },
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
    const { text, missed } = values.sizes
      ? {
          text: await sizes(
            browser,
            servers.site,
            `${folder}/app`,
            await sessionOf(browser, servers.site, MANAGER),
          ),
          missed: [],
        }
      : await measure(browser, servers, runs);
    process.stdout.write(`${text}\n`);
    return values.strict && missed.length > 0 ? 1 : 0;
  } finally {
    await browser?.close();
    servers?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
