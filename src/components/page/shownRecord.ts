import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';

export interface ShownRecord {
  to: string;
  label: string;
  /** The kind of record: 'Corrective action'. */
  what: string;
}

const store = create<{ shown: ShownRecord | undefined }>(() => ({ shown: undefined }));

/** Tells the frame which record a page shows, as long as it does. */
export function useTellShown(label: string, what: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    store.setState({ shown: { to: pathname, label, what } });
    return () => store.setState({ shown: undefined });
  }, [pathname, label, what]);
}

/** The record on screen, if there is one. */
export const useShownRecord = (): ShownRecord | undefined => store(({ shown }) => shown);
