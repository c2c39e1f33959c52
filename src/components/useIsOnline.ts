import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnline = () => onlineManager.isOnline();

/** False while the browser knows that it has no network. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
