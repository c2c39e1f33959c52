/** A crew's week while it is edited: the server's data, changes, and undo. Without React. */
import { createStore, type StoreApi } from 'zustand';
import { asJson } from '../../../lib/values';
import type { FormSource } from '../../../components/form/formSource';
import {
  type PersonBase,
  type PersonBases,
  editOf,
  type Edits,
  editsOf,
  areSameLines,
  isSameWeek,
  noEdits,
  applyEdits,
  type PersonEdit,
  personKey,
  type SheetForm,
  withStoredRecords,
} from './edits';
import { createStateDeriver, type CrewContext, type DerivedState, type RefusedCell } from './derivedState';
import { newHistory, withStep, type History, stepForward, mapHistory, stepBack } from './history';
import { inVisibleOrder } from './lines';
import { SheetSaveError } from './saveErrors';
import type { SheetLine, Sheet } from './sheet';

interface SheetState extends DerivedState {
  context: CrewContext;
  bases: PersonBases;
  history: History<Edits>;
  /** The visible sheet. */
  sheet: Sheet;
  refused: readonly RefusedCell[];
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
  load: (context: CrewContext, bases: PersonBases) => void;
  /** Sets the server's current data. Changes stay, relative to the version they are based on. */
  setBases: (bases: PersonBases) => void;
  /** Makes an undo step. Continued typing at one position, `typing`, is a single step. */
  edit: (change: (sheet: Sheet) => Sheet, typing?: string) => void;
  /** Changes the sheet as part of the last undo step, such as when a typed job is looked up. */
  amend: (change: (sheet: Sheet) => Sheet) => void;
  undo: () => void;
  redo: () => void;
  /** Applies changes from a draft, as one step. */
  applyDraft: (edits: Edits) => void;
  /** Records that an employee's lines were saved as `sent`. Undo does not go back beyond this save. */
  markSaved: (employeeId: string, sent: readonly SheetLine[], base: PersonBase) => void;
  /** Sets an employee's changes after a conflict was resolved. */
  replace: (employeeId: string, base: PersonBase, edit: PersonEdit) => void;
  refuse: (refused: readonly RefusedCell[]) => void;
  setReason: (reasonId: string, refused?: string) => void;
  setChecking: (on: boolean) => void;
}

/** State and actions of a crew's week. */
export type CrewSheet = SheetState & SheetActions;
export type SheetStore = StoreApi<CrewSheet>;

/** For comparisons. */
const serializeEdits = (edits: Edits): string =>
  asJson(Object.entries(edits).filter(([, edit]) => edit !== null));

/** True for a response that is older than the known data. */
const isOlder = (base: PersonBase, than: PersonBase): boolean =>
  base.timecardId === than.timecardId
    ? base.timecardId !== undefined && base.version < than.version
    : than.made === true;

/** The last known data of employees with changes who are no longer in the crew. */
function removedBases(edits: Edits, here: PersonBases, before: PersonBases): [string, PersonBase][] {
  return Object.values(edits).flatMap((edit): [string, PersonBase][] => {
    const employeeId = edit?.lines[0]?.employeeId;
    if (!edit || employeeId === undefined || here.has(employeeId)) return [];
    const { name, version, before: lines } = edit;
    return [[employeeId, before.get(employeeId) ?? { name, version, lines }]];
  });
}

/** Only the changes of these employees. */
const editsWithin = (edits: Edits, bases: PersonBases): Edits => {
  const keys = new Set([...bases.keys()].map(personKey));
  const entries = Object.entries(edits);
  return entries.every(([key]) => keys.has(key))
    ? edits
    : Object.fromEntries(entries.filter(([key]) => keys.has(key)));
};

const areSameEdits = (one: Edits, other: Edits): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (key) => (one[key] ?? undefined)?.lines === (other[key] ?? undefined)?.lines,
  );

