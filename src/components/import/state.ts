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

/** How many lines stand how. */
export interface Tally {
  good: number;
  bad: number;
  out: number;
  sent: number;
  /** Of the good ones, those that the server has not been asked about. */
  unasked: number;
  /** What would become of the good ones. */
  forecast: Record<Outcome, number>;
  /** What has become of those sent. */
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

/** Something has been done by hand that reading the file anew would undo. */
export const isMended = ({ rows }: State): boolean => rows.some(({ marked, out }) => marked || out);

/** The lines that the server is still to be asked about (`dryRun`) or that are to be sent. */
export function leftToSend({ rows, twins }: State, { key }: ImportKind, dryRun: boolean) {
  const good = rows.flatMap((row, place) =>
    stateOf(row, twins.get(place)) === 'good' ? [{ place, row, cells: row.cells }] : [],
  );
  const isLeft = ({ row: { forecast } }: (typeof good)[number]) =>
    dryRun ? forecast === undefined : forecast === 'new' || forecast === 'changed';
  return {
    items: good.filter(isLeft),
    /** Sent, these would change nothing. */
    idle: good.filter(({ row }) => row.forecast === 'unchanged').map(({ place }) => place),
    done: dryRun ? good.filter((item) => !isLeft(item)).length : rows.filter(({ sent }) => sent).length,
    /** New to the server, and not sent yet. */
    ahead: new Set(good.flatMap(({ row, cells }) => (row.forecast === 'new' ? [cells[key] ?? ''] : []))),
  };
}

/** A cell of the grid: which of the rows shown, and its column; '' is the line as a whole. */
export interface ImportCell {
  index: number;
  column: string;
}

/** The next wrong cell after `from`, or the one before it; round again from the other end. */
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
    // What the server says of a column that the file does not have is said of the line.
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

/** What is read: a file, or cells pasted from a spreadsheet. */
export type Source = { file: File } | { text: string };
export type View = 'bad' | 'all';

/** What has been read of the source. */
export interface Content extends Table {
  decoded: Decoded;
}

export interface State {
  step: Step;
  source?: Source | undefined;
  /** Missing while it is read, and where it cannot be. */
  content?: Content | undefined;
  matching: Matching;
  rows: readonly Row[];
  /** The matching that the rows were made by; none: they are still to be made. */
  madeBy?: Matching | undefined;
  twins: Twins;
  view: View;
  /** The places of the rows in the grid. What is mended stays there until the view is chosen anew. */
  shown: readonly number[];
  /** The columns that come first in the grid: where only problems are shown, those that have one. They stay while it is mended. */
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

/** What the view shows as the rows are now. */
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

/** Rows changed at these places. */
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

/** All that an import holds while its page is open, and what changes it. */
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
