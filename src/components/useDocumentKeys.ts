import { useEffect, useEffectEvent } from 'react';
import { topLayer } from './layers';

/** Calls the latest `handle` for each key that is pressed, wherever the focus is. */
export const useDocumentKeys = (handle: (event: KeyboardEvent) => void): void => useKeys(handle, false);

/** On the body, keys arrive before they reach the document. */
function useKeys(handle: (event: KeyboardEvent) => void, isOnBody: boolean): void {
  const handleLatest = useEffectEvent(handle);
  useEffect(() => {
    const listen = (event: Event) => handleLatest(event as KeyboardEvent);
    const target = isOnBody ? document.body : document;
    target.addEventListener('keydown', listen);
    return () => target.removeEventListener('keydown', listen);
  }, [isOnBody]);
}

const FIELD =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"]';

/** True when the key is input for a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELD) !== null;

/** True where the arrow keys scroll to the side. */
const isScrollable = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.scrollWidth > target.clientWidth &&
  /auto|scroll/.test(getComputedStyle(target).overflowX);

/**
 * Runs the function of a key, such as `n` or `PageDown`. Letters count in upper case, too. The key is left alone if it is
 * input for a field, has been used already, or if a dialog or a menu is open. The shell's shortcuts come later, so that a
 * page may give a key another meaning.
 */
export function useShortcutKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useKeys((event) => {
    const { key, target } = event;
    const isLetter = key.length === 1;
    const run = keys[isLetter ? key.toLowerCase() : key];
    if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isLetter && (event.shiftKey || isScrollable(target))) return;
    if (isTyping(target) || topLayer() || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    run();
  }, true);
}
