import { showNumber } from '../../lib/number';
import type { Answer, Cells, ImportColumn, ImportKind, Outcome, Problems } from './kind';
import { lineReader, type Matching, originKey } from './match';
import type { Line } from './readTable';
import { mapInSlices, type Watched } from './slices';

interface Reading {
  lines: readonly Line[];
  matching: Matching;
  kind: ImportKind;
}

const isSame = (one: Cells, other: Cells): boolean =>
  Object.keys({ ...one, ...other }).every((id) => one[id] === other[id]);

/** Every line read and checked, slice by slice. What was mended `before` under another matching of the same lines is kept. */
export function makeRows(
  { lines, matching, kind: { columns, check } }: Reading,
  before: { rows: readonly Row[]; matching: Matching } | undefined,
  watched: Watched,
): Promise<Row[]> {
  const read = lineReader(matching, columns);
  const isKept = ({ id }: ImportColumn) => {
    const column = columns.find((one) => one.id === id);
    return (
      column && before && originKey(column, matching, columns) === originKey(column, before.matching, columns)
    );
  };
  const kept = columns.filter(isKept).map(({ id }) => id);
  return mapInSlices(
    lines,
    (line, place): Row => {
      const old = before?.rows[place];
      const fresh = read(line);
      const cells = old
        ? {
            ...fresh,
            ...Object.fromEntries(kept.flatMap((id) => (id in old.cells ? [[id, old.cells[id] ?? '']] : []))),
          }
        : fresh;
      if (old && isSame(old.cells, cells)) return old;
      const { out, doubt } = old ?? { out: undefined, doubt: line.doubt };
      return { number: line.number, cells, wrong: check(cells), refused: {}, doubt, out };
    },
    watched,
  );
}

/** A line of the file on its way. */
export interface Row {
  number: number;
  cells: Cells;
  /** What is wrong by our own check, and what the server said. */
  wrong: Problems;
  refused: Problems;
  /** Why the line may have been read wrongly; until somebody has looked at it. */
  doubt?: string | undefined;
  /** It is not to be imported. */
  out?: boolean | undefined;
  /** The columns in which something was wrong: they stay in sight once they are mended. */
  marked?: readonly string[] | undefined;
  /** What the server says would become of it. */
  forecast?: Outcome | undefined;
  /** What has become of it; it is done. */
  sent?: Outcome | undefined;
  /** It went out last with a part that failed. It can be sent again. */
  failure?: Failure | undefined;
}

/** `unsure`: no answer came, so it may be there. Else it is not, and this is why. */
export type Failure = 'unsure' | { reason: string };

/** What duplicates are told, by their place among the rows. */
export type Twins = ReadonlyMap<number, string>;

const keyOf = ({ cells }: Row, key: string): string => (cells[key] ?? '').trim().toLowerCase();

/** '3', '3 and 9', '3, 9, 12 and 5 more'. */
function listed(numbers: readonly number[], unnamed: number): string {
  const parts = [...numbers.map(String), ...(unnamed > 0 ? [`${showNumber(unnamed)} more`] : [])];
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}

/** Of very many duplicates, each is told of a few. */
const NAMED = 3;

/** FAULT-92: lines that mean the same record, by their column `key`. Those left out are in nobody's way. */
export function twinsOf(rows: readonly Row[], key: string): Twins {
  const places = new Map<string, number[]>();
  rows.forEach((row, place) => {
    const known = keyOf(row, key);
    if (row.out || known === '') return;
    const same = places.get(known);
    if (same) same.push(place);
    else places.set(known, [place]);
  });
  const twins = new Map<number, string>();
  for (const same of places.values()) {
    if (same.length === 1) continue;
    const first = same.slice(0, NAMED + 1).map((place) => rows[place]?.number ?? 0);
    for (const place of same) {
      const others = first.filter((number) => number !== rows[place]?.number).slice(0, NAMED);
      const lines = same.length === 2 ? 'line' : 'lines';
      twins.set(place, `The same as in ${lines} ${listed(others, same.length - 1 - others.length)}`);
    }
  }
  return twins;
}

/** All that is wrong with a row, by column. */
export const problemsOf = (row: Row, key: string, twin: string | undefined): Problems => ({
  ...row.refused,
  ...(twin !== undefined && { [key]: twin }),
  ...row.wrong,
  ...(row.doubt !== undefined && { '': row.doubt }),
});

export type ImportRowStatus = 'good' | 'bad' | 'out' | 'sent';

export function stateOf(row: Row, twin: string | undefined): ImportRowStatus {
  if (row.sent) return 'sent';
  if (row.out) return 'out';
  const isBad =
    twin !== undefined ||
    row.doubt !== undefined ||
    [row.wrong, row.refused].some((problems) => Object.keys(problems).length > 0);
  return isBad ? 'bad' : 'good';
}

/** The places of the rows that stand so. */
export const placesOf = (rows: readonly Row[], twins: Twins, standing: ImportRowStatus): number[] =>
  rows.flatMap((row, place) => (stateOf(row, twins.get(place)) === standing ? [place] : []));

/** A cell changed by hand. What the server said of it, and of the line as a whole, was about something else. */
export function edited(
  row: Row,
  column: string,
  text: string,
  kind: ImportKind,
  twin: string | undefined,
): Row {
  const cells = { ...row.cells, [column]: text };
  const refused = Object.fromEntries(
    Object.entries(row.refused).filter(([id]) => id !== column && id !== ''),
  );
  const marked = [...new Set([...(row.marked ?? []), ...Object.keys(problemsOf(row, kind.key, twin))])];
  return {
    ...row,
    cells,
    wrong: kind.check(cells),
    refused,
    marked,
    doubt: undefined,
    forecast: undefined,
    failure: undefined,
  };
}

const NO_REASON: Problems = { '': 'The server refused this line and did not say why.' };

/** What the server has answered of a row. */
export function answered(row: Row, { outcome, problems }: Answer, dryRun: boolean): Row {
  const settled = { ...row, failure: undefined };
  if (outcome === 'refused')
    return {
      ...settled,
      forecast: undefined,
      refused: Object.keys(problems).length > 0 ? problems : NO_REASON,
    };
  return { ...settled, refused: {}, ...(dryRun ? { forecast: outcome } : { sent: outcome }) };
}
