import { type ComponentType, useEffect, useState } from 'react';
import { AFTER_FIRST_SCREEN } from '../../lib/firstScreen';

/** Where NewVersion stands. Its code comes soon after the first screen, while the host still has it; without it, nothing is missed. */
export function NewVersionPlace() {
  const [Note, setNote] = useState<ComponentType>();
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const soon = setTimeout(() => {
      import('./NewVersion').then(
        ({ NewVersion }) => setNote(() => NewVersion),
        () => undefined,
      );
    }, AFTER_FIRST_SCREEN);
    return () => clearTimeout(soon);
  }, []);
  // Always there: what appears in it later is read out.
  return <div aria-live="polite">{Note && <Note />}</div>;
}
