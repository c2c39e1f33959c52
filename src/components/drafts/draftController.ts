import debounce from 'lodash.debounce';
import { type FieldValues, get } from 'react-hook-form';
import { now } from '../../lib/clock';
import { isRecord } from '../../lib/isRecord';
import { newId } from '../../lib/newId';
import type { Attempts } from '../../lib/sendAttempt';
import type { EditSource } from '../form/formSource';
import { type FieldChange, changesOf, applyChanges, revertChanges } from './changes';
import type { Draft, DraftField } from './draft';
import { type SaveDescription, waitingSavesOf } from './outbox';
import { readDraft, deleteDraft, saveDraft, onDraftRemoved } from './drafts';
import { type DraftLine, describeChange, secretFieldNames, formTitle } from './describeChange';
import type { DraftOwner } from './draftOwner';
import { asJson } from '../../lib/values';
import { endUploadsIn } from '../uploads/endUploadsIn';

/** Milliseconds without typing after which the draft is stored. */
const SAVE_DELAY = 400;

/** The state of a restored draft for its note. */
export interface RestoredDraft {
  /** Epoch milliseconds. */
  savedAt: number;
  restored: DraftField[];
  /** Changes that could not be restored. */
  notRestored: DraftField[];
  undone: boolean;
  /** True when the form was sent and may have been saved. */
  sent: boolean;
  /** True when the changes wait in the outbox, where they stay until they are saved again or sent. */
  isWaiting?: boolean;
}

/** The state of the form and its page that the controller needs. */
export interface FormSnapshot {
  element: HTMLFormElement | null;
  address: string;
  title: string | undefined;
  describePosition: ((name: string) => string | undefined) | undefined;
  /** Describes changes that no visible field describes. */
  describeChange: DescribeChange | undefined;
  storedNames: StoredNames | undefined;
  /** The id of the save in the outbox that the form shows, for a form that adds a record. */
  waitingId: string | undefined;
  /** The form adds a record, so that the next one starts empty. */
  isNew: boolean;
  /** The form is read-only. */
  locked: boolean;
}

/**
 * Names of fields that stay the same when their positions change. `toField` returns undefined where the form has no such
 * field any more, so that the change is listed as not restored (FAULT-148).
 */
export interface StoredNames {
  toStored: (field: string) => string;
  toField: (stored: string) => string | undefined;
}

/** Describes a change; undefined when its visible field does. */
export type DescribeChange = (change: FieldChange) => DraftLine[] | undefined;

interface Options<V> {
  owner: DraftOwner;
  /** Unique name of the form. */
  name: string;
  source: EditSource<V>;
  attempts: Attempts;
  getSnapshot: () => FormSnapshot;
  show: (restored: RestoredDraft | undefined) => void;
  /** Tells when the draft was stored, in milliseconds since 1970, and that there is none. */
  tellKept: (at: number | undefined) => void;
}

/** Controls the draft of a mounted form: restores it, stores changes, and deletes it after saving. */
export type DraftController = ReturnType<typeof startDraftController>;

