import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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

test('comments and docs use plain words', () => {
  const comments = [...filesIn('src', /\.(?:tsx?|scss|mjs)$/), ...filesIn('tests', /\.(?:tsx?|mjs)$/)].map(
    (file): [string, string] => [file, (readFileSync(file, 'utf8').match(COMMENT) ?? []).join('\n')],
  );
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
