import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnline = () => onlineManager.isOnline();

/** False while the browser knows that it has no network. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);

/** Calls the latest `run` each time the network is back. */
export function useBackOnline(run: () => void): void {
  const runLatest = useEffectEvent(run);
  useEffect(() => onlineManager.subscribe((isBack) => isBack && runLatest()), []);
}
