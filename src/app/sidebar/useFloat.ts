import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useCloseOnLeave } from '../../components/useCloseOnLeave';

/** Time to cross the gap between the menu and its panel, in milliseconds. */
const PATIENCE = 200;

interface Float {
  minified: boolean;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** How a minified section's panel opens and closes: by pointing, by touching, and by keyboard (SIDE-08). */
export function useFloat({ minified, open, setOpen }: Float) {
  const area = useCloseOnLeave<HTMLLIElement>(minified && open, () => setOpen(false));
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const intoPanel = useRef(false);
  const pointer = useRef('');
  const stay = () => clearTimeout(leaving.current);
  const enter = () => area.current?.querySelector<HTMLElement>(':scope ul .pl-menu-button')?.focus();
  /** Who is in the panel by keyboard does not lose it to a pointer that passes. */
  const leave = () => {
    if (!area.current?.querySelector(':scope ul')?.contains(document.activeElement)) setOpen(false);
  };
  // A menu that has become wide meanwhile has no panel to close.
  useEffect(() => () => clearTimeout(leaving.current), [minified]);
  useEffect(() => {
    if (!open || !intoPanel.current) return;
    intoPanel.current = false;
    enter();
  });

  const byMouse = (event: PointerEvent) => minified && event.pointerType === 'mouse';
  return {
    area,
    onPointerEnter: (event: PointerEvent) => {
      stay();
      if (byMouse(event)) setOpen(true);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (byMouse(event)) leaving.current = setTimeout(leave, PATIENCE);
    },
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType;
    },
    /** Pointing has opened it already: the click that follows must not close it. Keys (`detail` 0) and fingers do. */
    onClick: (event: MouseEvent) =>
      setOpen(minified && event.detail > 0 && pointer.current === 'mouse' ? true : !open),
    onKeyDown: (event: KeyboardEvent) => {
      if (!minified || event.key !== 'ArrowRight') return;
      event.preventDefault();
      intoPanel.current = !open;
      if (open) enter();
      else setOpen(true);
    },
    backToButton: () => {
      area.current?.querySelector('button')?.focus();
      setOpen(false);
    },
  };
}
