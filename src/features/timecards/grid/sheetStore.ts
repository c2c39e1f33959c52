/** A crew's week while it is edited: the server's data, changes, and undo. Without React. */
import { createStore, type StoreApi } from 'zustand';
import { asJson } from '../../../components/drafts/values';
import type { FormSource } from '../../../components/form/formSource';
import {
  type Base,
  type Bases,
  editOf,
  type Edits,
  editsOf,
  isSameLines,
  isSameWeek,
  noEdits,
  overlay,
  type PersonEdit,
  personKey,
  type SheetForm,
  withStoredRecords,
} from './edits';
import { createFigures, type CrewContext, type Figures, type Refused } from './figures';
import { newHistory, withStep, type History, stepForward, revised, stepBack } from './history';
import { inVisibleOrder } from './lines';
import { SaveFailed } from './saveSheet';
import type { SheetLine, Sheet } from './sheet';

interface SheetState extends Figures {
  context: CrewContext;
  bases: Bases;
  history: History<Edits>;
  /** The visible sheet. */
  sheet: Sheet;
  refused: readonly Refused[];
  /** The change-log reason, given for one save. */
  reasonId: string;
  /** The server's refusal of the reason. */
  reasonRefused: string;
  /** After a failed save, errors are shown at each field. */
  checking: boolean;
  /** The `typing` of the last step. */
  typedIn?: string | undefined;
}

export interface SheetActions {
  /** Sets the refetched crew and rules. */
  load: (context: CrewContext, bases: Bases) => void;
  /** Sets the server's current data. Changes stay, relative to the version they are based on. */
  setBases: (bases: Bases) => void;
  /** Makes an undo step. Continued typing at one position, `typing`, is a single step. */
  edit: (change: (sheet: Sheet) => Sheet, typing?: string) => void;
  /** Changes the sheet without an undo step, such as for looked-up jobs. */
  amend: (change: (sheet: Sheet) => Sheet) => void;
  undo: () => void;
  redo: () => void;
  /** Applies changes from a draft, as one step. */
  take: (edits: Edits) => void;
  /** Records that an employee's lines were saved as `sent`. Undo does not go back beyond this save. */
  saved: (employeeId: string, sent: readonly SheetLine[], base: Base) => void;
  /** Sets an employee's changes after a conflict was resolved. */
  replace: (employeeId: string, base: Base, edit: PersonEdit) => void;
  refuse: (refused: readonly Refused[]) => void;
  setReason: (reasonId: string, refused?: string) => void;
  setChecking: (on: boolean) => void;
}

/** State and actions of a crew's week. */
export type CrewSheet = SheetState & SheetActions;
export type SheetStore = StoreApi<CrewSheet>;

/** For comparisons. */
const changesIn = (edits: Edits): string => asJson(Object.entries(edits).filter(([, edit]) => edit !== null));

/** True for a response that is older than the known data. */
const isOlder = (base: Base, than: Base): boolean =>
  base.timecardId === than.timecardId
    ? base.timecardId !== undefined && base.version < than.version
    : than.made === true;

/** The last known data of employees with changes who are no longer in the crew. */
function removed(edits: Edits, here: Bases, before: Bases): [string, Base][] {
  return Object.values(edits).flatMap((edit): [string, Base][] => {
    const employeeId = edit?.lines[0]?.employeeId;
    if (!edit || employeeId === undefined || here.has(employeeId)) return [];
    const { name, version, before: lines } = edit;
    return [[employeeId, before.get(employeeId) ?? { name, version, lines }]];
  });
}

/** Only the changes of these employees. */
const only = (edits: Edits, bases: Bases): Edits => {
  const keys = new Set([...bases.keys()].map(personKey));
  const entries = Object.entries(edits);
  return entries.every(([key]) => keys.has(key))
    ? edits
    : Object.fromEntries(entries.filter(([key]) => keys.has(key)));
};

const isSameEdits = (one: Edits, other: Edits): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (key) => (one[key] ?? undefined)?.lines === (other[key] ?? undefined)?.lines,
  );

/** Rebases changes on newer versions with the same lines as the versions that they are based on. */
function rebased(
  edits: Edits,
  bases: Bases,
  isSame: (one: readonly SheetLine[], other: readonly SheetLine[]) => boolean,
) {
  let next = edits;
  for (const [employeeId, { version, lines }] of bases) {
    const edit = editOf(edits, employeeId);
    if (edit && version > edit.version && isSame(edit.before, lines))
      next = { ...next, [personKey(employeeId)]: { ...edit, version } };
  }
  return next;
}

type StateChanges = Partial<Omit<SheetState, keyof Figures | 'sheet'>>;

