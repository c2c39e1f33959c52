import { nowIso } from '../lib/clock';
import { create } from 'zustand';
import { setTimeZone } from '../lib/timeZone';
import { type MenuFlags, noFlags, type Subject } from './flags';
import { readCookie, readCredentials } from './cookies';
import { rememberedFlags } from './rememberedFlags';

/** The user of this tab. It is compared with the cookies, which other tabs may change (SESSION-23). */
export interface SessionUser {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  businessId: string;
  businessName: string;
  /** The stored role code (ACCESS-10, 11). */
  role: string | undefined;
  /** ACCESS-12: the time card role of the sign-in response. */
  timeCardRole?: string | undefined;
}

interface SessionState {
  user: SessionUser | undefined;
  flags: MenuFlags;
  /** All lookups have answered or failed, so no further permissions will arrive. */
  settled: boolean;
  /** Names of the lookups that failed. The permissions they would have granted are missing (FAULT-88). */
  failedLookups: string[];
  /** When the flags were stored that apply until lookups reach the server. Epoch milliseconds; undefined for current ones. */
  rememberedAt?: number | undefined;
}

const signedOutState: SessionState = {
  user: undefined,
  flags: noFlags,
  settled: false,
  failedLookups: [],
  rememberedAt: undefined,
};

/**
 * The signed-in user and the menu flags. Each page load fills them from the cookies and the lookups. Remembered flags
 * apply only until the lookups settle.
 */
export const useSession = create<SessionState>(() => signedOutState);

// Days begin and hours count where the business is (FAULT-120).
useSession.subscribe(({ flags }) => setTimeZone(flags.timeZone));

/** Reads the user from the cookies. Returns false when no one is signed in. */
export function readSession(): boolean {
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
  useSession.setState({ ...signedOutState, user, ...rememberedFlags(user) });
  return true;
}

export const clearSession = (): void => {
  useSession.setState(signedOutState);
};

/** Whether the business uses the new (jobs v4) variant of the job calls and addresses (CALL-163). */
export const useNewJobVersion = (): boolean => useSession(({ flags }) => flags.newJobVersion);

/** Returns the signed-in user's flags and role code, for permission checks. */
export function useSubject(): Subject {
  const flags = useSession((state) => state.flags);
  const role = useSession((state) => state.user?.role);
  return { flags, role };
}

/** Who adds a record, and when: the fields that the server will give it. `record`: what this device has of it already. */
export function addedNow(record?: { createdAt?: string | undefined }): {
  createdBy: { id: string; name: string } | undefined;
  createdAt: string;
} {
  const { user } = useSession.getState();
  const createdBy = user && { id: user.userId, name: `${user.firstName} ${user.lastName}`.trim() };
  return { createdBy, createdAt: record?.createdAt ?? nowIso() };
}
