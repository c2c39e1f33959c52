import type { FileColumn, LineResult, ImportKind, LineOutcome } from './importKind';
import type { DateOrder } from '../../lib/typedDate';
import { withDateOrder } from './dateColumns';
import { findHeader, matchByName, type Matching, withMatch } from './match';
import { type Decoded, type ImportTable, splitAtHeader } from './readTable';
import {
  withLineResult,
  withEdit,
  type SendFailure,
  indexesWithStatus,
  rowProblems,
  type ImportRow,
  importRowStatus,
  type Duplicates,
  findDuplicates,
} from './rows';

/** Number of lines by status. */
export interface Tally {
  good: number;
  bad: number;
  out: number;
  sent: number;
  /** Number of good lines that have no forecast from the server yet. */
  withoutForecast: number;
  /** Forecast outcomes of the good lines. */
  forecast: Record<LineOutcome, number>;
  /** Outcomes of the sent lines. */
  result: Record<LineOutcome, number>;
}

const zeroCounts = (): Record<LineOutcome, number> => ({ new: 0, changed: 0, unchanged: 0, refused: 0 });

export function tally({ rows, duplicates }: ImportState): Tally {
  const counts: Tally = {
    good: 0,
    bad: 0,
    out: 0,
    sent: 0,
    withoutForecast: 0,
    forecast: zeroCounts(),
    result: zeroCounts(),
  };
  rows.forEach((row, rowIndex) => {
    const status = importRowStatus(row, duplicates.get(rowIndex));
    counts[status] += 1;
    if (row.sent) counts.result[row.sent] += 1;
    else if (status === 'good' && row.forecast) counts.forecast[row.forecast] += 1;
    else if (status === 'good') counts.withoutForecast += 1;
  });
  return counts;
}

/** Returns true if the user made changes that would be lost by reading the file again. */
export const hasEdits = ({ rows }: ImportState): boolean =>
  rows.some(({ marked, leftOut }) => marked || leftOut);

/** Returns the lines that still need a forecast (`dryRun`) or that are still to be sent. */
export function leftToSend({ rows, duplicates }: ImportState, { key }: ImportKind, dryRun: boolean) {
  const good = rows.flatMap((row, rowIndex) =>
    importRowStatus(row, duplicates.get(rowIndex)) === 'good' ? [{ rowIndex, row, cells: row.cells }] : [],
  );
  const isLeft = ({ row: { forecast } }: (typeof good)[number]) =>
    dryRun ? forecast === undefined : forecast === 'new' || forecast === 'changed';
  return {
    items: good.filter(isLeft),
    /** Lines that would change nothing, so they need not be sent. */
    unchangedRows: good.filter(({ row }) => row.forecast === 'unchanged').map(({ rowIndex }) => rowIndex),
    done: dryRun ? good.filter((item) => !isLeft(item)).length : rows.filter(({ sent }) => sent).length,
    /** Keys that are new to the server and not sent yet. */
    newKeys: new Set(good.flatMap(({ row, cells }) => (row.forecast === 'new' ? [cells[key] ?? ''] : []))),
  };
}

/** A cell of the grid: the index among the displayed rows, and the column id. A column of '' is the whole line. */
export interface ImportCell {
  index: number;
  column: string;
}

/**
 * Returns the next cell with a problem after `from`, or the previous one if `back` is true. Wraps around at the end.
 */
export function nextProblem(
  { rows, duplicates, visibleIndexes }: ImportState,
  key: string,
  columns: readonly string[],
  from: ImportCell | undefined,
  back = false,
): ImportCell | undefined {
  const order = ['', ...columns];
  const problemCells = visibleIndexes.flatMap((rowIndex, index) => {
    const row = rows[rowIndex];
    const duplicate = duplicates.get(rowIndex);
    if (!row || importRowStatus(row, duplicate) !== 'bad') return [];
    const problems = rowProblems(row, key, duplicate);
    // A problem of a column that the file does not have is attributed to the line.
    const positions = Object.keys(problems).map((id) => Math.max(order.indexOf(id), 0));
    return [...new Set(positions)].sort((one, other) => one - other).map((at) => ({ index, at }));
  });
  if (back) problemCells.reverse();
  const isBeyond = ({ index, at }: (typeof problemCells)[number]) => {
    if (!from) return true;
    const distance = index - from.index || at - Math.max(order.indexOf(from.column), 0);
    return back ? distance < 0 : distance > 0;
  };
  const found = problemCells.find(isBeyond) ?? problemCells[0];
  return found && { index: found.index, column: order[found.at] ?? '' };
}

