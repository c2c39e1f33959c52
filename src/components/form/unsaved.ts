import { useEffectEvent, useId, useLayoutEffect } from 'react';
import { create } from 'zustand';

interface Source {
  discard: () => void;
  /** Resolves with true when nothing unsaved remains. Undefined where leaving cannot save, such as a message. */
  save: (() => Promise<boolean>) | undefined;
  /** What would be lost and is in no draft, as a sentence. */
  loss: string | undefined;
}

/** Registered sources of unsaved changes. */
type Sources = ReadonlyMap<string, Source>;

interface State {
  sources: Sources;
  changed: boolean;
}

const store = create<State>(() => ({ sources: new Map(), changed: false }));

function setSources(sources: Sources) {
  store.setState({ sources, changed: sources.size > 0 });
}

/**
 * Registers unsaved changes on this screen, which set the changed flag of GUARD-01. `onDiscard` is called when the
 * user chooses to discard them, and `onSave` when the user chooses to save them before leaving. `loss` says what would be
 * lost and is in no draft.
 */
export function useUnsaved(
  dirty: boolean,
  onDiscard?: () => void,
  onSave?: () => Promise<boolean>,
  loss?: string,
): void {
  const id = useId();
  const discard = useEffectEvent(() => onDiscard?.());
  const save = useEffectEvent(() => onSave?.() ?? Promise.resolve(false));
  const canSave = onSave !== undefined;
  // In the same frame as the changes: an effect after the paint would leave them unguarded for a moment.
  useLayoutEffect(() => {
    if (!dirty) return;
    const source = { discard: () => discard(), save: canSave ? () => save() : undefined, loss };
    setSources(new Map(store.getState().sources).set(id, source));
    return () => setSources(new Map([...store.getState().sources].filter(([source]) => source !== id)));
  }, [dirty, canSave, loss, id]);
}

export const useChanged = (): boolean => store((state) => state.changed);

/** Returns the current value of `useChanged` for use outside a component. */
export const isChanged = (): boolean => store.getState().changed;

/**
 * Clears the flag without discarding drafts, for example when the session has ended or the page must reload. No
 * confirmation follows.
 */
export const clearChanged = (): void => setSources(new Map());

/** Discards all unsaved changes after the user has chosen to leave (GUARD-03). */
export function discardChanged(): void {
  for (const { discard } of store.getState().sources.values()) discard();
  clearChanged();
}

/** True when all unsaved changes can be saved before leaving. */
export const canSaveChanged = (): boolean =>
  [...store.getState().sources.values()].every(({ save }) => save !== undefined);

/** What would be lost besides the changes of forms. */
export const lossesOfLeaving = (): string =>
  [...store.getState().sources.values()].flatMap(({ loss }) => loss ?? []).join(' ');

/** Saves all unsaved changes. Resolves with false if any remain. */
export async function saveChanged(): Promise<boolean> {
  for (const { save } of store.getState().sources.values()) if (!(await save?.())) return false;
  return true;
}

/** Navigation state that a form sets when it navigates after saving. Such a navigation needs no confirmation. */
export const afterSave = { afterSave: true } as const;

export const isAfterSave = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'afterSave' in state;
