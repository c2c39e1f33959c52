import { useLocation } from 'react-router-dom';

/** What one screen hands the next beside the address: people see that, and browsers keep it. */
export interface Handed {
  username?: string;
  /** Of a link in an e-mail. */
  code?: string;
}

/** One of them, '' where there is none. */
export const handed = (state: unknown, name: keyof Handed): string => {
  const value =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

export const useHanded = (name: keyof Handed): string => handed(useLocation().state, name);
