import { useEffect, useEffectEvent, useRef } from 'react';
import { isApple } from '../../components/shortcuts/keyNames';
import { usePreferences } from '../../session/preferences';
import { isDialogOpen } from '../overlay';
import { isTyping, keyOf, press } from './press';
import type { Shortcut, Tools } from './shortcuts';

/** So long after its first key, in milliseconds, a shortcut is forgotten. */
const PATIENCE = 1500;

/** Listens for the shortcuts. Those of bare keys rest in a field, in a dialog, and where they are switched off (WCAG 2.1.4). */
export function useShortcutKeys(shortcuts: readonly Shortcut[], tools: Tools): void {
  const begun = useRef({ keys: '', at: 0 });
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const key = keyOf(event, isApple());
    if (key === undefined) return;
    const bare = !key.startsWith('mod+');
    if (bare && (isTyping(event.target) || isDialogOpen() || !usePreferences.getState().singleKeys)) return;
    const { keys, at } = begun.current;
    const result = press(shortcuts, event.timeStamp - at < PATIENCE ? keys : '', key);
    begun.current = { keys: result.begun, at: event.timeStamp };
    if (!result.shortcut?.run || result.shortcut.run(tools) === false) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
