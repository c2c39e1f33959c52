import { useEffect, useState } from 'react';

/** True immediately; false only `wait` milliseconds after `flag` is (CONST-05). */
export function useDelayedFalse(flag: boolean, wait: number): boolean {
  const [delayed, setDelayed] = useState(flag);
  if (flag && !delayed) setDelayed(true);
  useEffect(() => {
    if (flag || !delayed) return;
    const timer = setTimeout(() => setDelayed(false), wait);
    return () => clearTimeout(timer);
  }, [flag, delayed, wait]);
  return flag || delayed;
}
