import { useEffect } from 'react';

/** Keeps the screen on, where the browser can. It lets go when the page is hidden, so it is asked again. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused with a low battery.
      const made = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void made?.release();
      else lock = made;
    };
    const onChange = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      isOver = true;
      void lock?.release();
      document.removeEventListener('visibilitychange', onChange);
    };
  }, []);
}
