/** A crew's week while it is being changed: what the server has, what was changed of it, and the way back. No React. */
import { createStore, type StoreApi } from 'zustand';
import type { Day } from '../../../lib/dates';
import { asJson, copy } from '../../../components/drafts/values';
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
  withRecords,
} from './edits';
import { begun, did, type History, redone, revised, undone } from './history';
import { asShown } from './lines';
import type { Line, Sheet } from './sheet';

/** What the server has said of a cell as it was sent; it stands until the cell is changed. */
export interface Refused {
  lineKey: string;
  day: number;
  /** The cell's. */
  text: string;
  message: string;
}

interface SheetState {
  bases: Bases;
  history: History<Edits>;
  /** What is shown. */
  sheet: Sheet;
  refused: readonly Refused[];
  /** Where the last step was typed. */
  typedIn?: string | undefined;
}

export interface SheetActs {
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
}

export type SheetStore = StoreApi<SheetState & SheetActs>;

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

export function createSheetStore(first: Bases, days: readonly Day[], usualBreak: number): SheetStore {
  const isSame = (one: readonly Line[], other: readonly Line[]) => isSameWeek(one, other, days, usualBreak);

  return createStore<SheetState & SheetActs>()((set, get) => {
    function show(bases: Bases, history: History<Edits>, typedIn?: string) {
      const before = get();
      const isSameSheet = bases === before.bases && history.now === before.history.now;
      set({ bases, history, typedIn, sheet: isSameSheet ? before.sheet : overlay(bases, history.now) });
    }

    return {
      bases: first,
      history: begun(noEdits(first)),
      sheet: overlay(first, {}),
      refused: [],
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
      edit(change, typing) {
        const { bases, history, sheet, typedIn } = get();
        const now = editsOf(bases, history.now, change(sheet));
        const goesOn = typing !== undefined && typing === typedIn;
        show(bases, goesOn ? { ...history, now } : did(history, now), typing);
      },
      amend(change) {
        const { bases, history, sheet, typedIn } = get();
        const now = editsOf(bases, history.now, change(sheet));
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
        // A form changes its values in place.
        const taken = copy(edits) as Edits;
        const all = new Map([...bases, ...gone(taken, bases, bases)]);
        show(all, did(history, rebased(taken, all, isSame)));
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
      refuse: (refused) => set({ refused }),
    };
  });
}