export const importSteps = ['file', 'columns', 'rows', 'review', 'send', 'report'] as const;
export type ImportStep = (typeof importSteps)[number];

/** The source of an import: a file, or cells pasted from a spreadsheet. */
export type ImportSource = { file: File } | { text: string };
export type RowFilter = 'bad' | 'all';

/** The parsed content of the source. */
export interface ImportContent extends ImportTable {
  decoded: Decoded;
}

export interface ImportState {
  step: ImportStep;
  source?: ImportSource | undefined;
  /** Missing while the source is being read, and when it cannot be read. */
  content?: ImportContent | undefined;
  matching: Matching;
  /** How the file writes dates in numbers, once it was chosen. */
  dateOrder?: DateOrder | undefined;
  rows: readonly ImportRow[];
  /** The matching and the columns that were used to make the rows. Undefined until the rows are made. */
  applied?: { matching: Matching; columns: readonly FileColumn[] } | undefined;
  duplicates: Duplicates;
  view: RowFilter;
  /** Indexes of the rows in the grid. A row whose problems are fixed stays until the user chooses a view again. */
  visibleIndexes: readonly number[];
  /**
   * Columns that come first in the grid. When only problems are displayed, these are the columns with problems. They
   * stay first while the problems are fixed.
   */
  leadingColumns: readonly string[];
}

export const initialImportState: ImportState = {
  step: 'file',
  matching: {},
  rows: [],
  duplicates: new Map(),
  view: 'bad',
  visibleIndexes: [],
  leadingColumns: [],
};

export type ImportAction =
  | { type: 'go'; step: ImportStep }
  | { type: 'choose'; source: ImportSource }
  | { type: 'read'; content: ImportContent }
  | { type: 'match'; columnIndex: number; id: string }
  /** The column names are in the line with this number, or nowhere. */
  | { type: 'header'; line: number | undefined }
  | { type: 'dateOrder'; order: DateOrder }
  | { type: 'made'; rows: readonly ImportRow[] }
  | { type: 'view'; view: RowFilter }
  | { type: 'edit'; rowIndex: number; column: string; text: string }
  | { type: 'leaveOut'; rowIndex: number; leftOut: boolean }
  | { type: 'accept'; rowIndex: number }
  | { type: 'results'; rowIndexes: readonly number[]; results: readonly LineResult[]; dryRun: boolean }
  | { type: 'failed'; rowIndexes: readonly number[]; failure: SendFailure }
  | { type: 'forget' }
  /** The import of these lines was undone. */
  | { type: 'undone'; rowIndexes: readonly number[] }
  | { type: 'restart' };

/** Returns the rows and front columns of the current view. */
function viewOf(
  { rows, duplicates, view }: ImportState,
  { key, columns }: ImportKind,
): Pick<ImportState, 'visibleIndexes' | 'leadingColumns'> {
  if (view === 'all') return { visibleIndexes: rows.map((_, rowIndex) => rowIndex), leadingColumns: [] };
  const shown = indexesWithStatus(rows, duplicates, 'bad');
  const wrong = new Set(
    shown.flatMap((rowIndex) => {
      const row = rows[rowIndex];
      return row ? Object.keys(rowProblems(row, key, duplicates.get(rowIndex))) : [];
    }),
  );
  return { visibleIndexes: shown, leadingColumns: columns.map(({ id }) => id).filter((id) => wrong.has(id)) };
}

