import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { asJson } from '../drafts/values';
import { statusOf } from '../status';
import { differences, type Labels, type RowWords } from './differences';
import { useConflict } from './useConflict';

interface Options<V extends FieldValues, O, Thing extends { version: number }> {
  form: UseFormReturn<V, unknown, O>;
  /** 'employee' */
  what: string;
  submitLabel: string;
  labels: Labels<V>;
  rowWords?: RowWords<V> | undefined;
  /** As it is known now. A newer one fills the form as long as nothing has been typed, and so does what a save has made of it. */
  thing: Thing;
  values: (thing: Thing) => V;
  /** Rejects with status 409 where `version` is not the one that is there any more, or for a reason that its error says. */
  send: (draft: O, version: number) => Promise<Thing>;
  read: () => Promise<Thing>;
}

/**
 * Saves what others may save too (FAULT-95): each save names the version it was made from. Where there is another one by
 * then, both are shown, the person chooses field by field, and that is saved on top of theirs. `conflict` belongs on the
 * page, beside the form. Whoever is refused, or gives up, keeps what was typed.
 */
export function useVersionedSave<V extends FieldValues, O, Thing extends { version: number }>(
  options: Options<V, O, Thing>,
) {
  const { form, what, submitLabel, labels, rowWords, thing, values, send, read } = options;
  const { ask, dialog } = useConflict(what, submitLabel);
  const base = useRef(thing);
  /** Whose values the form began with. */
  const shown = useRef(thing);
  const { isDirty } = form.formState;
  const adopt = useEffectEvent(() => {
    if (isDirty || thing === shown.current || thing.version < base.current.version) return;
    base.current = thing;
    shown.current = thing;
    form.reset(values(thing));
  });
  useEffect(() => adopt(), [isDirty, thing]);

  async function save(draft: O): Promise<Thing> {
    try {
      base.current = await send(draft, base.current.version);
      return base.current;
    } catch (cause) {
      if (statusOf(cause) === 404) throw gone(what, cause);
      if (statusOf(cause) !== 409) throw cause;
      const now = await readAgain(cause);
      // Nobody else has saved it: the server says no for a reason of its own.
      if (now.version === base.current.version) throw cause;
      return await settle(now);
    }
  }

  async function readAgain(conflict: unknown): Promise<Thing> {
    try {
      return await read();
    } catch (cause) {
      throw statusOf(cause) === 404
        ? gone(what, cause)
        : new Error(`${changed(what)} Couldn't load the other person's version. Save again to retry.`, {
            cause: conflict,
          });
    }
  }

  async function settle(now: Thing): Promise<Thing> {
    const [mine, theirs] = [form.getValues(), values(now)];
    const found = differences(values(base.current), mine, theirs, labels, rowWords);
    // Somebody has made the very same change, or it was this save.
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

/** What the form's schema makes of it, or undefined where it is not right: that stands beside the fields then. */
const checked = <V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>): Promise<O | undefined> =>
  new Promise((resolve) => {
    void form.handleSubmit(
      (read) => resolve(read),
      () => resolve(undefined),
    )();
  });
