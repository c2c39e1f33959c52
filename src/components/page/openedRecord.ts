import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';

export interface OpenedRecord {
  to: string;
  label: string;
  /** The kind of record: 'Corrective action'. */
  what: string;
}

const store = create<{ opened: OpenedRecord | undefined }>(() => ({ opened: undefined }));

/** Tells the frame which record a page shows, as long as it does. */
export function useTellOpened(label: string, what: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    store.setState({ opened: { to: pathname, label, what } });
    return () => store.setState({ opened: undefined });
  }, [pathname, label, what]);
}

/** The record on screen, if there is one. */
export const useOpenedRecord = (): OpenedRecord | undefined => store(({ opened }) => opened);
