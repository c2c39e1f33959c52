import type { LineAnswer, ImportKind, LineOutcome } from './kind';
import { matchByName, type Matching, rematch } from './match';
import type { Decoded, ImportTable } from './readTable';
import {
  withAnswer,
  withEdit,
  type SendFailure,
  indexesWithStatus,
  rowProblems,
  type ImportRow,
  importRowStatus,
  type Twins,
  twinsOf,
} from './rows';

/** Number of lines by status. */
export interface Tally {
  good: number;
  bad: number;
  out: number;
  sent: number;
  /** Number of good lines that have no forecast from the server yet. */
  unasked: number;
  /** Forecast outcomes of the good lines. */
  forecast: Record<LineOutcome, number>;
  /** Outcomes of the sent lines. */
  result: Record<LineOutcome, number>;
}

const none = (): Record<LineOutcome, number> => ({ new: 0, changed: 0, unchanged: 0, refused: 0 });

export function tally({ rows, twins }: ImportState): Tally {
  const counts: Tally = { good: 0, bad: 0, out: 0, sent: 0, unasked: 0, forecast: none(), result: none() };
  rows.forEach((row, rowIndex) => {
    const status = importRowStatus(row, twins.get(rowIndex));
    counts[status] += 1;
    if (row.sent) counts.result[row.sent] += 1;
    else if (status === 'good' && row.forecast) counts.forecast[row.forecast] += 1;
    else if (status === 'good') counts.unasked += 1;
  });
  return counts;
}

/** Returns true if the user made changes that would be lost by reading the file again. */
export const hasEdits = ({ rows }: ImportState): boolean => rows.some(({ marked, out }) => marked || out);

