import { useLayoutEffect, useRef } from 'react';
import { useNewest } from '../useNewest';
import type { ImportColumn, ImportKind } from './kind';
import { nextProblem, type Spot } from './nextProblem';
import type { State } from './state';
import { useProblemKey } from './useProblemKey';

interface Options {
  state: State;
  kind: ImportKind;
  columns: readonly ImportColumn[];
  /** The box around the grid. */
  box: HTMLElement | null;
  /** The row that is drawn in any case, among those shown. */
  active: number;
  onActive: (index: number) => void;
}

/** Where the focus is in the grid. */
function spotOf(element: Element | null): Spot | undefined {
  const index = element?.closest<HTMLElement>('[data-index]')?.dataset.index;
  const column = element?.closest<HTMLElement>('[data-column]')?.dataset.column;
  return index === undefined ? undefined : { index: Number(index), column: column ?? '' };
}

/**
 * The way to the next wrong cell, by button and by key. `settle` gives it the focus as soon as it is drawn: to be called
 * whenever rows have been.
 */
export function useProblemJump({ state, kind, columns, box, active, onActive }: Options) {
  /** The cell that is to have the focus. */
  const wanted = useRef<Spot>(undefined);

  const settle = useNewest(() => {
    const { current } = wanted;
    const row = current && box?.querySelector(`tr[data-index="${current.index}"]`);
    const cell = row?.querySelector<HTMLElement>(
      `[data-column="${current?.column}"] :is(input, button), [data-column="${current?.column}"][tabindex]`,
    );
    if (!cell) return;
    wanted.current = undefined;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'center', inline: 'nearest' });
  });
  useLayoutEffect(settle);

  function jump(back: boolean) {
    const from = box?.contains(document.activeElement) ? spotOf(document.activeElement) : undefined;
    const ids = columns.map(({ id }) => id);
    const spot = nextProblem(state, kind.key, ids, from, back);
    wanted.current = spot;
    if (!spot || spot.index === active) return settle();
    onActive(spot.index);
  }
  useProblemKey(jump);

  return { settle, jump };
}
