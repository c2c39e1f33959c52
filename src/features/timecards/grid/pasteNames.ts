/** Matches the rows of a pasted block to the crew by the names in its first column. Pure functions. */
import { nameKey } from '../../../lib/searchText';
import type { Sheet } from './sheet';

/** Rows of the clipboard that are nobody's. */
const OTHER_ROW = /^(names?|employees?|crew|totals?)$/i;

export interface NamedRows {
  /** The cells after the name, by line of the sheet. */
  cells: ReadonlyMap<number, readonly string[]>;
  /** Number of rows for which their employee has no line. */
  skippedRows: number;
  /** Why the names cannot be used. Nothing is pasted. */
  refusal?: string;
}

/**
 * The rows by line. Undefined if the first column has no names of the crew. A row without a name belongs to the
 * employee above it.
 */
export function namedRows(
  block: readonly (readonly string[])[],
  sheet: Sheet,
  nameOf: (employeeId: string) => string,
): NamedRows | undefined {
  const linesOf = new Map<string, number[]>();
  sheet.forEach(({ employeeId }, line) => {
    linesOf.set(employeeId, [...(linesOf.get(employeeId) ?? []), line]);
  });
  const crew = new Map<string, string[]>();
  for (const id of linesOf.keys()) {
    const key = nameKey(nameOf(id));
    crew.set(key, [...(crew.get(key) ?? []), id]);
  }
  const rows = block.filter(([name = '', ...rest]) => !OTHER_ROW.test(name) && [name, ...rest].some(Boolean));
  const names = [...new Set(rows.map(([name = '']) => name).filter(Boolean))];
  const unknown = names.filter((name) => !crew.has(nameKey(name)));
  if (names.length === 0 || unknown.length * 2 > names.length) return undefined;

  const ambiguous = names.find((name) => (crew.get(nameKey(name))?.length ?? 0) > 1);
  const refusal = ambiguous
    ? `Two people in this crew are named ${ambiguous}.`
    : unknown.length > 0
      ? `No one in this crew is named ${unknown.slice(0, 3).join(' or ')}.`
      : undefined;
  if (refusal) return { cells: new Map(), skippedRows: 0, refusal };

  const cells = new Map<number, readonly string[]>();
  let employeeId = '';
  let skippedRows = 0;
  for (const [name = '', ...rest] of rows) {
    employeeId = crew.get(nameKey(name))?.[0] ?? employeeId;
    const line = linesOf.get(employeeId)?.find((one) => !cells.has(one));
    if (line === undefined) skippedRows += 1;
    else cells.set(line, rest);
  }
  return { cells, skippedRows };
}
