/** A crew's week while it is being changed: what the server has, what was changed of it, and the way back. No React. */
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
  withRecords,
} from './edits';
import { createFigures, type CrewContext, type Figures, type Refused } from './figures';
import { begun, did, type History, redone, revised, undone } from './history';
import { asShown } from './lines';
import { SaveFailed } from './saveSheet';
import type { Line, Sheet } from './sheet';

interface SheetState extends Figures {
  context: CrewContext;
  bases: Bases;
  history: History<Edits>;
  /** What is shown. */
  sheet: Sheet;
  refused: readonly Refused[];
  /** Why it is changed, where that has to be said: given for one save. */
  reasonId: string;
  /** Why the server has refused the reason. */
  reasonRefused: string;
  /** A save has failed: what is wrong is said beside each field. */
  checking: boolean;
  /** Where the last step was typed. */
  typedIn?: string | undefined;
}

export interface SheetActs {
  /** Who is in the crew, and by which rules, has been read again. */
  load: (context: CrewContext, bases: Bases) => void;
  /** As the server has it now. What was changed stays, as changes of what it was made from. */
  setBases: (bases: Bases) => void;
  /** One step of undo; of what is typed on and on in one place, `typing`, one together. */
  edit: (change: (sheet: Sheet) => Sheet, typing?: string) => void;
  /** Completes what is there, without a step of its own. */
  amend: (change: (sheet: Sheet) => Sheet) => void;
  undo: () => void;
  redo: () => void;
  /** Changes from elsewhere, as one step: a draft. */
  take: (edits: Edits) => void;
  /** Somebody's lines were saved as `sent`: undo takes theirs no further back than here. */
  saved: (employeeId: string, sent: readonly Line[], base: Base) => void;
  /** Somebody's changes as they were put together with somebody else's. */
  replace: (employeeId: string, base: Base, edit: PersonEdit) => void;
  refuse: (refused: readonly Refused[]) => void;
  setReason: (reasonId: string, refused?: string) => void;
  setChecking: (on: boolean) => void;
}

/** All there is to know of a crew's week while it is changed. */
export type CrewSheet = SheetState & SheetActs;
export type SheetStore = StoreApi<CrewSheet>;

/** To be compared. */
const changesIn = (edits: Edits): string => asJson(Object.entries(edits).filter(([, edit]) => edit !== null));

/** An answer from before what is known already. */
const isOlder = (base: Base, than: Base): boolean =>
  base.timecardId === than.timecardId
    ? base.timecardId !== undefined && base.version < than.version
    : than.made === true;

/** Who has changes and is in the crew no more, as they were last known. */
function gone(edits: Edits, here: Bases, before: Bases): [string, Base][] {
  return Object.values(edits).flatMap((edit): [string, Base][] => {
    const employeeId = edit?.lines[0]?.employeeId;
    if (!edit || employeeId === undefined || here.has(employeeId)) return [];
    const { name, version, before: lines } = edit;
    return [[employeeId, before.get(employeeId) ?? { name, version, lines }]];
  });
}

/** Without changes of others than these. */
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

/** These edits on top of newer versions, where what they were made from has not changed in them. */
function rebased(
  edits: Edits,
  bases: Bases,
  isSame: (one: readonly Line[], other: readonly Line[]) => boolean,
) {
  let next = edits;
  for (const [employeeId, { version, lines }] of bases) {
    const edit = editOf(edits, employeeId);
    if (edit && version > edit.version && isSame(edit.before, lines))
      next = { ...next, [personKey(employeeId)]: { ...edit, version } };
  }
  return next;
}

type Changes = Partial<Omit<SheetState, keyof Figures | 'sheet'>>;

export function createSheetStore(first: Bases, firstContext: CrewContext): SheetStore {
  let figuresOf = createFigures(firstContext);

  return createStore<CrewSheet>()((set, get) => {
    const isSame = (one: readonly Line[], other: readonly Line[]) => {
      const { days, usualBreak } = get().context.rules;
      return isSameWeek(one, other, days, usualBreak);
    };

    /** Everything that follows from these changes comes with them, in one step. */
    function change(changes: Changes) {
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
      history: begun(noEdits(first)),
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
            const lines = asShown(base.lines, before.lines);
            return [employeeId, { ...base, lines: isSameLines(lines, before.lines) ? before.lines : lines }];
          }),
          ...gone(history.now, next, bases),
        ]);
        show(
          merged,
          revised(history, (edits) => rebased(only(edits, merged), merged, isSame), isSameEdits),
        );
      },
      edit(act, typing) {
        const { bases, history, sheet, typedIn } = get();
        const now = editsOf(bases, history.now, act(sheet));
        const goesOn = typing !== undefined && typing === typedIn;
        show(bases, goesOn ? { ...history, now } : did(history, now), typing);
      },
      amend(act) {
        const { bases, history, sheet, typedIn } = get();
        const now = editsOf(bases, history.now, act(sheet));
        if (now !== history.now) show(bases, { ...history, now }, typedIn);
      },
      undo() {
        show(get().bases, undone(get().history));
      },
      redo() {
        show(get().bases, redone(get().history));
      },
      take(edits) {
        const { bases, history } = get();
        if (changesIn(edits) === changesIn(history.now)) return;
        const all = new Map([...bases, ...gone(edits, bases, bases)]);
        show(all, did(history, rebased(edits, all, isSame)));
      },
      saved(employeeId, sent, base) {
        const { bases, history } = get();
        const before = bases.get(employeeId);
        const lines = asShown(base.lines, sent);
        const isSent = (edits: Edits) => editOf(edits, employeeId)?.lines === sent;
        const sentAt = history.past.findLastIndex(isSent);
        // What was typed while it was being saved is still to be saved.
        const rests = new Map<readonly Line[], readonly Line[]>();
        const rest = (edits: Edits, at: number): PersonEdit | null => {
          const edit = editOf(edits, employeeId);
          const isLater =
            at === history.past.length || (sentAt >= 0 && at > sentAt && at < history.past.length);
          if (!edit || !isLater || isSent(edits)) return null;
          const left = rests.get(edit.lines) ?? withRecords(edit.lines, lines);
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

/** The store as the save bar and the draft see it (FAULT-79, FAULT-80). */
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
    // What was saved is no edit any more.
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
