import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { restoreFocus } from '../page/pageFocus';
import { useLatestCallback } from '../useLatestCallback';

/**
 * Returns the index of the row that a key moves to, or undefined for any other key. `at` is the current row, `count`
 * the number of rows, and `screen` the number of rows per page.
 */
function nextRowIndex(key: string, at: number, count: number, screen: number): number | undefined {
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
  /** Key of the row to start at and to focus. */
  start: string | undefined;
  open: (index: number) => void;
  /** Called for Space on a row. `range` is true if Shift is pressed. */
  onSpace: ((index: number, range: boolean) => void) | undefined;
  /** Called when a key moves the focus. `range` is true if Shift is pressed. */
  onMove: ((from: number, to: number, range: boolean) => void) | undefined;
}

const defaultPageSize = 10;

/** Returns how many rows fit in the box, minus one that stays visible when paging. */
function screenful(box: HTMLElement | null, row: HTMLElement): number {
  const fit = Math.floor((box?.clientHeight ?? 0) / row.offsetHeight) - 1;
  return fit >= 1 && Number.isFinite(fit) ? fit : defaultPageSize;
}

/** Controls that handle these keys themselves, for typing or choosing. */
const OWN_KEYS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

const rowAt = (box: HTMLElement, index: number) =>
  box.querySelector<HTMLElement>(`tbody > tr[data-index="${index}"]`);

/** Manages the focus of table rows (roving `tabindex`): Tab reaches one row, and the arrow keys move to the others. */
export function useRowFocus<Row>({ box, rows, rowKey, start, open, onSpace, onMove }: Options<Row>) {
  const [activeKey, setActiveKey] = useState(start);
  const found = activeKey === undefined ? -1 : rows.findIndex((row) => rowKey(row) === activeKey);
  const active = Math.max(0, found);
  const count = rows.length;
  /** The row to focus as soon as it renders. */
  const pendingFocus = useRef(start === undefined ? undefined : { key: start, returning: true });

  /** The index of the row that has the focus. */
  const focusedIndex = useRef<number>(undefined);

  const activate = (index: number) => {
    const row = rows[index];
    if (row !== undefined) setActiveKey(rowKey(row));
  };
  const focused = useLatestCallback((index: number) => {
    focusedIndex.current = index;
    activate(index);
  });
  const blurred = useCallback(() => (focusedIndex.current = undefined), []);

  /** Must be called whenever rows have rendered. */
  const focusPending = useCallback(() => {
    const { current } = pendingFocus;
    const element = box && current && rowAt(box, active);
    if (!element || current.key !== activeKey || found < 0) return;
    pendingFocus.current = undefined;
    if (current.returning) return restoreFocus(element);
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
      const to = nextRowIndex(key, index, count, screenful(box, currentTarget));
      const row = to === undefined ? undefined : rows[to];
      if (to === undefined || row === undefined) return;
      onMove?.(index, to, shiftKey);
      if (to === index) currentTarget.focus();
      else pendingFocus.current = { key: rowKey(row), returning: false };
      activate(to);
    }
    event.preventDefault();
  });

  useLayoutEffect(() => {
    if (!box || focusedIndex.current === undefined) return;
    const { activeElement } = document;
    const row = activeElement?.closest<HTMLElement>('tbody > tr[data-index]');
    // The focused row may have moved.
    if (row && box.contains(row)) focusedIndex.current = Number(row.dataset.index);
    // No blur event fired, because the focused row was removed. The row at its index gets the focus.
    else if (activeElement === document.body)
      (rowAt(box, Math.min(focusedIndex.current, count - 1)) ?? rowAt(box, active))?.focus({
        preventScroll: true,
      });
  });

  return { active, activeKey, settle: focusPending, keyDown, focused, blurred };
}
