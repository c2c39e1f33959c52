import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { signInPaths } from '../../src/lib/address';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, test } from './support';

interface Limit {
  address: string;
  title: string;
  /** Of all files, as a host sends them. */
  kilobytes: number;
  files: number;
}

/**
 * What a first visit loads before anything else is done. Who raises a number says here why; who lowers one keeps it low.
 *
 * - Most of the sign-in page is React (57 kB) and its router (27 kB).
 * - All others load the shell (45 kB) and the routes (20 kB), which grow by about 0.1 kB with each screen, and the calls and
 *   rules that most of them share (16 kB).
 * - Forms use the dialogs (with a style sheet) and the code of Log Out, which are files of their own.
 * - The dashboard has the calls of all products that have tasks (29 kB), after its frame.
 */
const limits: Limit[] = [
  { address: `/#${signInPaths.signIn}`, title: 'Sign in', kilobytes: 150, files: 5 },
  { address: '/#/dashboard', title: 'Welcome, Maria', kilobytes: 281, files: 10 },
  { address: '/#/employee', title: 'Employees', kilobytes: 291, files: 18 },
  { address: '/#/employee/new', title: 'New employee', kilobytes: 349, files: 26 },
];

const assets = new URL('../../dist/assets/', import.meta.url);
const sizeOf = (name: string) => brotliCompressSync(readFileSync(new URL(name, assets))).length / 1000;

/** What waits until the first screen is done is not counted, so it never runs. */
const withoutLaterTimers = () => {
  const start = window.setTimeout.bind(window);
  const isLater = (wait?: number) => wait !== undefined && wait >= 3000;
  window.setTimeout = ((run: () => void, wait?: number) =>
    isLater(wait) ? 0 : start(run, wait)) as typeof setTimeout;
};

async function loadedFiles(page: Page, { address, title }: Limit): Promise<string[]> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/([^?]+)$/.exec(request.url()) ?? [];
    if (name !== undefined) files.add(name);
  });
  await page.addInitScript(withoutLaterTimers);
  if (title === 'Sign in') await page.goto(address);
  else await signInAs(page, maria, address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return [...files];
}

for (const limit of limits)
  test(`the files of "${limit.title}" stay few and small`, async ({ page }) => {
    const names = await loadedFiles(page, limit);
    const kilobytes = names.reduce((sum, name) => sum + sizeOf(name), 0);
    const figures = `${names.length} files, ${kilobytes.toFixed(1)} kB: ${names.join(', ')}`;
    expect(names.length, figures).toBeLessThanOrEqual(limit.files);
    expect(kilobytes, figures).toBeLessThanOrEqual(limit.kilobytes);
  });
