// `npm run clauses [-- --missing] [-- GROUP …]`: prints how many clauses and faults of docs/spec the tests mention,
// by group.
// Fails if tests do not mention one that the table at the end of clauses.md does not list as not testable, and if code,
// tests, or docs mention an id that docs/spec does not define.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  options: { missing: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const filesIn = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));
const read = (file) => readFileSync(join(root, file), 'utf8');

/** Matches definitions such as `- **EMP-13** text` and `| **SCREEN-JOBS** | …`. */
const DEFINITION = /^[-|] \*\*([A-Z][A-Z0-9-]*)\*\*(.*)$/gm;
/** Ids end with two or three digits, except for screens, which have names. */
const ID = /\b(?:[A-Z]+(?:-[A-Z]+)*-\d{2,3}|SCREEN-[A-Z0-9]+(?:-[A-Z0-9]+)*\b(?!-))/g;
const COMMENT = /^\s*\/\*[\s\S]*?\*\/|^\s*(?:\/\/|\*).*$/gm;

const groupOf = (id) => id.replace(/^(SCREEN)-.*|-\d+$/, '$1');
const texts = new Map(
  ['clauses', 'faults'].flatMap((name) =>
    Array.from(read(`docs/spec/${name}.md`).matchAll(DEFINITION), ([, id, text]) => [id, text.trim()]),
  ),
);
/** The table of what cannot be tested has its ids without emphasis. */
const untestable = new Set(
  Array.from(read('docs/spec/clauses.md').matchAll(/^\| ([A-Z-]+-\d+) +\|/gm), ([, id]) => id),
);
const groups = new Set(Array.from(texts.keys(), groupOf));

const idsIn = (text) => (text.match(ID) ?? []).filter((id) => groups.has(groupOf(id)));
const sources = [
  ...filesIn('src', /\.(?:tsx?|mjs|scss)$/),
  ...filesIn('docs', /\.md$/),
  ...filesIn('.github', /\.md$/),
];
// The example screen and its id are fictional.
const tests = filesIn('tests', /\.(?:tsx?|mjs)$/).filter((file) => !file.includes('example'));
const problems = [...sources, ...tests].flatMap((file) =>
  idsIn(read(file)).flatMap((id) =>
    texts.has(id) ? [] : [`${file} names ${id}, which docs/spec does not have.`],
  ),
);
// Comments do not count as coverage. Only code does, especially test titles.
const named = new Set(tests.flatMap((file) => idsIn(read(file).replace(COMMENT, ''))));

let all = 0;
let covered = 0;
let listed = 0;
for (const group of groups) {
  if (positionals.length > 0 && !positionals.includes(group)) continue;
  const ids = [...texts.keys()].filter((id) => groupOf(id) === group);
  const unnamed = ids.filter((id) => !named.has(id));
  const missing = unnamed.filter((id) => !untestable.has(id));
  all += ids.length;
  covered += ids.length - unnamed.length;
  listed += unnamed.length - missing.length;
  problems.push(...missing.map((id) => `No test names ${id}.`));
  console.log(`${group.padEnd(12)} ${String(ids.length - unnamed.length).padStart(4)} of ${ids.length}`);
  if (values.missing) for (const id of missing) console.log(`  ${id} ${texts.get(id)?.slice(0, 100)}`);
}
console.log(`Named by tests: ${covered} of ${all}, ${listed} listed as not testable`);
for (const line of new Set(problems)) console.error(line);
process.exitCode = problems.length > 0 ? 1 : 0;
