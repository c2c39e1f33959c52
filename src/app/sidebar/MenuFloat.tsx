import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface Props {
  id: string;
  title: string;
  /** Back to the section's button. */
  onLeave: () => void;
  children: ReactNode;
}

/** Kept free between the panel and the window's edges. */
const MARGIN = 8;

/** The entries of a section beside the minified menu (SIDE-08). Arrow keys move in it, as Tab does. */
export function MenuFloat({ id, title, onLeave, children }: Props) {
  const panel = useRef<HTMLUListElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  useLayoutEffect(() => {
    const element = panel.current;
    const section = element?.parentElement?.getBoundingClientRect();
    if (!element || !section) return;
    const lowest = window.innerHeight - element.offsetHeight - MARGIN;
    element.style.top = `${Math.max(MARGIN, Math.min(section.top, lowest))}px`;
    element.style.left = `${section.right}px`;
  }, []);

  useEffect(() => {
    const element = panel.current;
    const move = (event: KeyboardEvent) => {
      const entries = [...(element?.querySelectorAll<HTMLElement>('.pl-menu-button') ?? [])];
      const here = entries.findIndex((entry) => entry === document.activeElement);
      const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 };
      const to = steps[event.key];
      if (event.key === 'ArrowLeft') leave.current();
      else if (to === undefined) return;
      else entries.at(to % entries.length)?.focus();
      event.preventDefault();
    };
    element?.addEventListener('keydown', move);
    return () => element?.removeEventListener('keydown', move);
  }, []);

  return (
    <ul id={id} ref={panel} className="pl-menu-float">
      <li className="pl-menu-float-title" aria-hidden="true">
        {title}
      </li>
      {children}
    </ul>
  );
}