export function startDraftController<V>(options: Options<V>) {
  const { owner, name, source, attempts, getSnapshot, show, tellKept } = options;
  let values: unknown = source.getValues();
  let saved: unknown = source.getSaved();
  let snapshot = { ...getSnapshot(), title: '' };
  const secrets = new Set<string>();
  let notRestored: DraftField[] = [];
  /** True when the store has a draft of this form, as far as known. */
  let isStored = false;
  let applying = false;
  let stopped = false;
  let discarded = false;
  /** The save in the outbox that the form shows. */
  let waiting: Awaited<ReturnType<typeof waitingSavesOf>>;

  const isSecret = (field: string) =>
    [...secrets].some((secret) => field === secret || field.startsWith(`${secret}.`));
  const changes = () => changesOf(saved, values).filter((change) => !isSecret(change.name));
  const linesOf = (change: FieldChange): DraftLine[] =>
    snapshot.describeChange?.(change) ??
    (snapshot.element ? describeChange(change, snapshot.element, snapshot.describePosition) : []);
  const storedName = <F extends FieldChange>(field: F): F => ({
    ...field,
    name: snapshot.storedNames?.toStored(field.name) ?? field.name,
  });
  const changedFields = (): DraftField[] =>
    changes().map((change) => ({ ...change, lines: linesOf(change) }));

  function write() {
    const fields = [...changedFields().map(storedName), ...notRestored];
    if (fields.length === 0) return void (isStored && drop());
    isStored = true;
    const { address, title } = snapshot;
    const sent = attempts.pending();
    const savedAt = now();
    void saveDraft(owner, {
      owner: owner.userId,
      form: name,
      address,
      title,
      savedAt,
      sent: sent?.key,
      isChanged: sent && sent.content !== asJson(values),
      fields,
    }).then(() => tellKept(isStored && !stopped ? savedAt : undefined));
  }

  function drop() {
    isStored = false;
    tellKept(undefined);
    void deleteDraft(owner, name);
  }

  const writeLater = debounce(write, SAVE_DELAY);
  const writeNow = () => void writeLater.flush();
  const whenHidden = () => document.visibilityState === 'hidden' && writeNow();

  /** Reads from the form what a later write needs, because the form may be unmounted by then. */
  function updateSnapshot() {
    const { title, ...now } = getSnapshot();
    if (!now.element) return;
    for (const secret of secretFieldNames(now.element)) secrets.add(secret);
    snapshot = { ...now, title: title ?? formTitle(now.element) };
  }

  const unsubscribe = source.subscribe(() => {
    values = source.getValues();
    saved = source.getSaved();
    if (discarded) return;
    updateSnapshot();
    if (!applying) writeLater();
  });

  function apply(to: unknown) {
    applying = true;
    source.reset(to as V);
    applying = false;
  }

  async function restore() {
    // What was typed before the draft was taken.
    if (changes().length > 0) writeLater();
    const [draft, found] = await Promise.all([
      readDraft(owner, name),
      waitingSavesOf(owner.userId, name, getSnapshot().waitingId),
    ]);
    if (stopped || discarded) return;
    waiting = found;
    if (waiting && getSnapshot().isNew) {
      const { id, mayBeDone } = waiting.call;
      // What may have been added is looked for first.
      if (mayBeDone) attempts.restore('', id);
      else attempts.keep(id);
    }
    isStored = draft !== undefined;
    // A draft was made of what waits.
    if (draft) restoreFields(draft);
    else if (waiting) restoreFields({ ...waiting, fields: comparedLater(waiting) });
  }

  /**
   * What waits is shown whatever others have changed meanwhile, because saving it compares both versions (FAULT-95).
   * Returns its fields as changes of what the form has loaded.
   */
  function comparedLater({ call, fields }: NonNullable<typeof waiting>): DraftField[] {
    const { body } = call;
    if (!isRecord(body) || typeof body.version !== 'number') return fields;
    attempts.startFrom({ version: body.version, fields });
    const loaded = source.getValues() as FieldValues;
    return fields.map((field): DraftField => ({ ...field, before: get(loaded, field.name) }));
  }

  function restoreFields(draft: Pick<Draft, 'savedAt' | 'sent' | 'isChanged' | 'fields'>) {
    const { locked, storedNames } = getSnapshot();
    const fields = draft.fields.map((field) => {
      const name = storedNames ? storedNames.toField(field.name) : field.name;
      return {
        field,
        current: locked || field.notStored || name === undefined ? undefined : { ...field, name },
      };
    });
    const fit = applyChanges(
      fields.flatMap(({ current }) => current ?? []),
      source.getValues(),
    );
    const { restored } = fit;
    snapshot = { ...snapshot, storedNames };
    notRestored = [
      ...fit.left.map(storedName),
      ...fields.flatMap(({ field, current }) => (current ? [] : field)),
    ];
    if (restored.length > 0) apply(fit.values);
    // Everything has been saved in the meantime.
    else if (notRestored.length === 0) return void (changes().length === 0 && drop());
    if (draft.sent !== undefined) {
      const isAsSent = !draft.isChanged && notRestored.length === 0;
      // Earlier releases stored no key after a change.
      attempts.restore(isAsSent ? asJson(source.getValues()) : '', draft.sent || newId());
    }
    show({
      savedAt: draft.savedAt,
      restored,
      notRestored,
      undone: false,
      sent: attempts.pending() !== undefined,
      isWaiting: waiting !== undefined && !isStored,
    });
  }

  /** The form is sent with everything that waits, so that this is not sent, too. */
  async function takeBack() {
    if (!waiting) return;
    const { cancelUpload } = await import('../uploads/uploadQueue');
    for (const id of waiting.ids) cancelUpload(id);
    waiting = undefined;
  }

  /** After another tab removed the draft, stores what is still unsaved here, unless the owner has signed out. */
  const unwatch = onDraftRemoved(owner, name, (loggedOut) => {
    writeLater.cancel();
    isStored = false;
    if (loggedOut || discarded) return;
    updateSnapshot();
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
    /** The user has chosen to discard it, or its form is saved and goes away. */
    discard(isSaved = false) {
      discarded = true;
      writeLater.cancel();
      drop();
      // What waits in the outbox needs its photos.
      if (!waiting) endUploadsIn(values, isSaved ? 'saved' : attempts.pending() ? 'sent' : 'discarded');
    },
    /** Stores the draft with its key before sending, in case the page closes. */
    async sending() {
      writeLater.cancel();
      if (!discarded) write();
      await takeBack();
    },
    /** What the outbox needs to show the form again. */
    describe(): SaveDescription {
      const { address, title, isNew } = snapshot;
      const fields = [...changedFields().map(storedName), ...notRestored];
      return { title, address, form: isNew ? undefined : name, fields };
    },
    /** The save failed, and the outcome may be known. */
    failed() {
      if (!discarded) write();
    },
    /** The outbox has everything, with the photos that are on their way. */
    waits() {
      writeLater.cancel();
      notRestored = [];
      show(undefined);
      drop();
    },
    saved() {
      if (discarded) return;
      writeLater.cancel();
      endUploadsIn(values, 'saved');
      notRestored = [];
      show(undefined);
      // The form has unmounted.
      if (stopped) drop();
      // Input during the save is still unsaved.
      else write();
    },
    undo(note: RestoredDraft) {
      const before = revertChanges(note.restored, source.getValues());
      // Includes input since the restore.
      const redoable = applyChanges(changedFields(), before).restored;
      notRestored = [];
      apply(before);
      writeLater.cancel();
      write();
      show({ ...note, restored: redoable.length > 0 ? redoable : note.restored, undone: true });
    },
    redo(note: RestoredDraft) {
      const fit = applyChanges(note.restored, source.getValues());
      notRestored = [...note.notRestored, ...fit.left.map(storedName)];
      apply(fit.values);
      // Waits until the fields have rendered, because their labels describe the changes.
      writeLater();
      show({
        ...note,
        restored: note.restored.filter((field) => !fit.left.includes(field)),
        notRestored,
        undone: false,
      });
    },
    /** The user has closed the note. */
    dismiss() {
      show(undefined);
      if (notRestored.length === 0) return;
      notRestored = [];
      write();
    },
  };
}
