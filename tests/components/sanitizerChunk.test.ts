import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from '../support/imports';

const files = sourceFiles('src');
const all = new Set(files);
const SANITIZER = 'src/components/content/sanitize.ts';

/** Returns all files that load with `file` through static imports. */
function staticImportsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { to, dynamic } of importsOf(file, all)) if (!dynamic) staticImportsOf(to, seen);
  return seen;
}

test('FAULT-68 the sanitizer is one chunk and not part of the first screen', () => {
  expect(files.filter((file) => readFileSync(file, 'utf8').includes("from 'dompurify'"))).toEqual([
    SANITIZER,
  ]);
  for (const first of [
    'src/main.tsx',
    'src/app/boot.tsx',
    'src/app/shell/Shell.tsx',
    'src/app/help/HelpDialogs.tsx',
  ])
    expect(staticImportsOf(first), first).not.toContain(SANITIZER);
  expect(staticImportsOf('src/app/help/PostReader.tsx')).toContain(SANITIZER);
});
