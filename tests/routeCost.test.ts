import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/imports';

/** What a route of a resource may cost, in lines over all folders. What its screen says is half of it. */
const MAX_LINES_PER_ROUTE = 350;

/** Features that cost more, or have one address for much. None is added here. */
const older = new Set([
  'daily-reports',
  'employees',
  'hazard-analyses',
  'my-profile',
  'time-settings',
  'timecards',
]);

const files = sourceFiles('src');
const features = new Set(files.flatMap((file) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? []));

/** The files of a feature: its screens, and what has its name in the API and the demo API. */
function filesOf(feature: string): string[] {
  const name = feature.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return files.filter((file) =>
    new RegExp(`^src/(features/${feature}/|(api|domain|demo)/${name}(/|\\.ts))`).test(file),
  );
}

const count = (file: string, line: RegExp) => readFileSync(file, 'utf8').match(line)?.length ?? 0;

test.each([...features].filter((feature) => !older.has(feature)))('a route of %s costs little', (feature) => {
  const own = filesOf(feature);
  const lines = own.reduce((sum, file) => sum + count(file, /\n/g), 0);
  const routes = own
    .filter((file) => file.endsWith('/routes.ts'))
    .reduce((sum, file) => sum + count(file, /\bpage: |\b(row|drawingRow|noteRow)\(\s*'/g), 0);
  expect(Math.round(lines / Math.max(1, routes))).toBeLessThanOrEqual(MAX_LINES_PER_ROUTE);
});
