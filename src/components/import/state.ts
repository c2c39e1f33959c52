import type { Answer, ImportKind, Outcome } from './kind';
import { matchByName, type Matching, rematch } from './match';
import type { Decoded, Table } from './readTable';
import {
  answered,
  edited,
  type Failure,
  placesOf,
  problemsOf,
  type Row,
  stateOf,
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
  forecast: Record<Outcome, number>;
  /** Outcomes of the sent lines. */
  result: Record<Outcome, number>;
}

const none = (): Record<Outcome, number> => ({ new: 0, changed: 0, unchanged: 0, refused: 0 });

export function tally({ rows, twins }: State): Tally {
  const counts: Tally = { good: 0, bad: 0, out: 0, sent: 0, unasked: 0, forecast: none(), result: none() };
  rows.forEach((row, place) => {
    const standing = stateOf(row, twins.get(place));
    counts[standing] += 1;
    if (row.sent) counts.result[row.sent] += 1;
    else if (standing === 'good' && row.forecast) counts.forecast[row.forecast] += 1;
    else if (standing === 'good') counts.unasked += 1;
  });
  return counts;
}

/** Returns true if the user made changes that would be lost by reading the file again. */
export const isMended = ({ rows }: State): boolean => rows.some(({ marked, out }) => marked || out);

/** Returns the lines that still need a forecast (`dryRun`) or that are still to be sent. */
export function leftToSend({ rows, twins }: State, { key }: ImportKind, dryRun: boolean) {
  const good = rows.flatMap((row, place) =>
    stateOf(row, twins.get(place)) === 'good' ? [{ place, row, cells: row.cells }] : [],
  );
  const isLeft = ({ row: { forecast } }: (typeof good)[number]) =>
    dryRun ? forecast === undefined : forecast === 'new' || forecast === 'changed';
  return {
    items: good.filter(isLeft),
    /** Lines that would change nothing, so they need not be sent. */
    idle: good.filter(({ row }) => row.forecast === 'unchanged').map(({ place }) => place),
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
  { rows, twins, shown }: State,
  key: string,
  columns: readonly string[],
  from: ImportCell | undefined,
  back = false,
): ImportCell | undefined {
  const order = ['', ...columns];
  const spots = shown.flatMap((place, index) => {
    const row = rows[place];
    const twin = twins.get(place);
    if (!row || stateOf(row, twin) !== 'bad') return [];
    const problems = problemsOf(row, key, twin);
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
export type View = 'bad' | 'all';

/** The parsed content of the source. */
export interface Content extends Table {
  decoded: Decoded;
}

export interface State {
  step: Step;
  source?: Source | undefined;
  /** Missing while the source is being read, and when it cannot be read. */
  content?: Content | undefined;
  matching: Matching;
  rows: readonly Row[];
  /** The matching that was used to make the rows. Undefined until the rows are made. */
  madeBy?: Matching | undefined;
  twins: Twins;
  view: View;
  /** Indexes of the rows in the grid. A fixed row stays in the grid until a view is chosen again. */
  shown: readonly number[];
  /**
   * Columns that come first in the grid. When only problems are displayed, these are the columns with problems. They
   * stay first while the problems are fixed.
   */
  front: readonly string[];
}

export const nothingYet: State = {
  step: 'file',
  matching: {},
  rows: [],
  twins: new Map(),
  view: 'bad',
  shown: [],
  front: [],
};

export type Action =
  | { type: 'go'; step: Step }
  | { type: 'choose'; source: Source }
  | { type: 'read'; content: Content }
  | { type: 'match'; place: number; id: string }
  | { type: 'made'; rows: readonly Row[] }
  | { type: 'view'; view: View }
  | { type: 'edit'; place: number; column: string; text: string }
  | { type: 'leaveOut'; place: number; out: boolean }
  | { type: 'accept'; place: number }
  | { type: 'answers'; places: readonly number[]; answers: readonly Answer[]; dryRun: boolean }
  | { type: 'failed'; places: readonly number[]; failure: Failure }
  | { type: 'forget' }
  | { type: 'restart' };

/** Returns the rows and front columns of the current view. */
function inView({ rows, twins, view }: State, { key, columns }: ImportKind): Pick<State, 'shown' | 'front'> {
  if (view === 'all') return { shown: rows.map((_, place) => place), front: [] };
  const shown = placesOf(rows, twins, 'bad');
  const wrong = new Set(
    shown.flatMap((place) => {
      const row = rows[place];
      return row ? Object.keys(problemsOf(row, key, twins.get(place))) : [];
    }),
  );
  return { shown, front: columns.map(({ id }) => id).filter((id) => wrong.has(id)) };
}

/** Returns the state with the rows at the given indexes changed. */
function change(state: State, places: readonly number[], by: (row: Row, index: number) => Row): State {
  const rows = [...state.rows];
  places.forEach((place, index) => {
    const row = rows[place];
    if (row) rows[place] = by(row, index);
  });
  return { ...state, rows };
}

const withTwins = (state: State, { key }: ImportKind): State => ({
  ...state,
  twins: twinsOf(state.rows, key),
});

/** The reducer for the state of an import, which lasts while its page is open. */
export const reduce =
  (kind: ImportKind) =>
  (state: State, action: Action): State => {
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
        return { ...state, matching: rematch(state.matching, action.place, action.id) };
      case 'made': {
        const made = withTwins({ ...state, rows: action.rows, madeBy: state.matching }, kind);
        const bad = placesOf(made.rows, made.twins, 'bad').length > 0;
        return reduce(kind)({ ...made, view: bad ? 'bad' : 'all' }, { type: 'go', step: 'rows' });
      }
      case 'view': {
        const seen = { ...state, view: action.view };
        return { ...seen, ...inView(seen, kind) };
      }
      case 'edit': {
        const { place, column, text } = action;
        const next = change(state, [place], (row) => edited(row, column, text, kind, state.twins.get(place)));
        return column === kind.key ? withTwins(next, kind) : next;
      }
      case 'leaveOut':
        return withTwins(
          change(state, [action.place], (row) => ({ ...row, out: action.out })),
          kind,
        );
      case 'accept':
        return change(state, [action.place], (row) => ({ ...row, doubt: undefined }));
      case 'answers': {
        const none: Answer = { outcome: 'refused', problems: {} };
        return change(state, action.places, (row, index) =>
          answered(row, action.answers[index] ?? none, action.dryRun),
        );
      }
      case 'failed':
        return change(state, action.places, (row) => ({ ...row, failure: action.failure }));
      case 'forget':
        return change(
          state,
          state.rows.map((_, place) => place),
          (row) => ({ ...row, refused: {}, forecast: undefined }),
        );
      case 'restart':
        return nothingYet;
    }
  };
