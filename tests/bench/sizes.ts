import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { dashboard, signInPage, signedOut, type BenchSession, viewport, type BenchScreen } from './screens';
import { openVisit } from './visit';

/**
 * Returns the package or source folder that a file belongs to, such as 'react-dom', 'src/components', or
 * 'src/features/employees'.
 */
function ownerOf(source: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source);
  if (library?.[1]) return library[1];
  const room = /src\/(?:features\/[^/]+|app\/[^/]+(?=\/)|[^/]+)/.exec(source);
  return room?.[0] ?? 'bundler';
}

/**
 * Returns the share of a chunk's bytes by owner.
 * Shares of the uncompressed size approximate those of the compressed size.
 */
function sharesOf(file: string): Map<string, number> {
  const code = readFileSync(file, 'utf8');
  const shares = new Map<string, number>();
  if (!existsSync(`${file}.map`))
    return shares.set(file.endsWith('.js') ? 'bundler' : `*${extname(file)}`, 1);
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      const entry = map.findEntry(row, column);
      const owner = 'originalSource' in entry ? ownerOf(entry.originalSource) : 'bundler';
      shares.set(owner, (shares.get(owner) ?? 0) + 1 / code.length);
    }
  });
  return shares;
}

const sortedShares = (shares: Map<string, number>, least: number): [string, number][] =>
  [...shares].filter(([, kilobytes]) => kilobytes >= least).sort(([, a], [, b]) => b - a);

/** Lists the requests of one first screen in order, with the contents of the files and their owners. */
async function screenSizes(
  browser: Browser,
  site: string,
  folder: string,
  screen: BenchScreen,
  storageState: BenchSession,
): Promise<string> {
  const context = await browser.newContext({ viewport, storageState });
  const visit = await openVisit(context, site, screen.readyWhen);
  const { usable, asked } = await visit.load(site + screen.address);
  await context.close();

  const begin = Math.min(...asked.map(({ at }) => at));
  const owners = new Map<string, number>();
  const lines = asked.map(({ url, kind, at, end, bytes }) => {
    const kilobytes = bytes / 1000;
    const time = `${Math.round(at - begin)}–${end ? Math.round(end - begin) : '?'}`;
    const path = new URL(url).pathname;
    let inside = '';
    if (kind === 'file' && !/\/$|\.json$/.test(path)) {
      const shares = sharesOf(join(folder, path.replace(/^\/app\//, '')));
      for (const [owner, share] of shares) owners.set(owner, (owners.get(owner) ?? 0) + share * kilobytes);
      inside = sortedShares(shares, 0.05)
        .slice(0, 5)
        .map(([owner, share]) => `${owner} ${(share * kilobytes).toFixed(1)}`)
        .join(', ');
    }
    return `| ${time} | ${kilobytes.toFixed(1)} | ${kind} | ${kind === 'file' ? basename(path) : path} | ${inside} |`;
  });
  return [
    `## ${screen.name}: usable after ${Math.round(usable)} ms`,
    '',
    '| ms | kB | what | name | mostly |\n| --: | --: | --- | --- | --- |',
    ...lines,
    '',
    '| whose | kB |\n| --- | --: |',
    ...sortedShares(owners, 0.1).map(([owner, kilobytes]) => `| ${owner} | ${kilobytes.toFixed(1)} |`),
    '',
  ].join('\n');
}

/** Implements `npm run bench -- --sizes`: prints what the first screens consist of and the order of their requests. */
export async function sizesReport(
  browser: Browser,
  site: string,
  folder: string,
  storageState: BenchSession,
): Promise<string> {
  const all = readdirSync(join(folder, 'assets'))
    .filter((name) => !name.endsWith('.map'))
    .map(
      (name) => [name, brotliCompressSync(readFileSync(join(folder, 'assets', name))).length / 1000] as const,
    )
    .sort(([, a], [, b]) => b - a);
  return [
    await screenSizes(browser, site, folder, signInPage, signedOut),
    await screenSizes(browser, site, folder, dashboard, storageState),
    '## All files of the build\n',
    '| kB | file |\n| --: | --- |',
    ...all.map(([name, kilobytes]) => `| ${kilobytes.toFixed(1)} | ${name} |`),
  ].join('\n');
}
