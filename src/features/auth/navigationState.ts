import { useLocation } from 'react-router-dom';

/**
 * State that one page or step passes to the next without showing it in the address. Browsers keep it in the history
 * entry.
 */
export interface NavigationState {
  username?: string;
  /** The code of a link in an email. */
  code?: string;
  /** The current step of the page. Undefined at its start. */
  step?: 'sent' | 'done';
  /** The selected way to sign in again, a key of `recoveryMethods` in ForgotPasswordPage. */
  way?: string;
  /** Epoch milliseconds before which the next request is refused. */
  until?: number;
  /** True when the session has ended without a sign-out by the user. */
  sessionEnded?: boolean;
}

/** Returns one value of the state as a string, or '' if it is missing. */
export const navigationValue = (state: unknown, name: string): string => {
  const value =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' || value === true ? String(value) : '';
};

export const useNavigationState = (name: keyof NavigationState): string =>
  navigationValue(useLocation().state, name);
