import { useEffect, useState } from 'react';
import { notify } from '../../../../components/feedback/banners';

/** Somebody's line has gone while something was being typed into it. */
export function tellLost(name: string): void {
  const text = `The line of ${name} was removed. What you were typing is not entered.`;
  notify({ kind: 'failure', text, long: true });
}

/** The same, to be called while drawing, once. */
export function useToldLost(): (name: string) => void {
  const [lost, setLost] = useState<{ name: string }>();
  useEffect(() => {
    if (lost) tellLost(lost.name);
  }, [lost]);
  return (name) => setLost({ name });
}