/** Rebases changes on newer versions with the same lines as the versions that they are based on. */
function rebaseEdits(
  edits: Edits,
  bases: PersonBases,
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

type StateChanges = Partial<Omit<SheetState, keyof DerivedState | 'sheet'>>;

export function createSheetStore(first: PersonBases, firstContext: CrewContext): SheetStore {
  let deriveState = createStateDeriver(firstContext);

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
      const isSameSheet = bases === before.bases && history.current === before.history.current;
      if (!isSameSheet) next.sheet = applyEdits(bases, history.current);
      if (!hasSheetEdits(history.current)) Object.assign(next, { reasonId: '', reasonRefused: '' });
      set({ ...next, ...deriveState({ ...next, edits: history.current }) });
    }

    const applyHistory = (bases: PersonBases, history: History<Edits>, typedIn?: string) =>
      change({ bases, history, typedIn });

    const start = {
      context: firstContext,
      bases: first,
      history: newHistory(noEdits(first)),
      sheet: applyEdits(first, {}),
      refused: [],
      reasonId: '',
      reasonRefused: '',
      checking: false,
    };

    return {
      ...start,
      ...deriveState({ ...start, edits: start.history.current }),
      load(context, bases) {
        if (context !== get().context) {
          deriveState = createStateDeriver(context);
          change({ context });
        }
        get().setBases(bases);
      },
      setBases(next) {
        const { bases, history } = get();
        if (next === bases) return;
        const merged: PersonBases = new Map([
          ...[...next].map(([employeeId, base]): [string, PersonBase] => {
            const before = bases.get(employeeId);
            if (!before || isOlder(base, before)) return [employeeId, before ?? base];
            const lines = inVisibleOrder(base.lines, before.lines);
            return [employeeId, { ...base, lines: areSameLines(lines, before.lines) ? before.lines : lines }];
          }),
          ...removedBases(history.current, next, bases),
        ]);
        applyHistory(
          merged,
          mapHistory(
            history,
            (edits) => rebaseEdits(editsWithin(edits, merged), merged, isSame),
            areSameEdits,
          ),
        );
      },
      edit(operation, typing) {
        const { bases, history, sheet, typedIn } = get();
        const edits = editsOf(bases, history.current, operation(sheet));
        const isSameStep = typing !== undefined && typing === typedIn;
        applyHistory(bases, isSameStep ? { ...history, current: edits } : withStep(history, edits), typing);
      },
      amend(operation) {
        const { bases, history, sheet, typedIn } = get();
        const edits = editsOf(bases, history.current, operation(sheet));
        if (edits !== history.current) applyHistory(bases, { ...history, current: edits }, typedIn);
      },
      undo() {
        applyHistory(get().bases, stepBack(get().history));
      },
      redo() {
        applyHistory(get().bases, stepForward(get().history));
      },
      applyDraft(edits) {
        const { bases, history } = get();
        if (serializeEdits(edits) === serializeEdits(history.current)) return;
        const all = new Map([...bases, ...removedBases(edits, bases, bases)]);
        applyHistory(all, withStep(history, rebaseEdits(edits, all, isSame)));
      },
      markSaved(employeeId, sent, base) {
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
        applyHistory(
          new Map(bases).set(employeeId, { ...base, lines, name: before?.name, made }),
          mapHistory(
            history,
            (edits, at) => ({ ...edits, [personKey(employeeId)]: rest(edits, at) }),
            areSameEdits,
          ),
        );
      },
      replace(employeeId, base, edit) {
        const { bases, history } = get();
        const { name } = bases.get(employeeId) ?? {};
        applyHistory(
          new Map(bases).set(employeeId, { ...base, name }),
          mapHistory(
            history,
            (edits, at) => ({ ...edits, [personKey(employeeId)]: at === history.past.length ? edit : null }),
            areSameEdits,
          ),
        );
      },
      refuse: (refused) => change({ refused }),
      setReason: (reasonId, reasonRefused = '') => change({ reasonId, reasonRefused }),
      setChecking: (checking) => set({ checking }),
    };
  });
}

export const hasSheetEdits = (edits: Edits): boolean => Object.values(edits).some((edit) => edit !== null);

/** The store for the save bar and the draft (FAULT-79, FAULT-80). */
export function sheetSource({ getState, subscribe }: SheetStore): FormSource<SheetForm> {
  const getValues = ({ history, reasonId } = getState()): SheetForm => ({ edits: history.current, reasonId });
  return {
    getValues: () => getValues(),
    getSaved() {
      const keys = Object.keys(getState().history.current);
      return { edits: Object.fromEntries(keys.map((key) => [key, null])), reasonId: '' };
    },
    subscribe: (onChange) =>
      subscribe((state, before) => {
        if (state.history.current !== before.history.current || state.reasonId !== before.reasonId)
          onChange();
      }),
    reset({ edits, reasonId }) {
      getState().applyDraft(edits);
      getState().setReason(reasonId);
    },
    async submit(onValid, onInvalid) {
      if (getState().errors.some(({ type }) => type !== 'server')) onInvalid();
      else await onValid(getValues());
    },
    /** What was saved is no edit any more. The rest waits in the outbox, and is shown as the sheet has it. */
    markSaved() {
      const { bases, history, markSaved } = getState();
      for (const [employeeId, base] of bases) {
        const edit = editOf(history.current, employeeId);
        if (edit) markSaved(employeeId, edit.lines, { ...base, lines: edit.lines });
      }
    },
    showErrors(error) {
      const refusals = error instanceof SheetSaveError ? error.refusals : [];
      const reason = refusals.find(([name]) => name === 'reasonId');
      if (reason) getState().setReason(getState().reasonId, reason[1]);
      const beside = getState().errors.some(({ type }) => type === 'server');
      return { text: error instanceof Error ? error.message : "Couldn't save.", hasFieldErrors: beside };
    },
    revalidateOnChange() {
      getState().setChecking(true);
      return () => getState().setChecking(false);
    },
  };
}
