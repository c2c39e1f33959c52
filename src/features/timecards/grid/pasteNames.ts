/** Matches the rows of a pasted block to the crew by the names in its first column (FAULT-123). Pure functions. */
import { lettersOf, nameKey, nameLookup } from '../../../lib/searchText';
import { parseHours } from '../../../lib/time';
import { type Sheet, sheetColumns } from './sheet';

/** Rows of the clipboard that are nobody's. */
const OTHER_ROW = /^(names?|employees?|crew|((sub|grand) ?)?totals?( hours)?):?$/i;

export interface NamedRows {
  /** The cells after the name, by line of the sheet. */
  cells: ReadonlyMap<number, readonly string[]>;
  /** Number of rows for which their employee has no line. */
  skippedRows: number;
  /** Why the names cannot be used. Nothing is pasted. */
  refusal?: string;
}

/** Where a block goes, and how wide it is. */
interface Place {
  /** Index in `sheetColumns`; below 0 for the names. */
  left: number;
  width: number;
}

type Row = readonly string[];

/** As many names as a message can hold. */
const MAX_NAMES = 5;

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES);
  const more = names.length - shown.length;
  const parts = more > 0 ? [...shown, `${more} others`] : shown;
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}

const ONLY_LETTERS = /^[\p{L}\p{M}\s.,'’‘ʼ-]+$/u;

/** Two words, with a comma or without. */
const TWO_WORDS = /[\p{L}\p{M}.,]\s*[\s,]\s*\p{L}/u;

/**
 * True if the first column holds names, although none is of the crew: pasted as they are, their hours would be on the
 * lines of others.
 */
function hasOtherNames(
  rows: readonly Row[],
  sheet: Sheet,
  crew: readonly string[],
  { left, width }: Place,
): boolean {
  const texts = rows.map(([text = '']) => text).filter(Boolean);
  if (left < 0) return texts.some((text) => ONLY_LETTERS.test(text));
  if (width < 2) return false;
  const words = new Set(crew.flatMap((name) => nameKey(name).split(' ')));
  const isName = (text: string) =>
    ONLY_LETTERS.test(text) && (TWO_WORDS.test(text) || words.has(nameKey(text)));
  if (typeof sheetColumns[left] === 'number') return texts.some(isName);
  // Jobs and cost codes may be words alone, too. Beside names, the other cells do not fit their columns.
  const isShifted =
    width > sheetColumns.length - left || rows.some(([, next = '']) => parseHours(next) !== undefined);
  const items = new Set(sheet.flatMap(({ job, costCode }) => [job.label, costCode.label]).map(lettersOf));
  return (
    isShifted && texts.some(Boolean) && texts.every((text) => isName(text) && !items.has(lettersOf(text)))
  );
}

/**
 * The rows by line. Undefined if the first column has no names. A row without a name belongs to the employee above
 * it. A name that nobody or several of the crew have refuses them all.
 */
export function namedRows(
  block: readonly Row[],
  sheet: Sheet,
  nameOf: (employeeId: string) => string,
  place: Place,
): NamedRows | undefined {
  const linesOf = new Map<string, number[]>();
  sheet.forEach(({ employeeId }, line) => {
    linesOf.set(employeeId, [...(linesOf.get(employeeId) ?? []), line]);
  });
  const crew = [...linesOf.keys()];
  const find = nameLookup(crew, nameOf, nameKey);
  const rows = block.filter(([name = '', ...rest]) => !OTHER_ROW.test(name) && [name, ...rest].some(Boolean));
  const names = [...new Set(rows.map(([name = '']) => name).filter(Boolean))];
  const unknown = names.filter((name) => find(name).length === 0);
  if (unknown.length === names.length && !hasOtherNames(rows, sheet, crew.map(nameOf), place))
    return undefined;

  const shared = names.filter((name) => find(name).length > 1);
  const refusal = [
    unknown.length > 0 && `No one in this crew is named ${listOf(unknown)}.`,
    shared.length > 0 && `More than one person in this crew is named ${listOf(shared)}.`,
  ].filter(Boolean);
  if (refusal.length > 0) return { cells: new Map(), skippedRows: 0, refusal: refusal.join(' ') };

  const cells = new Map<number, Row>();
  let employeeId = '';
  let skippedRows = 0;
  for (const [name = '', ...rest] of rows) {
    employeeId = find(name)[0] ?? employeeId;
    const line = linesOf.get(employeeId)?.find((one) => !cells.has(one));
    if (line === undefined) skippedRows += 1;
    else cells.set(line, rest);
  }
  return { cells, skippedRows };
}
