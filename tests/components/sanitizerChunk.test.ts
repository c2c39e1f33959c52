import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from '../support/imports';

const files = sourceFiles('src');
const all = new Set(files);
const SANITISER = 'src/components/content/sanitize.ts';

/** Returns all files that load with `file` through static imports. */
function comesAlong(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { to, dynamic } of importsOf(file, all)) if (!dynamic) comesAlong(to, seen);
  return seen;
}

test('FAULT-68 the sanitizer is one chunk and not part of the first screen', () => {
  expect(files.filter((file) => readFileSync(file, 'utf8').includes("from 'dompurify'"))).toEqual([
    SANITISER,
  ]);
  for (const first of [
    'src/main.tsx',
    'src/app/boot.tsx',
    'src/app/shell/Shell.tsx',
    'src/app/help/HelpDialogs.tsx',
  ])
    expect(comesAlong(first), first).not.toContain(SANITISER);
  expect(comesAlong('src/app/help/PostReader.tsx')).toContain(SANITISER);
});
