import { useEffect, useState } from 'react';
import { notify } from '../../../../components/feedback/banners';

/** Tells that somebody's line has gone while something was being typed into it; to be called while drawing, once. */
export function useToldLost(): (name: string) => void {
  const [lost, setLost] = useState<{ name: string }>();
  useEffect(() => {
    if (!lost) return;
    const text = `The line of ${lost.name} is no longer here. What you were typing has not been entered.`;
    notify({ kind: 'failure', text, long: true });
  }, [lost]);
  return (name) => setLost({ name });
}
