import { useEffect, useId } from 'react';
import { create } from 'zustand';

interface State {
  sources: ReadonlySet<string>;
  changed: boolean;
}

const store = create<State>(() => ({ sources: new Set(), changed: false }));

function setSources(sources: ReadonlySet<string>) {
  store.setState({ sources, changed: sources.size > 0 });
}

/** Reports that something on this screen would be lost by leaving it: the changed flag of GUARD-01. */
export function useUnsaved(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    setSources(new Set(store.getState().sources).add(id));
    return () => setSources(new Set([...store.getState().sources].filter((source) => source !== id)));
  }, [dirty, id]);
}

export const useChanged = (): boolean => store((state) => state.changed);

/** The same outside a component: for whoever must decide at once. */
export const isChanged = (): boolean => store.getState().changed;

/** GUARD-03: the user has chosen to leave. */
export const clearChanged = (): void => setSources(new Set());

/** State of the navigation that a form makes by itself once it has saved: there is nothing to ask. */
export const afterSave = { afterSave: true } as const;

export const isAfterSave = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'afterSave' in state;
