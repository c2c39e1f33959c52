import { useEffect, useEffectEvent, useId } from 'react';
import { create } from 'zustand';

/** Who has something to lose, and what each does when it is to be lost. */
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
 * Reports that something on this screen would be lost by leaving it: the changed flag of GUARD-01. `onDiscard` is told
 * when the person has chosen to lose it.
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

/** The same outside a component: for whoever must decide at once. */
export const isChanged = (): boolean => store.getState().changed;

/** Nobody is asked any more: the session has ended by itself, or the page must go. Drafts stay. */
export const clearChanged = (): void => setSources(new Map());

/** GUARD-03: the user has chosen to leave, and to lose what has changed. */
export function discardChanged(): void {
  for (const discard of store.getState().sources.values()) discard();
  clearChanged();
}

/** State of the navigation that a form makes by itself once it has saved: there is nothing to ask. */
export const afterSave = { afterSave: true } as const;

export const isAfterSave = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'afterSave' in state;
