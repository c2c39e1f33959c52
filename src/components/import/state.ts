import type { Decoded } from './decode';
import type { Answer, ImportKind } from './kind';
import { type Matching, matchByName, rematch } from './match';
import type { Table } from './readTable';
import { answered, edited, type Failure, placesOf, problemsOf, type Row, type Twins, twinsOf } from './rows';

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
