/** Looks up typed and pasted jobs and cost codes. Pure functions. */
import { type CostCode, type Job, jobLabel } from '../../../api/jobs/contract';
import type { PickerItem } from '../../../lib/picker';
import { foldText, lettersOf } from '../../../lib/searchText';
import { changeLines, withItem } from './sheetOperations';
import type { SheetLine, Sheet } from './sheet';

export type LookUpColumn = 'job' | 'costCode';

/** A text to look up; for cost codes, with the job. */
export interface LookUpRequest {
  key: string;
  column: LookUpColumn;
  jobId: string;
  text: string;
  takeBest: boolean;
}

/** The lookup of a line's job or cost code; undefined if none is needed. */
export function lookUpRequest(line: SheetLine, column: LookUpColumn): LookUpRequest | undefined {
  const { id, label: text, takeBest = false } = line[column];
  const jobId = column === 'job' ? '' : line.job.id;
  if (id !== '' || text === '' || (column === 'costCode' && jobId === '')) return undefined;
  const key = keyOf(column, jobId, text) + (takeBest ? '|best' : '');
  return { key, column, jobId, text, takeBest };
}

const keyOf = (column: LookUpColumn, jobId: string, text: string) =>
  `${column}|${jobId}|${text.toLowerCase()}`;

/** The item of each suggestion by its full name, because the server's search may not find full names. */
export const suggestionsByKey = ({ column, jobId }: LookUpRequest, { texts, items }: Suggestions) =>
  texts.flatMap((text, at) => {
    const item = items[at];
    return item ? [[keyOf(column, jobId, text), item] as const] : [];
  });

/** All lookups, without duplicates. */
export const lookUpRequests = (sheet: Sheet): LookUpRequest[] => [
  ...new Map(
    sheet
      .flatMap((line) => [lookUpRequest(line, 'job'), lookUpRequest(line, 'costCode')])
      .flatMap((request) => (request ? [[request.key, request] as const] : [])),
  ).values(),
];

/** Suggestions for an ambiguous text, in a form that can be typed. */
export interface Suggestions {
  kind: 'none' | 'unclear';
  texts: readonly string[];
  /** The item of each suggestion. */
  items: readonly PickerItem[];
}
export type LookUpResult = PickerItem | Suggestions;
export const isMatch = (found: LookUpResult): found is PickerItem => 'id' in found;

/** Few enough to read at a glance. */
const MAX_SUGGESTIONS = 3;

interface Names<Row> {
  /** Its number or code. */
  short: (row: Row) => string;
  label: (row: Row) => string;
}

/**
 * Hours must not go to an unintended job: only a unique match counts as found. Otherwise full names are suggested.
 * `takeBest` finds the first row that contains the text too, unless several are named exactly so.
 */
function findMatch<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  text: string,
  { short, label }: Names<Row>,
  takeBest: boolean,
): LookUpResult {
  const query = foldText(text);
  const full = (row: Row) => `${short(row)} ${row.name}`.trim();
  const matching = (fits: (name: string) => boolean, read = foldText) =>
    rows.filter((row) => [full(row), row.name, short(row)].some((name) => fits(read(name))));
  const spelled = matching(
    (name) => name === text.toLowerCase(),
    (name) => name.toLowerCase(),
  );
  const folded = spelled.length > 0 ? spelled : matching((name) => name === query);
  // '033000' is the code '03 30 00'.
  const letters = lettersOf(text);
  const isShort = (row: Row) => letters !== '' && lettersOf(short(row)) === letters;
  const exact = folded.length > 0 ? folded : rows.filter(isShort);
  const [only] = exact;
  const itemOf = (row: Row): PickerItem => ({ id: row.id, label: label(row) });
  if (only && exact.length === 1) return itemOf(only);
  const [best] = only || !takeBest ? [] : matching((name) => name.includes(query));
  if (best) return itemOf(best);
  const candidates = only ? exact : matching((name) => name.startsWith(query));
  // Items with the same full name can only be chosen from the list.
  const names = candidates.map((row) => full(row).toLowerCase());
  const suggested = candidates
    .filter((_, at) => names.indexOf(names[at] ?? '') === names.lastIndexOf(names[at] ?? ''))
    .slice(0, MAX_SUGGESTIONS);
  return {
    kind: candidates.length > 0 ? 'unclear' : 'none',
    texts: suggested.map(full),
    items: suggested.map(itemOf),
  };
}

export const findJob = (
  text: string,
  jobs: readonly Pick<Job, 'id' | 'number' | 'name'>[],
  takeBest = false,
): LookUpResult => findMatch(jobs, text, { short: ({ number }) => number, label: jobLabel }, takeBest);

export const findCostCode = (text: string, codes: readonly CostCode[], takeBest = false): LookUpResult =>
  findMatch(
    codes,
    text,
    { short: ({ code }) => code, label: ({ code, name }) => `${code} ${name}` },
    takeBest,
  );

/** Replaces typed texts with the items found. */
export const withMatches = (sheet: Sheet, found: ReadonlyMap<string, PickerItem>): Sheet =>
  changeLines(sheet, 0, sheet.length - 1, (line) =>
    (['job', 'costCode'] as const).reduce((next, column) => {
      const item = found.get(lookUpRequest(next, column)?.key ?? '');
      return item ? withItem(next, column, item) : next;
    }, line),
  );
