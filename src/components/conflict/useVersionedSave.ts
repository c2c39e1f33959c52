import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, type Path, set, type UseFormReturn } from 'react-hook-form';
import type { EarlierVersion } from '../../lib/sendAttempt';
import { asJson, copy } from '../../lib/values';
import { errorStatus } from '../errorStatus';
import { fieldDifferences, type Labels, type RowFormatters } from './differences';
import { useConflict } from './useConflict';

interface Options<V extends FieldValues, O, Entity extends { version: number }> {
  form: UseFormReturn<V, unknown, O>;
  /** 'employee' */
  resourceName: string;
  submitLabel: string;
  labels: Labels<V>;
  rowFormatters?: RowFormatters<V> | undefined;
  /**
   * The record as last loaded. A newer version, such as the result of a save, replaces the form's values unless they
   * have unsaved changes.
   */
  record: Entity;
  values: (record: Entity) => V;
  /** Rejects with status 409 when `version` is not the current one, or with another error. */
  send: (draft: O, version: number, values: V) => Promise<Entity>;
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
  const { form, resourceName, submitLabel, labels, rowFormatters, record, values, send, read } = options;
  const { ask, dialog } = useConflict(resourceName, submitLabel);
  const base = useRef(record);
  /** The record that the form started with. */
  const formRecord = useRef(record);
  const { isDirty } = form.formState;
  const adopt = useEffectEvent(() => {
    if (isDirty || record === formRecord.current || record.version < base.current.version) return;
    // A row that was added a moment ago is there before the form counts as changed.
    if (asJson(form.getValues()) !== asJson(form.formState.defaultValues)) return;
    base.current = record;
    formRecord.current = record;
    form.reset(values(record));
  });
  useEffect(() => adopt(), [isDirty, record]);

  /** `basedOn`: what was typed is based on an earlier version than the form has loaded. */
  async function save(draft: O, basedOn?: EarlierVersion): Promise<Entity> {
    const { version } = basedOn ?? base.current;
    try {
      base.current = await send(draft, version, form.getValues());
      return base.current;
    } catch (cause) {
      if (errorStatus(cause) === 404) throw deletedError(resourceName, cause);
      if (errorStatus(cause) !== 409) throw cause;
      const latest = await refetch(cause);
      // Not a conflict: the server rejected the save for another reason.
      if (latest.version === version) throw cause;
      return await resolveConflict(latest, basedOn);
    }
  }

  async function refetch(conflict: unknown): Promise<Entity> {
    try {
      return await read();
    } catch (cause) {
      throw errorStatus(cause) === 404
        ? deletedError(resourceName, cause)
        : new Error(
            `${changedMessage(resourceName)} Couldn't load the other person's version. Save again to retry.`,
            {
              cause: conflict,
            },
          );
    }
  }

  async function resolveConflict(latest: Entity, basedOn?: EarlierVersion): Promise<Entity> {
    const [mine, theirs] = [form.getValues(), values(latest)];
    const before = copy(values(base.current)) as V;
    for (const field of basedOn?.fields ?? []) set(before, field.name, field.before);
    const differences = fieldDifferences(before, mine, theirs, labels, rowFormatters);
    // Another user made the same change, or an earlier attempt to save succeeded.
    if (differences.length === 0) return latest;
    const sides = await ask(differences);
    if (!sides)
      throw new Error(
        `${changedMessage(resourceName)} Your changes are not saved yet. Save again to compare the versions.`,
      );
    base.current = latest;
    form.reset(theirs);
    const kept = differences.filter(({ name }) => sides[name] === 'mine');
    for (const { name } of kept) form.setValue(name as Path<V>, mine[name], { shouldDirty: true });
    if (kept.length === 0) return latest;
    const draft = await validate(form);
    if (draft === undefined)
      throw new Error(`${changedMessage(resourceName)} The merged version has errors.`);
    const sent = form.getValues();
    const saved = await save(draft);
    if (asJson(form.getValues()) === asJson(sent)) form.reset(sent);
    return saved;
  }

  return { save, conflict: dialog };
}

const changedMessage = (resourceName: string): string =>
  `Someone else saved this ${resourceName} while you were editing.`;

const deletedError = (resourceName: string, cause: unknown): Error =>
  new Error(
    `This ${resourceName} was deleted while you were editing and can't be saved. Your input is still here.`,
    {
      cause,
    },
  );

/** Returns the values as parsed by the form's schema. If they are invalid, shows the errors and returns undefined. */
const validate = <V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>): Promise<O | undefined> =>
  new Promise((resolve) => {
    void form.handleSubmit(
      (read) => resolve(read),
      () => resolve(undefined),
    )();
  });
