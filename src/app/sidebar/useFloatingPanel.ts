import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useCloseOnLeave } from '../../components/useCloseOnLeave';

/** Milliseconds to move the pointer across the gap between the menu and its panel. */
const CLOSE_DELAY = 200;

interface FloatingPanelOptions {
  minified: boolean;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** Opens and closes the panel of a minified section by pointer, touch and keyboard (SIDE-08). */
export function useFloatingPanel({ minified, open, setOpen }: FloatingPanelOptions) {
  const area = useCloseOnLeave<HTMLLIElement>(minified && open, () => setOpen(false));
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const intoPanel = useRef(false);
  const pointer = useRef('');
  const cancelClose = () => clearTimeout(closeTimer.current);
  const focusFirstLink = () => area.current?.querySelector<HTMLElement>(':scope ul .pl-menu-button')?.focus();
  /** A passing pointer does not close the panel while it has the keyboard focus. */
  const leave = () => {
    if (!area.current?.querySelector(':scope ul')?.contains(document.activeElement)) setOpen(false);
  };
  // A menu that is no longer minified has no panel to close.
  useEffect(() => () => clearTimeout(closeTimer.current), [minified]);
  useEffect(() => {
    if (!open || !intoPanel.current) return;
    intoPanel.current = false;
    focusFirstLink();
  });

  const byMouse = (event: PointerEvent) => minified && event.pointerType === 'mouse';
  return {
    area,
    onPointerEnter: (event: PointerEvent) => {
      cancelClose();
      if (byMouse(event)) setOpen(true);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (byMouse(event)) closeTimer.current = setTimeout(leave, CLOSE_DELAY);
    },
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType;
    },
    /** A mouse click must not close the panel that hovering has opened. Keys (`detail` 0) and touch toggle it. */
    onClick: (event: MouseEvent) =>
      setOpen(minified && event.detail > 0 && pointer.current === 'mouse' ? true : !open),
    onKeyDown: (event: KeyboardEvent) => {
      if (!minified || event.key !== 'ArrowRight') return;
      event.preventDefault();
      intoPanel.current = !open;
      if (open) focusFirstLink();
      else setOpen(true);
    },
    backToButton: () => {
      area.current?.querySelector('button')?.focus();
      setOpen(false);
    },
  };
}
