import { useEffect, useEffectEvent } from 'react';

/** F8, and Shift-F8 for the way back, wherever the focus is on the page; a dialog on top keeps it for itself. */
export function useProblemKey(jump: (back: boolean) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
    event.preventDefault();
    jump(event.shiftKey);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
