import { useEffect, useEffectEvent } from 'react';

/** Calls `run` when nobody has touched the screen or typed for `delay` milliseconds, while `isOn`. */
export function useIdle(isOn: boolean, delay: number, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return undefined;
    const start = () => setTimeout(() => latest(), delay);
    let timer = start();
    const again = () => {
      clearTimeout(timer);
      timer = start();
    };
    const events = ['pointerdown', 'keydown', 'input'] as const;
    for (const name of events) document.addEventListener(name, again);
    return () => {
      clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, again);
    };
  }, [isOn, delay]);
}
