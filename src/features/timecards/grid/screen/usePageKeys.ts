import { useEffect, useEffectEvent } from 'react';
import { topLayer } from '../../../../components/layers';
import { combination } from './gridEvents';

/** Keys that work wherever the focus is on the page, but not under a dialog or menu. */
export function usePageKeys(commands: Readonly<Record<string, () => void>>): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = commands[combination(event)];
    if (!command || event.defaultPrevented || topLayer()) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
