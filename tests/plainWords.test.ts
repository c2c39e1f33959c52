import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../package.json';
import { allEndpoints, namedSchemas } from '../src/api/allEndpoints';

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

/** Unclear words and their replacements. ESLint checks the texts for users. */
const replacements: Readonly<Record<string, string>> = {
  anew: 'again',
  mended: 'fixed',
  whoever: 'anyone, the user',
  theirs: "the other person's",
  'by now': 'already',
  'looked after': 'resolved',
  'as usual': 'default',
  'in doubt': 'needs review',
  'goes by': 'uses',
  'told somebody': 'notified',
  'stands there': 'is there',
  'it is the turn of': 'name the next step',
};
const words = new RegExp(`(?<![-\\w\`])(${Object.keys(replacements).join('|')})\\b`, 'gi');
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** A name in code, such as `theirs`, is not prose. */
const CODE = /`[^`\n]*`/g;

const sources = [...filesIn('src', /\.(?:tsx?|scss|mjs)$/), ...filesIn('tests', /\.(?:tsx?|mjs)$/)].map(
  (file): [string, string] => [file, readFileSync(file, 'utf8')],
);
const comments = sources.map(([file, text]): [string, string] => [
  file,
  (text.match(COMMENT) ?? []).join('\n'),
]);

test('comments and docs use plain words', () => {
  const docs = ['README.md', ...filesIn('docs', /^[^/]*\.md$/), ...filesIn('.github', /\.md$/)].map(
    (file): [string, string] => [file, readFileSync(file, 'utf8')],
  );
  const found = [...comments, ...docs].flatMap(([file, text]) =>
    Array.from(text.replace(CODE, '').match(words) ?? [], (word) => {
      const instead = replacements[word.toLowerCase()];
      return `${file}: write "${instead}" instead of "${word}"`;
    }),
  );
  expect(found).toEqual([]);
});

test('names in comments exist in the code', () => {
  const names = new Set([
    ...sources.flatMap(([, text]) => text.replace(COMMENT, '').match(/[\w$]+/g) ?? []),
    // Keys and names that are made from the name of a resource.
    ...allEndpoints.map(({ key }) => key),
    ...namedSchemas.values(),
  ]);
  const missing = comments.flatMap(([file, text]) =>
    Array.from(text.matchAll(/`([A-Za-z]\w{2,})(?:\(\))?`/g), ([, name = '']) => name)
      .filter((name) => !names.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('docs/decisions.md says why each package is there', () => {
  const decisions = readFileSync('docs/decisions.md', 'utf8');
  const packages = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies });
  const isNamed = (name: string) => decisions.includes(`\`${name}\``);
  // Named with the package that it belongs to.
  expect(packages.filter((name) => !isNamed(name))).toEqual(['@stryker-mutator/vitest-runner']);
});
