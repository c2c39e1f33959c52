import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { asJson } from '../drafts/values';
import { errorStatus } from '../status';
import { fieldDifferences, type Labels, type RowWords } from './differences';
import { useConflict } from './useConflict';

interface Options<V extends FieldValues, O, Entity extends { version: number }> {
  form: UseFormReturn<V, unknown, O>;
  /** 'employee' */
  what: string;
  submitLabel: string;
  labels: Labels<V>;
  rowWords?: RowWords<V> | undefined;
  /**
   * The record as last loaded. A newer version, such as the result of a save, replaces the form's values unless they
   * have unsaved changes.
   */
  record: Entity;
  values: (record: Entity) => V;
  /** Rejects with status 409 when `version` is not the current one, or with another error. */
  send: (draft: O, version: number) => Promise<Entity>;
  read: () => Promise<Entity>;
}

/**
 * Saves a record that others may save at the same time (FAULT-95). Each save sends the version it is based on. After
 * a conflict, the user chooses field by field between the two versions, and the result is saved over the newer one.
 * Render `conflict` on the page, next to the form. After an error or Cancel, the form keeps its input.
 */
export function useVersionedSave<V extends FieldValues, O, Entity extends { version: number }>(
  options: Options<V, O, Entity>,
) {
  const { form, what, submitLabel, labels, rowWords, record, values, send, read } = options;
  const { ask, dialog } = useConflict(what, submitLabel);
  const base = useRef(record);
  /** The record that the form started with. */
  const shown = useRef(record);
  const { isDirty } = form.formState;
  const adopt = useEffectEvent(() => {
    if (isDirty || record === shown.current || record.version < base.current.version) return;
    base.current = record;
    shown.current = record;
    form.reset(values(record));
  });
  useEffect(() => adopt(), [isDirty, record]);

  async function save(draft: O): Promise<Entity> {
    try {
      base.current = await send(draft, base.current.version);
      return base.current;
    } catch (cause) {
      if (errorStatus(cause) === 404) throw gone(what, cause);
      if (errorStatus(cause) !== 409) throw cause;
      const now = await readAgain(cause);
      // Not a conflict: the server rejected the save for another reason.
      if (now.version === base.current.version) throw cause;
      return await settle(now);
    }
  }

  async function readAgain(conflict: unknown): Promise<Entity> {
    try {
      return await read();
    } catch (cause) {
      throw errorStatus(cause) === 404
        ? gone(what, cause)
        : new Error(`${changed(what)} Couldn't load the other person's version. Save again to retry.`, {
            cause: conflict,
          });
    }
  }

  async function settle(now: Entity): Promise<Entity> {
    const [mine, theirs] = [form.getValues(), values(now)];
    const found = fieldDifferences(values(base.current), mine, theirs, labels, rowWords);
    // Another user made the same change, or an earlier attempt to save succeeded.
    if (found.length === 0) return now;
    const sides = await ask(found);
    if (!sides) throw new Error(`${changed(what)} Nothing is saved yet. Save again to compare.`);
    base.current = now;
    form.reset(theirs);
    const kept = found.filter(({ name }) => sides[name] === 'mine');
    for (const { name } of kept) form.setValue(name as Path<V>, mine[name], { shouldDirty: true });
    if (kept.length === 0) return now;
    const draft = await checked(form);
    if (draft === undefined) throw new Error(`${changed(what)} The merged version has errors.`);
    const sent = form.getValues();
    const saved = await save(draft);
    if (asJson(form.getValues()) === asJson(sent)) form.reset(sent);
    return saved;
  }

  return { save, conflict: dialog };
}

const changed = (what: string): string => `Someone else has saved this ${what} meanwhile.`;

const gone = (what: string, cause: unknown): Error =>
  new Error(`This ${what} has been deleted meanwhile and cannot be saved. What you typed is still here.`, {
    cause,
  });

/** Returns the values as parsed by the form's schema. If they are invalid, shows the errors and returns undefined. */
const checked = <V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>): Promise<O | undefined> =>
  new Promise((resolve) => {
    void form.handleSubmit(
      (read) => resolve(read),
      () => resolve(undefined),
    )();
  });
