import { create } from 'zustand';
import { type MenuFlags, noFlags, type Subject } from './flags';
import { readCookie, readCredentials } from './cookies';
import { rememberedFlags } from './rememberedFlags';

/** The user summary that the app works for; compared with the cookies, which other tabs may change (SESSION-23). */
export interface SessionUser {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  businessId: string;
  businessName: string;
  /** ACCESS-10, 11: the stored role code. */
  role: string | undefined;
  /** ACCESS-12: the time card role of the sign-in answer. */
  timeCardRole?: string | undefined;
}

interface SessionState {
  user: SessionUser | undefined;
  flags: MenuFlags;
  /** All lookups have answered or failed: what is not granted now will not be by waiting. */
  settled: boolean;
  /** Names of the lookups that failed: what they would have granted is missing (FAULT-88). */
  failedLookups: string[];
}

const signedOut: SessionState = { user: undefined, flags: noFlags, settled: false, failedLookups: [] };

/** Session and menu flags. Cookies and lookups fill them again on each page load; remembered flags only bridge that time. */
export const useSession = create<SessionState>(() => signedOut);

/** Takes the user from the cookies; false when nobody is signed in. */
export function takeSession(): boolean {
  const credentials = readCredentials();
  if (!credentials) return false;
  const user = {
    userId: credentials.userId,
    firstName: readCookie('fname') ?? '',
    lastName: readCookie('lname') ?? '',
    email: readCookie('email') ?? '',
    businessId: credentials.userBusinessId,
    businessName: readCookie('userBusinessName') ?? '',
    role: readCookie('role'),
    timeCardRole: readCookie('timeCardRole'),
  };
  useSession.setState({ ...signedOut, user, flags: rememberedFlags(user) ?? noFlags });
  return true;
}

export const dropSession = (): void => {
  useSession.setState(signedOut);
};

/** Whom the access rules are asked about. */
export function useSubject(): Subject {
  const flags = useSession((state) => state.flags);
  const role = useSession((state) => state.user?.role);
  return { flags, role };
}