export function createSheetStore(first: Bases, firstContext: CrewContext): SheetStore {
  let figuresOf = createFigures(firstContext);

  return createStore<CrewSheet>()((set, get) => {
    const isSame = (one: readonly SheetLine[], other: readonly SheetLine[]) => {
      const { days, usualBreak } = get().context.rules;
      return isSameWeek(one, other, days, usualBreak);
    };

    /** Applies changes with everything that follows from them, in one step. */
    function change(changes: StateChanges) {
      const before = get();
      const next = { ...before, ...changes };
      const { bases, history } = next;
      const isSameSheet = bases === before.bases && history.now === before.history.now;
      if (!isSameSheet) next.sheet = overlay(bases, history.now);
      if (!hasEdits(history.now)) Object.assign(next, { reasonId: '', reasonRefused: '' });
      set({ ...next, ...figuresOf({ ...next, edits: history.now }) });
    }

    const show = (bases: Bases, history: History<Edits>, typedIn?: string) =>
      change({ bases, history, typedIn });

    const start = {
      context: firstContext,
      bases: first,
      history: newHistory(noEdits(first)),
      sheet: overlay(first, {}),
      refused: [],
      reasonId: '',
      reasonRefused: '',
      checking: false,
    };

    return {
      ...start,
      ...figuresOf({ ...start, edits: start.history.now }),
      load(context, bases) {
        if (context !== get().context) {
          figuresOf = createFigures(context);
          change({ context });
        }
        get().setBases(bases);
      },
      setBases(next) {
        const { bases, history } = get();
        if (next === bases) return;
        const merged: Bases = new Map([
          ...[...next].map(([employeeId, base]): [string, Base] => {
            const before = bases.get(employeeId);
            if (!before || isOlder(base, before)) return [employeeId, before ?? base];
            const lines = inVisibleOrder(base.lines, before.lines);
            return [employeeId, { ...base, lines: isSameLines(lines, before.lines) ? before.lines : lines }];
          }),
          ...removed(history.now, next, bases),
        ]);
        show(
          merged,
          revised(history, (edits) => rebased(only(edits, merged), merged, isSame), isSameEdits),
        );
      },
      edit(operation, typing) {
        const { bases, history, sheet, typedIn } = get();
        const now = editsOf(bases, history.now, operation(sheet));
        const goesOn = typing !== undefined && typing === typedIn;
        show(bases, goesOn ? { ...history, now } : withStep(history, now), typing);
      },
      amend(operation) {
        const { bases, history, sheet, typedIn } = get();
        const now = editsOf(bases, history.now, operation(sheet));
        if (now !== history.now) show(bases, { ...history, now }, typedIn);
      },
      undo() {
        show(get().bases, stepBack(get().history));
      },
      redo() {
        show(get().bases, stepForward(get().history));
      },
      take(edits) {
        const { bases, history } = get();
        if (changesIn(edits) === changesIn(history.now)) return;
        const all = new Map([...bases, ...removed(edits, bases, bases)]);
        show(all, withStep(history, rebased(edits, all, isSame)));
      },
      saved(employeeId, sent, base) {
        const { bases, history } = get();
        const before = bases.get(employeeId);
        const lines = inVisibleOrder(base.lines, sent);
        const isSent = (edits: Edits) => editOf(edits, employeeId)?.lines === sent;
        const sentAt = history.past.findLastIndex(isSent);
        // Input during the save is still unsaved.
        const rests = new Map<readonly SheetLine[], readonly SheetLine[]>();
        const rest = (edits: Edits, at: number): PersonEdit | null => {
          const edit = editOf(edits, employeeId);
          const isLater =
            at === history.past.length || (sentAt >= 0 && at > sentAt && at < history.past.length);
          if (!edit || !isLater || isSent(edits)) return null;
          const left = rests.get(edit.lines) ?? withStoredRecords(edit.lines, lines);
          rests.set(edit.lines, left);
          return { ...edit, version: base.version, before: lines, lines: left };
        };
        const made = base.timecardId !== undefined && before?.timecardId !== base.timecardId;
        show(
          new Map(bases).set(employeeId, { ...base, lines, name: before?.name, made }),
          revised(
            history,
            (edits, at) => ({ ...edits, [personKey(employeeId)]: rest(edits, at) }),
            isSameEdits,
          ),
        );
      },
      replace(employeeId, base, edit) {
        const { bases, history } = get();
        const { name } = bases.get(employeeId) ?? {};
        show(
          new Map(bases).set(employeeId, { ...base, name }),
          revised(
            history,
            (edits, at) => ({ ...edits, [personKey(employeeId)]: at === history.past.length ? edit : null }),
            isSameEdits,
          ),
        );
      },
      refuse: (refused) => change({ refused }),
      setReason: (reasonId, reasonRefused = '') => change({ reasonId, reasonRefused }),
      setChecking: (checking) => set({ checking }),
    };
  });
}

export const hasEdits = (edits: Edits): boolean => Object.values(edits).some((edit) => edit !== null);

/** The store for the save bar and the draft (FAULT-79, FAULT-80). */
export function sheetSource({ getState, subscribe }: SheetStore): FormSource<SheetForm> {
  const getValues = ({ history, reasonId } = getState()): SheetForm => ({ edits: history.now, reasonId });
  return {
    getValues: () => getValues(),
    getSaved() {
      const keys = Object.keys(getState().history.now);
      return { edits: Object.fromEntries(keys.map((key) => [key, null])), reasonId: '' };
    },
    subscribe: (onChange) =>
      subscribe((now, before) => {
        if (now.history.now !== before.history.now || now.reasonId !== before.reasonId) onChange();
      }),
    reset({ edits, reasonId }) {
      getState().take(edits);
      getState().setReason(reasonId);
    },
    async submit(onValid, onInvalid) {
      if (getState().errors.some(({ type }) => type !== 'server')) onInvalid();
      else await onValid(getValues());
    },
    // Saved changes have already been removed from the edits.
    markSaved: () => undefined,
    refuse(error) {
      const refusals = error instanceof SaveFailed ? error.refusals : [];
      const reason = refusals.find(([name]) => name === 'reasonId');
      if (reason) getState().setReason(getState().reasonId, reason[1]);
      const beside = getState().errors.some(({ type }) => type === 'server');
      return { text: error instanceof Error ? error.message : "Couldn't save.", beside };
    },
    keepChecking() {
      getState().setChecking(true);
      return () => getState().setChecking(false);
    },
  };
}
