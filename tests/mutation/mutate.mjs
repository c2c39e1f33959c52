/**
 * `npm run mutate` changes one operator at a time in the rules of `groups.mjs` and lists the changes that no test
 * detects (docs/testing.md). `npm run mutate -- pay` runs only the groups whose names contain 'pay'.
 */
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { groups } from './groups.mjs';

const out = '.artifacts/mutation';
const asked = process.argv.slice(2).map((name) => name.toLowerCase());
const chosen = Object.entries(groups).filter(
  ([name]) => asked.length === 0 || asked.some((part) => name.toLowerCase().includes(part)),
);

const unnoticed = new Set(['Survived', 'NoCoverage']);
const counted = new Set(['Killed', 'Timeout', ...unnoticed]);
const scores = [];

for (const [name, { mutate, tests, zones }] of chosen) {
  const file = name.toLowerCase().replaceAll(/\W+/g, '-');
  // Read by vitest.config.ts.
  process.env.MUTATION_TESTS = tests.join(' ');
  process.env.MUTATION_ZONES = zones ? 'yes' : '';
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate,
    // Ignores few files, because Stryker silently skips a test whose files or setup are missing from the copy.
    ignorePatterns: ['dist', 'dist-demo', 'docs', 'tests/{bench,e2e,screens}'],
    concurrency: 2,
    tempDirName: `${out}/copy`,
    incremental: true,
    incrementalFile: `${out}/${file}.json`,
    reporters: ['html'],
    htmlReporter: { fileName: `${out}/${file}.html` },
    warnings: { slow: false },
    logLevel: 'error',
  }).runMutationTest();
  const valid = results.filter(({ status }) => counted.has(status));
  const alive = valid.filter(({ status }) => unnoticed.has(status));
  scores.push([name, valid.length, Math.floor((100 * (valid.length - alive.length)) / valid.length)]);
  process.stdout.write(`${name}: ${valid.length} mutants, ${alive.length} survived\n`);
  for (const { fileName, location, mutatorName, replacement, status } of alive)
    process.stdout.write(
      `  ${relative('.', fileName)}:${location.start.line}:${location.start.column} ${mutatorName} ${status}: ${replacement}\n`,
    );
}

process.stdout.write('\n| Rules | Mutants | Score |\n| --- | --- | --- |\n');
for (const [name, mutants, score] of scores) process.stdout.write(`| ${name} | ${mutants} | ${score}% |\n`);