/** Returns the lines that still need a forecast (`dryRun`) or that are still to be sent. */
export function leftToSend({ rows, twins }: ImportState, { key }: ImportKind, dryRun: boolean) {
  const good = rows.flatMap((row, rowIndex) =>
    importRowStatus(row, twins.get(rowIndex)) === 'good' ? [{ rowIndex, row, cells: row.cells }] : [],
  );
  const isLeft = ({ row: { forecast } }: (typeof good)[number]) =>
    dryRun ? forecast === undefined : forecast === 'new' || forecast === 'changed';
  return {
    items: good.filter(isLeft),
    /** Lines that would change nothing, so they need not be sent. */
    idle: good.filter(({ row }) => row.forecast === 'unchanged').map(({ rowIndex }) => rowIndex),
    done: dryRun ? good.filter((item) => !isLeft(item)).length : rows.filter(({ sent }) => sent).length,
    /** Keys that are new to the server and not sent yet. */
    ahead: new Set(good.flatMap(({ row, cells }) => (row.forecast === 'new' ? [cells[key] ?? ''] : []))),
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
  { rows, twins, shown }: ImportState,
  key: string,
  columns: readonly string[],
  from: ImportCell | undefined,
  back = false,
): ImportCell | undefined {
  const order = ['', ...columns];
  const spots = shown.flatMap((rowIndex, index) => {
    const row = rows[rowIndex];
    const twin = twins.get(rowIndex);
    if (!row || importRowStatus(row, twin) !== 'bad') return [];
    const problems = rowProblems(row, key, twin);
    // A problem of a column that the file does not have is attributed to the line.
    const wrong = Object.keys(problems).map((id) => Math.max(order.indexOf(id), 0));
    return [...new Set(wrong)].sort((one, other) => one - other).map((at) => ({ index, at }));
  });
  if (back) spots.reverse();
  const isBeyond = ({ index, at }: (typeof spots)[number]) => {
    if (!from) return true;
    const distance = index - from.index || at - Math.max(order.indexOf(from.column), 0);
    return back ? distance < 0 : distance > 0;
  };
  const found = spots.find(isBeyond) ?? spots[0];
  return found && { index: found.index, column: order[found.at] ?? '' };
}

export const steps = ['file', 'columns', 'rows', 'review', 'send', 'report'] as const;
export type Step = (typeof steps)[number];

/** The source of an import: a file, or cells pasted from a spreadsheet. */
export type Source = { file: File } | { text: string };
export type RowFilter = 'bad' | 'all';

/** The parsed content of the source. */
export interface Content extends ImportTable {
  decoded: Decoded;
}

export interface ImportState {
  step: Step;
  source?: Source | undefined;
  /** Missing while the source is being read, and when it cannot be read. */
  content?: Content | undefined;
  matching: Matching;
  rows: readonly ImportRow[];
  /** The matching that was used to make the rows. Undefined until the rows are made. */
  madeBy?: Matching | undefined;
  twins: Twins;
  view: RowFilter;
  /** Indexes of the rows in the grid. A row whose problems are fixed stays until the user chooses a view again. */
  shown: readonly number[];
  /**
   * Columns that come first in the grid. When only problems are displayed, these are the columns with problems. They
   * stay first while the problems are fixed.
   */
  front: readonly string[];
}

export const nothingYet: ImportState = {
  step: 'file',
  matching: {},
  rows: [],
  twins: new Map(),
  view: 'bad',
  shown: [],
  front: [],
};

export type ImportAction =
  | { type: 'go'; step: Step }
  | { type: 'choose'; source: Source }
  | { type: 'read'; content: Content }
  | { type: 'match'; columnIndex: number; id: string }
  | { type: 'made'; rows: readonly ImportRow[] }
  | { type: 'view'; view: RowFilter }
  | { type: 'edit'; rowIndex: number; column: string; text: string }
  | { type: 'leaveOut'; rowIndex: number; out: boolean }
  | { type: 'accept'; rowIndex: number }
  | { type: 'answers'; rowIndexes: readonly number[]; answers: readonly LineAnswer[]; dryRun: boolean }
  | { type: 'failed'; rowIndexes: readonly number[]; failure: SendFailure }
  | { type: 'forget' }
  | { type: 'restart' };

/** Returns the rows and front columns of the current view. */
function inView(
  { rows, twins, view }: ImportState,
  { key, columns }: ImportKind,
): Pick<ImportState, 'shown' | 'front'> {
  if (view === 'all') return { shown: rows.map((_, rowIndex) => rowIndex), front: [] };
  const shown = indexesWithStatus(rows, twins, 'bad');
  const wrong = new Set(
    shown.flatMap((rowIndex) => {
      const row = rows[rowIndex];
      return row ? Object.keys(rowProblems(row, key, twins.get(rowIndex))) : [];
    }),
  );
  return { shown, front: columns.map(({ id }) => id).filter((id) => wrong.has(id)) };
}

/** Returns the state with the rows at the given indexes changed. */
function change(
  state: ImportState,
  rowIndexes: readonly number[],
  by: (row: ImportRow, index: number) => ImportRow,
): ImportState {
  const rows = [...state.rows];
  rowIndexes.forEach((rowIndex, index) => {
    const row = rows[rowIndex];
    if (row) rows[rowIndex] = by(row, index);
  });
  return { ...state, rows };
}

const withTwins = (state: ImportState, { key }: ImportKind): ImportState => ({
  ...state,
  twins: twinsOf(state.rows, key),
});

/** The reducer for the state of an import, which lasts while its page is open. */
export const reduce =
  (kind: ImportKind) =>
  (state: ImportState, action: ImportAction): ImportState => {
    switch (action.type) {
      case 'go':
        return action.step === 'rows'
          ? { ...state, step: 'rows', ...inView(state, kind) }
          : { ...state, step: action.step };
      case 'choose':
        return { ...nothingYet, source: action.source };
      case 'read':
        return {
          ...nothingYet,
          source: state.source,
          content: action.content,
          matching: matchByName(action.content.head, kind.columns),
        };
      case 'match':
        return { ...state, matching: rematch(state.matching, action.columnIndex, action.id) };
      case 'made': {
        const made = withTwins({ ...state, rows: action.rows, madeBy: state.matching }, kind);
        const bad = indexesWithStatus(made.rows, made.twins, 'bad').length > 0;
        return reduce(kind)({ ...made, view: bad ? 'bad' : 'all' }, { type: 'go', step: 'rows' });
      }
      case 'view': {
        const seen = { ...state, view: action.view };
        return { ...seen, ...inView(seen, kind) };
      }
      case 'edit': {
        const { rowIndex, column, text } = action;
        const next = change(state, [rowIndex], (row) =>
          withEdit(row, column, text, kind, state.twins.get(rowIndex)),
        );
        return column === kind.key ? withTwins(next, kind) : next;
      }
      case 'leaveOut':
        return withTwins(
          change(state, [action.rowIndex], (row) => ({ ...row, out: action.out })),
          kind,
        );
      case 'accept':
        return change(state, [action.rowIndex], (row) => ({ ...row, doubt: undefined }));
      case 'answers': {
        const none: LineAnswer = { outcome: 'refused', problems: {} };
        return change(state, action.rowIndexes, (row, index) =>
          withAnswer(row, action.answers[index] ?? none, action.dryRun),
        );
      }
      case 'failed':
        return change(state, action.rowIndexes, (row) => ({ ...row, failure: action.failure }));
      case 'forget':
        return change(
          state,
          state.rows.map((_, rowIndex) => rowIndex),
          (row) => ({ ...row, refused: {}, forecast: undefined }),
        );
      case 'restart':
        return nothingYet;
    }
  };
