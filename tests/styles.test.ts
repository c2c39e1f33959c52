import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileSheet } from './support/compileSheet';

const names = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.scss'),
);

/** The selectors of a style sheet for screens. */
async function selectorsOf(name: string): Promise<string[]> {
  const css = await compileSheet(readFileSync(join('src', name), 'utf8'));
  const onScreens = css.replaceAll(/@media print \{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  return onScreens.match(/[^{}]+(?=\{)/g) ?? [];
}

/** What a selector selects, where it has a `:has()` in front of that. */
const subjectBehindHas = (selector: string): string | undefined =>
  /:has\(.*\)[^\s>+~()]*\s*[\s>+~]\s*([^\s>+~]*(?:\([^()]*\)[^\s>+~]*)*)$/.exec(selector.trim())?.[1];

/** True if elements of every kind may match what is behind a `:has()`: `*`, `:first-child`, `[hidden]`. */
function selectsAnyBehindHas(selector: string): boolean {
  const subject = subjectBehindHas(selector);
  return subject !== undefined && !/[.#]|^[a-z]/.test(subject.replaceAll(/:not\([^()]*\)/g, ''));
}

test.each([
  ['.a:has(> .b) > *', true],
  ['.a:has(> .b:not(:only-child)) > :not(.c)', true],
  ['.a:has(.b) :first-child', true],
  ['.a:has(> .b) > .c', false],
  ['.a:has(> .b) > :is(.c, .d)', false],
  ['.a:has(> .b) small', false],
  ['.a > :has(> *)', false],
])('%s selects any element behind its :has(): %s', (selector, expected) => {
  expect(selectsAnyBehindHas(selector)).toBe(expected);
});

test('a change within an element styles none of its other content again', async () => {
  const lists = (await Promise.all(names.map(selectorsOf))).flat();
  expect(lists.length).toBeGreaterThan(1000);
  // Browsers keep what depends on `:has()` for all elements at once. If that is any element, each key and each new row
  // styles everything again within each element that some `:has()` is about.
  const selectors = lists.flatMap((list) => list.split(/,(?![^()]*\))/));
  expect(selectors.filter(selectsAnyBehindHas)).toEqual([]);
});
