import { useEffect, useState } from 'react';

/** True immediately; false only `wait` milliseconds after `flag` is (CONST-05). */
export function useDelayedFalse(flag: boolean, wait: number): boolean {
  const [lingers, setLingers] = useState(flag);
  if (flag && !lingers) setLingers(true);
  useEffect(() => {
    if (flag || !lingers) return;
    const timer = setTimeout(() => setLingers(false), wait);
    return () => clearTimeout(timer);
  }, [flag, lingers, wait]);
  return flag || lingers;
}
