import type { RefObject } from 'react';
import { useDocumentKeys } from '../useDocumentKeys';

/**
 * Saves on Ctrl+Enter and Cmd+Enter. The shortcut works anywhere on the page or, where there are several forms, only
 * `within` one. An open dialog handles it itself.
 */
export function useSaveShortcut(save: () => void, within?: RefObject<HTMLElement | null>): void {
  useDocumentKeys((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
    if (within && !(event.target instanceof Node && within.current?.contains(event.target))) return;
    event.preventDefault();
    save();
  });
}
