import debounce from 'lodash.debounce';
import { now } from '../../lib/clock';
import { newId } from '../../lib/newId';
import type { SendAttempt } from '../../lib/sendAttempt';
import type { EditSource } from '../form/formSource';
import { type FieldChange, changesOf, refit, unfit } from './changes';
import type { DraftField } from './draft';
import { readDraft, dropDraft, saveDraft, onRemoved } from './drafts';
import { type DraftLine, draftLines, secretsIn, formTitle } from './lines';
import type { DraftOwner } from './owner';
import { asJson } from './values';

/** Milliseconds without typing after which the draft is stored. */
const PAUSE = 400;

/** The state of a restored draft for its note. */
export interface Restored {
  /** Epoch milliseconds. */
  savedAt: number;
  restored: DraftField[];
  /** Changes that could not be restored. */
  left: DraftField[];
  undone: boolean;
  /** True when the form was sent and may have been saved. */
  sent: boolean;
}

/** The state of the form and its page that the controller needs. */
export interface DraftHost {
  element: HTMLFormElement | null;
  address: string;
  title: string | undefined;
  describePosition: ((name: string) => string | undefined) | undefined;
  /** Describes changes that no visible field describes. */
  inWords: DescribeChange | undefined;
  /** The form is read-only. */
  locked: boolean;
}

/** Describes a change; undefined when its visible field does. */
export type DescribeChange = (change: FieldChange) => DraftLine[] | undefined;

interface SavedDraft<V> {
  owner: DraftOwner;
  /** Unique name of the form. */
  name: string;
  source: EditSource<V>;
  look: () => DraftHost;
  show: (restored: Restored | undefined) => void;
}

/** Controls the draft of a mounted form: restores it, stores changes, and deletes it after saving. */
export type DraftController = ReturnType<typeof startDraftController>;

export function startDraftController<V>({ owner, name, source, look, show }: SavedDraft<V>) {
  let values: unknown = source.getValues();
  let saved: unknown = source.getSaved();
  let seen = { ...look(), title: '' };
  const secrets = new Set<string>();
  let left: DraftField[] = [];
  /** The last sent values and their key, until the outcome is known (FAULT-96, 103). */
  let sent: { held: string; key: string } | undefined;
  /** True when the store has a draft of this form, as far as known. */
  let kept = false;
  let applying = false;
  let stopped = false;
  let discarded = false;

  const isSecret = (field: string) =>
    [...secrets].some((secret) => field === secret || field.startsWith(`${secret}.`));
  const changes = () => changesOf(saved, values).filter((change) => !isSecret(change.name));
  const inWords = (change: FieldChange): DraftLine[] =>
    seen.inWords?.(change) ?? (seen.element ? draftLines(change, seen.element, seen.describePosition) : []);
  const changedFields = (): DraftField[] =>
    changes().map((change) => ({ ...change, lines: inWords(change) }));

  const held = () => asJson(changes());

  function write() {
    const fields = [...changedFields(), ...left];
    if (fields.length === 0) return void (kept && drop());
    kept = true;
    const { address, title } = seen;
    const key = sent && (sent.held === held() ? sent.key : '');
    void saveDraft(owner, {
      owner: owner.userId,
      form: name,
      address,
      title,
      savedAt: now(),
      sent: key,
      fields,
    });
  }

  function drop() {
    kept = false;
    void dropDraft(owner, name);
  }

  const later = debounce(write, PAUSE);
  const writeNow = () => void later.flush();
  const whenHidden = () => document.visibilityState === 'hidden' && writeNow();

  /** Reads from the form what a later write needs, because the form may be unmounted by then. */
  function lookAround() {
    const { title, ...now } = look();
    if (!now.element) return;
    for (const secret of secretsIn(now.element)) secrets.add(secret);
    seen = { ...now, title: title ?? formTitle(now.element) };
  }

  const unsubscribe = source.subscribe(() => {
    values = source.getValues();
    saved = source.getSaved();
    if (discarded) return;
    lookAround();
    if (!applying) later();
  });

  function apply(to: unknown) {
    applying = true;
    source.reset(to as V);
    applying = false;
  }

  async function restore() {
    const draft = await readDraft(owner, name);
    if (!draft || stopped || discarded) return;
    kept = true;
    const fit = refit(
      look().locked ? [] : draft.fields.filter(({ notStored }) => !notStored),
      source.getValues(),
    );
    const { restored } = fit;
    left = look().locked ? draft.fields : [...fit.left, ...draft.fields.filter(({ notStored }) => notStored)];
    if (restored.length > 0) apply(fit.values);
    // Everything has been saved in the meantime.
    else if (left.length === 0) return void (changes().length === 0 && drop());
    if (draft.sent !== undefined) sent = { held: held(), key: (left.length === 0 && draft.sent) || newId() };
    show({ savedAt: draft.savedAt, restored, left, undone: false, sent: sent !== undefined });
  }

  /** After another tab removed the draft, stores what is still unsaved here, unless the owner has signed out. */
  const unwatch = onRemoved(owner, name, (loggedOut) => {
    later.cancel();
    kept = false;
    if (loggedOut || discarded) return;
    lookAround();
    write();
  });

  document.addEventListener('visibilitychange', whenHidden);
  window.addEventListener('pagehide', writeNow);
  void restore();

  return {
    stop() {
      unsubscribe();
      unwatch();
      document.removeEventListener('visibilitychange', whenHidden);
      window.removeEventListener('pagehide', writeNow);
      writeNow();
      stopped = true;
    },
    /** The user has chosen to discard it. */
    discard() {
      discarded = true;
      later.cancel();
      drop();
    },
    /** Stores the draft with its key before sending, in case the page closes. */
    sending(): SendAttempt {
      const again = sent !== undefined;
      const now = held();
      const { key } = (sent = sent?.held === now ? sent : { held: now, key: newId() });
      later.cancel();
      if (!discarded) write();
      return { key, again };
    },
    /** The save failed, and the server has changed nothing. */
    refused() {
      sent = undefined;
      if (!discarded) write();
    },
    saved() {
      sent = undefined;
      if (discarded) return;
      later.cancel();
      left = [];
      show(undefined);
      // The form has unmounted.
      if (stopped) drop();
      // Input during the save is still unsaved.
      else write();
    },
    undo(note: Restored) {
      const before = unfit(note.restored, source.getValues());
      // Includes input since the restore.
      const taken = refit(changedFields(), before).restored;
      left = [];
      apply(before);
      later.cancel();
      write();
      show({ ...note, restored: taken.length > 0 ? taken : note.restored, undone: true });
    },
    again(note: Restored) {
      const fit = refit(note.restored, source.getValues());
      left = [...note.left, ...fit.left];
      apply(fit.values);
      // Waits until the fields have rendered, because their labels describe the changes.
      later();
      show({
        ...note,
        restored: note.restored.filter((field) => !fit.left.includes(field)),
        left,
        undone: false,
      });
    },
    /** The user has closed the note. */
    dismiss() {
      show(undefined);
      if (left.length === 0) return;
      left = [];
      write();
    },
  };
}
