import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { FIRST_SCREEN_DELAY } from '../../lib/firstScreen';

/**
 * Loads NewVersion soon after the first screen, while the host still has its code, and prepares for the time without a network.
 * The app works without both.
 */
export function NewVersionHost() {
  const client = useQueryClient();
  const [Note, setNote] = useState<ComponentType>();
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const soon = setTimeout(() => {
      import('./NewVersion').then(
        ({ NewVersion }) => setNote(() => NewVersion),
        () => undefined,
      );
      import('../offline/prepareOffline').then(
        ({ prepareOffline }) => prepareOffline(client),
        () => undefined,
      );
    }, FIRST_SCREEN_DELAY);
    return () => clearTimeout(soon);
  }, [client]);
  // Always rendered, so that screen readers announce its content.
  return <div aria-live="polite">{Note && <Note />}</div>;
}
