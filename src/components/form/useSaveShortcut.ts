import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Saves on Ctrl+Enter and Cmd+Enter. The shortcut works anywhere on the page or, where there are several forms, only
 * `within` one. An open dialog handles it itself.
 */
export function useSaveShortcut(save: () => void, within?: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
    if (within && !(event.target instanceof Node && within.current?.contains(event.target))) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
