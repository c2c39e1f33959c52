import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { placeFocus } from '../page/pageFocus';
import { useLatestCallback } from '../useLatestCallback';

/** The row that a key leads to from row `at`, of `count`; undefined for a key that leads nowhere. A screenful has `screen` rows. */
function moveRow(key: string, at: number, count: number, screen: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'ArrowDown':
      return Math.min(last, at + 1);
    case 'PageUp':
      return Math.max(0, at - screen);
    case 'PageDown':
      return Math.min(last, at + screen);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

interface Options<Row> {
  box: HTMLElement | null;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row to begin at, and to put the focus on. */
  start: string | undefined;
  open: (index: number) => void;
  /** Space on a row; `range`: Shift is held down. */
  onSpace: ((index: number, range: boolean) => void) | undefined;
  /** A key has moved the focus; `range`: Shift is held down. */
  onMove: ((from: number, to: number, range: boolean) => void) | undefined;
}

const usualScreen = 10;

/** How many rows a screen holds, less one that stays in sight. */
function screenful(box: HTMLElement | null, row: HTMLElement): number {
  const fit = Math.floor((box?.clientHeight ?? 0) / row.offsetHeight) - 1;
  return fit >= 1 && Number.isFinite(fit) ? fit : usualScreen;
}

/** What types, or chooses by the same keys, keeps them. */
const OWN_KEYS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

const rowAt = (box: HTMLElement, index: number) =>
  box.querySelector<HTMLElement>(`tbody > tr[data-index="${index}"]`);

/** The row that has the focus among its like: one is reached by Tab, the others by the arrow keys from there. */
export function useRowFocus<Row>({ box, rows, rowKey, start, open, onSpace, onMove }: Options<Row>) {
  const [activeKey, setActiveKey] = useState(start);
  const found = activeKey === undefined ? -1 : rows.findIndex((row) => rowKey(row) === activeKey);
  const active = Math.max(0, found);
  const count = rows.length;
  /** The row that is to have the focus as soon as it is drawn. */
  const wanted = useRef(start === undefined ? undefined : { key: start, returning: true });

  /** The index of the row that has the focus. */
  const held = useRef<number>(undefined);

  const activate = (index: number) => {
    const row = rows[index];
    if (row !== undefined) setActiveKey(rowKey(row));
  };
  const focused = useLatestCallback((index: number) => {
    held.current = index;
    activate(index);
  });
  const blurred = useCallback(() => (held.current = undefined), []);

  /** To be called whenever rows have been drawn. */
  const settle = useCallback(() => {
    const { current } = wanted;
    const element = box && current && rowAt(box, active);
    if (!element || current.key !== activeKey || found < 0) return;
    wanted.current = undefined;
    if (current.returning) return placeFocus(element);
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [box, active, activeKey, found]);

  const keyDown = useLatestCallback((event: KeyboardEvent<HTMLTableRowElement>) => {
    const { key, target, currentTarget, shiftKey } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    const index = Number(currentTarget.dataset.index);
    const own = target === currentTarget;
    if (own && key === 'Enter' && !shiftKey) open(index);
    else if (own && key === ' ' && onSpace) onSpace(index, shiftKey);
    else if (target.closest(OWN_KEYS) !== null) return;
    else {
      const to = moveRow(key, index, count, screenful(box, currentTarget));
      const row = to === undefined ? undefined : rows[to];
      if (to === undefined || row === undefined) return;
      onMove?.(index, to, shiftKey);
      if (to === index) currentTarget.focus();
      else wanted.current = { key: rowKey(row), returning: false };
      activate(to);
    }
    event.preventDefault();
  });

  useLayoutEffect(() => {
    if (!box || held.current === undefined) return;
    const { activeElement } = document;
    const row = activeElement?.closest<HTMLElement>('tbody > tr[data-index]');
    // It may have moved.
    if (row && box.contains(row)) held.current = Number(row.dataset.index);
    // Nothing was blurred: the row that had the focus has gone. The one in its place has it now.
    else if (activeElement === document.body)
      (rowAt(box, Math.min(held.current, count - 1)) ?? rowAt(box, active))?.focus({ preventScroll: true });
  });

  return { active, activeKey, settle, keyDown, focused, blurred };
}