/** Returns the state with the rows at the given indexes changed. */
function changeRows(
  state: ImportState,
  rowIndexes: readonly number[],
  update: (row: ImportRow, index: number) => ImportRow,
): ImportState {
  const rows = [...state.rows];
  rowIndexes.forEach((rowIndex, index) => {
    const row = rows[rowIndex];
    if (row) rows[rowIndex] = update(row, index);
  });
  return { ...state, rows };
}

/** Returns the kind with the columns as this file has them. */
export const kindOfFile = (kind: ImportKind, { dateOrder }: Pick<ImportState, 'dateOrder'>): ImportKind => ({
  ...kind,
  columns: withDateOrder(kind.columns, dateOrder),
});

const withDuplicates = (state: ImportState, { key, identify }: ImportKind): ImportState => ({
  ...state,
  duplicates: findDuplicates(state.rows, key, identify),
});

/** The reducer for the state of an import, which lasts while its page is open. */
export const importReducer =
  (kind: ImportKind) =>
  (state: ImportState, action: ImportAction): ImportState => {
    switch (action.type) {
      case 'go':
        return action.step === 'rows'
          ? { ...state, step: 'rows', ...viewOf(state, kind) }
          : { ...state, step: action.step };
      case 'choose':
        return { ...initialImportState, source: action.source };
      case 'read': {
        const { content } = action;
        const line = findHeader(content, kind.columns);
        return importReducer(kind)({ ...state, content }, { type: 'header', line });
      }
      case 'match':
        return { ...state, matching: withMatch(state.matching, action.columnIndex, action.id) };
      case 'header': {
        const { step, source, content } = state;
        if (!content) return state;
        const parts = splitAtHeader(content.allLines, action.line);
        return {
          ...initialImportState,
          step,
          source,
          content: { ...content, ...parts },
          matching: action.line === undefined ? {} : matchByName(parts.header, kind.columns),
        };
      }
      case 'dateOrder':
        return { ...state, dateOrder: action.order };
      case 'made': {
        const { matching } = state;
        const applied = { matching, columns: kindOfFile(kind, state).columns };
        const made = withDuplicates({ ...state, rows: action.rows, applied }, kind);
        const bad = indexesWithStatus(made.rows, made.duplicates, 'bad').length > 0;
        return importReducer(kind)({ ...made, view: bad ? 'bad' : 'all' }, { type: 'go', step: 'rows' });
      }
      case 'view': {
        const next = { ...state, view: action.view };
        return { ...next, ...viewOf(next, kind) };
      }
      case 'edit': {
        const { rowIndex, column, text } = action;
        const next = changeRows(state, [rowIndex], (row) =>
          withEdit(row, column, text, kindOfFile(kind, state), state.duplicates.get(rowIndex)),
        );
        return column === kind.key || kind.identify ? withDuplicates(next, kind) : next;
      }
      case 'leaveOut':
        return withDuplicates(
          changeRows(state, [action.rowIndex], (row) => ({
            ...row,
            leftOut: action.leftOut,
            confirmed: !action.leftOut,
          })),
          kind,
        );
      case 'accept':
        return changeRows(state, [action.rowIndex], (row) => ({ ...row, parseWarning: undefined }));
      case 'results': {
        const missingResult: LineResult = { outcome: 'refused', problems: {} };
        return changeRows(state, action.rowIndexes, (row, index) =>
          withLineResult(row, action.results[index] ?? missingResult, action.dryRun, kind),
        );
      }
      case 'failed':
        return changeRows(state, action.rowIndexes, (row) => ({ ...row, failure: action.failure }));
      case 'forget':
        return changeRows(
          state,
          state.rows.map((_, rowIndex) => rowIndex),
          (row) => ({ ...row, serverProblems: {}, forecast: undefined }),
        );
      case 'undone':
        return changeRows(state, action.rowIndexes, (row) => ({
          ...row,
          sent: undefined,
          forecast: undefined,
        }));
      case 'restart':
        return initialImportState;
    }
  };
