import { useEffect, useEffectEvent, useId } from 'react';
import { create } from 'zustand';

/** Registered sources of unsaved changes, each with its discard callback. */
type Sources = ReadonlyMap<string, () => void>;

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
 * user chooses to discard them.
 */
export function useUnsaved(dirty: boolean, onDiscard?: () => void): void {
  const id = useId();
  const discard = useEffectEvent(() => onDiscard?.());
  useEffect(() => {
    if (!dirty) return;
    setSources(new Map(store.getState().sources).set(id, () => discard()));
    return () => setSources(new Map([...store.getState().sources].filter(([source]) => source !== id)));
  }, [dirty, id]);
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
  for (const discard of store.getState().sources.values()) discard();
  clearChanged();
}

/** Navigation state that a form sets when it navigates after saving. Such a navigation needs no confirmation. */
export const afterSave = { afterSave: true } as const;

export const isAfterSave = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'afterSave' in state;
