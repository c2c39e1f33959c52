import { useLocation } from 'react-router-dom';

/** What one screen, or one step of it, hands the next beside the address: people see that, and browsers keep it. */
export interface NavigationState {
  username?: string;
  /** Of a link in an e-mail. */
  code?: string;
  /** How far the screen has come; none at its start. */
  step?: 'sent' | 'done';
  /** What was asked for, see recovery/ways. */
  way?: string;
  /** Epoch milliseconds before which it may not be asked for again. */
  until?: number;
  /** A session has ended by itself. */
  sessionEnded?: boolean;
}

/** One of them as a text, '' where there is none. */
export const navigationValue = (state: unknown, name: string): string => {
  const value =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' || value === true ? String(value) : '';
};

export const useNavigationState = (name: keyof NavigationState): string =>
  navigationValue(useLocation().state, name);
