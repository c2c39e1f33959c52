/** Jobs and cost codes that were typed or pasted, and which ones are meant. Pure. */
import type { CostCode, Job } from '../../../api/jobs/contract';
import type { PickerItem } from '../../../lib/picker';
import { changeLines, withItem } from './edit';
import type { Line, Sheet } from './sheet';

export type Choice = 'job' | 'costCode';

/** A text to be looked up; of a cost code, in which job. */
export interface Question {
  key: string;
  column: Choice;
  jobId: string;
  text: string;
}

/** What a line's job or cost code is asked as; undefined: there is nothing to ask. */
export function questionOf(line: Line, column: Choice): Question | undefined {
  const { id, label: text } = line[column];
  const jobId = column === 'job' ? '' : line.job.id;
  if (id !== '' || text === '' || (column === 'costCode' && jobId === '')) return undefined;
  return { key: keyOf(column, jobId, text), column, jobId, text };
}

const keyOf = (column: Choice, jobId: string, text: string) => `${column}|${jobId}|${text.toLowerCase()}`;

/** The offers of an answer, as the answers to what they are typed as: a server's search need not know full names. */
export const offersOf = ({ column, jobId }: Question, { instead, items }: Offers) =>
  instead.flatMap((text, at) => {
    const item = items[at];
    return item ? [[keyOf(column, jobId, text), item] as const] : [];
  });

/** All of them, each once. */
export const questionsOf = (sheet: Sheet): Question[] => [
  ...new Map(
    sheet
      .flatMap((line) => [questionOf(line, 'job'), questionOf(line, 'costCode')])
      .flatMap((question) => (question ? [[question.key, question] as const] : [])),
  ).values(),
];

/** What may have been meant by a text that names no single one, as it can be typed. */
export interface Offers {
  kind: 'none' | 'unclear';
  instead: readonly string[];
  /** Of each of those, which one it is. */
  items: readonly PickerItem[];
}
export type Found = PickerItem | Offers;
export const isFound = (found: Found): found is PickerItem => 'id' in found;

/** As many are offered as can be read at a glance. */
const MOST_OFFERED = 3;

/** Hours go nowhere that was not clearly meant: found is the only one that is called so. Of others, the full names are offered. */
function find<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  text: string,
  short: (row: Row) => string,
  label: (row: Row) => string,
): Found {
  const words = text.toLowerCase();
  const full = (row: Row) => `${short(row)} ${row.name}`.trim();
  const matching = (fits: (name: string) => boolean) =>
    rows.filter((row) => [full(row), row.name, short(row)].some((name) => fits(name.toLowerCase())));
  const exact = matching((name) => name === words);
  const [only] = exact;
  const itemOf = (row: Row): PickerItem => ({ id: row.id, label: label(row) });
  if (only && exact.length === 1) return itemOf(only);
  const near = only ? exact : matching((name) => name.startsWith(words));
  // What is not one of a kind even in full can only be chosen from the list.
  const names = near.map((row) => full(row).toLowerCase());
  const offered = near
    .filter((_, at) => names.indexOf(names[at] ?? '') === names.lastIndexOf(names[at] ?? ''))
    .slice(0, MOST_OFFERED);
  return {
    kind: near.length > 0 ? 'unclear' : 'none',
    instead: offered.map(full),
    items: offered.map(itemOf),
  };
}

export const findJob = (text: string, jobs: readonly Job[]): Found =>
  find(
    jobs,
    text,
    ({ number }) => number,
    ({ name }) => name,
  );

export const findCostCode = (text: string, codes: readonly CostCode[]): Found =>
  find(
    codes,
    text,
    ({ code }) => code,
    ({ code, name }) => `${code} ${name}`,
  );

/** Puts what was found in the place of what was typed. */
export const withFound = (sheet: Sheet, found: ReadonlyMap<string, PickerItem>): Sheet =>
  changeLines(sheet, 0, sheet.length - 1, (line) =>
    (['job', 'costCode'] as const).reduce((next, column) => {
      const item = found.get(questionOf(next, column)?.key ?? '');
      return item ? withItem(next, column, item) : next;
    }, line),
  );
