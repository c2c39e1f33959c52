import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { now } from '../lib/clock';
import { formatClockTime } from '../lib/dates';
import { onAnsweredAgain } from '../lib/network';
import { errorStatus } from './errorStatus';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnline = () => onlineManager.isOnline();

/** False while the browser knows that it has no network. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);

/** When the network was lost, or the app started without one. Epoch milliseconds. */
let lostAt = now();
onlineManager.subscribe((isBack) => {
  if (!isBack) lostAt = now();
});

/**
 * Says what to do about something that could not be loaded without a network: it is not on this device. Undefined with a
 * network, and for an answer of the server.
 */
export function useNotKeptText(error: unknown): string | undefined {
  if (useIsOnline() || (errorStatus(error) ?? 0) !== 0) return undefined;
  return `This hasn't been opened on this device yet. It needs a network. There has been none since ${formatClockTime(lostAt)}.`;
}

/** Calls the latest `run` each time the network is back, or the server answers again. */
export function useBackOnline(run: () => void): void {
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const stop = [
      onlineManager.subscribe((isBack) => isBack && runLatest()),
      onAnsweredAgain(() => runLatest()),
    ];
    return () => stop.forEach((one) => one());
  }, []);
}
