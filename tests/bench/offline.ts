import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { type BenchSession, viewport } from './screens';
import type { BenchColumn } from './table';
import { openVisit } from './visit';

export interface OfflineMetrics {
  /** Milliseconds until the dashboard can be used, with the browser's caches alone. */
  usable: number;
  /** Milliseconds from the click until the crew of a foreman can be used. */
  crew: number;
  /** The worker, compressed. It reads the names of all files, so it grows with them. */
  workerKilobytes: number;
}

export const offlineColumns: BenchColumn<keyof OfflineMetrics>[] = [
  { key: 'usable', title: 'usable ms', digits: 0 },
  { key: 'crew', title: 'crew ms', digits: 0 },
  { key: 'workerKilobytes', title: 'worker kB', digits: 1 },
];

const firstScreen = { heading: 'Welcome', control: 'a[href*="/timecard/supervisor/"]' };
const crewScreen = { heading: 'Crew of', control: 'main button' };

/** True when the device is prepared and the worker has all files of the app. */
const isPrepared = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const stored = await (await caches.open('plumbline-app')).keys();
    const isStored = ['index.html', 'config.json'].every((name) =>
      stored.some(({ url }) => url.endsWith(name)),
    );
    return isStored && localStorage.getItem('plumblinePrepared') !== null;
  });

/** Prepares the device of a foreman as the app does by itself, then starts the app without a network. */
export async function measureOffline(
  browser: Browser,
  site: string,
  folder: string,
  storageState: BenchSession,
): Promise<OfflineMetrics> {
  const context = await browser.newContext({ viewport, storageState });
  const before = await context.newPage();
  await before.goto(`${site}/app/`);
  while (!(await isPrepared(before))) await before.waitForTimeout(200);
  await before.close();
  const visit = await openVisit(context, site, firstScreen);
  await context.setOffline(true);
  const { usable } = await visit.load(`${site}/app/`);
  const crew = await visit.click(firstScreen.control, crewScreen);
  await context.close();
  const worker = brotliCompressSync(readFileSync(`${folder}/app/appWorker.js`));
  return { usable, crew, workerKilobytes: worker.byteLength / 1000 };
}
