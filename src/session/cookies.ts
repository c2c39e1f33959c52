import Cookies from 'js-cookie';
import type { SignedIn } from '../api/auth/contract';
import type { Credentials } from '../api/client';
import { now } from '../lib/clock';

/** The session values of ENT-17, one cookie each, with these exact names (SESSION-01…10). */
export const cookieNames = [
  'userId',
  'fname',
  'lname',
  'email',
  'idToken',
  'accessToken',
  'role',
  'timeCardRole',
  'userBusinessId',
  'userBusinessName',
  'username',
  'expireTime',
  'rem',
  'projectId',
  'projectName',
  'projectArchived',
  'authValue',
  'endingDate',
] as const;
export type CookieName = (typeof cookieNames)[number];

/** CONST-14: milliseconds until tokens are renewed. */
export const REFRESH_INTERVAL = 900_000;
/** CONST-13 */
const DEFAULT_DAYS = 1;
/** CONST-26: defaults for roles that the sign-in response does not name. */
const DEFAULT_ROLE = 'TRAX_AGENT';
export const DEFAULT_TIME_CARD_ROLE = 'BASIC_WORKER';
/** Texts that some servers send for a missing value (FAULT-29). */
const MISSING_VALUES = ['', 'undefined', 'null', '[object Object]', 'NaN'];

const attributes = () => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: globalThis.location?.protocol === 'https:',
});

const valueOf = (value: string | undefined): string | undefined =>
  value === undefined || MISSING_VALUES.includes(value) ? undefined : value;

export const readCookie = (name: CookieName): string | undefined => valueOf(Cookies.get(name));

/** `expires` as a number of days, because js-cookie throws on text (FAULT-30). */
export const writeCookie = (name: CookieName, value: string, days: number = rememberedDays()): void => {
  Cookies.set(name, value, { ...attributes(), expires: days });
};

/** Days that a remembered session lasts, otherwise one (SESSION-11, 12). */
export function rememberedDays(): number {
  const days = Number(readCookie('rem'));
  return Number.isInteger(days) && days > 0 ? days : DEFAULT_DAYS;
}

/** The tokens and user id that every call needs, and the business (ACCESS-01). */
export function readCredentials(): Credentials | undefined {
  // Read once: js-cookie parses all cookies on each access, and every call needs these.
  const cookies = Cookies.get();
  const idToken = valueOf(cookies.idToken);
  const accessToken = valueOf(cookies.accessToken);
  const userId = valueOf(cookies.userId);
  if (!idToken || !accessToken || !userId) return undefined;
  return { idToken, accessToken, userId, userBusinessId: valueOf(cookies.userBusinessId) ?? '' };
}

/** A missing, unreadable or distant expiry counts as expired (FAULT-20). */
export function isExpired(): boolean {
  const expireTime = Number(readCookie('expireTime'));
  return !(expireTime > now() && expireTime <= now() + REFRESH_INTERVAL);
}

/**
 * Why the browser has not stored a session: cookies are blocked, too large in size or in total, or hidden by another
 * cookie of the same name.
 */
export type CookieProblem = 'blocked' | 'too large' | 'hidden';

/** Bytes. Browsers silently drop a larger cookie and keep the old one (FAULT-26). */
const MAX_COOKIE_SIZE = 4096;
/** Bytes of all cookies of the page. Servers refuse requests with more, which would lock the user out (FAULT-32). */
const MAX_TOTAL_SIZE = 7168;
/** A session needs all of these. */
const requiredCookies = ['idToken', 'accessToken', 'userId', 'expireTime'] as const;

type CookieValues = Partial<Record<CookieName, string>>;

/** The current cookies. */
function currentCookies(): CookieValues {
  const cookies = Cookies.get();
  return Object.fromEntries(
    cookieNames.flatMap((name) => {
      const value = valueOf(cookies[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Writes values and checks that the browser has stored the required ones. */
function writeCookies(values: CookieValues, days: number): CookieProblem | undefined {
  for (const [name, value] of Object.entries(values)) if (value) writeCookie(name as CookieName, value, days);
  if (document.cookie.length > MAX_TOTAL_SIZE) return 'too large';
  const lost = requiredCookies.find(
    (name) => values[name] !== undefined && readCookie(name) !== values[name],
  );
  if (!lost) return undefined;
  if (lost.length + encodeURIComponent(values[lost] ?? '').length > MAX_COOKIE_SIZE) return 'too large';
  return readCookie(lost) === undefined ? 'blocked' : 'hidden';
}

/**
 * Stores new tokens with their expiry. Rewrites all other cookies, so that those of a session expire together
 * (SESSION-12, 15). All or nothing: if the tokens are not stored, the old ones are restored (FAULT-08, 26, 32).
 */
export function writeTokens({
  idToken,
  accessToken,
}: {
  idToken: string;
  accessToken: string;
}): CookieProblem | undefined {
  const before = currentCookies();
  const days = rememberedDays();
  const problem = writeCookies(
    { ...before, idToken, accessToken, expireTime: String(now() + REFRESH_INTERVAL) },
    days,
  );
  if (problem) writeCookies(before, days);
  return problem;
}

/**
 * The cookies of a session that starts at `time`, in epoch milliseconds. `days` is set when the user asked to be
 * remembered.
 */
export const sessionValues = (response: SignedIn, days: number | undefined, time: number): CookieValues => ({
  rem: days === undefined ? '' : String(days),
  userId: response.userId,
  fname: response.fname,
  lname: response.lname,
  email: response.email,
  username: response.username,
  role: response.role || DEFAULT_ROLE,
  timeCardRole: response.timeCardRole || DEFAULT_TIME_CARD_ROLE,
  userBusinessId: response.userBusinessId,
  userBusinessName: response.userBusinessName,
  projectId: response.projectId,
  projectName: response.projectName,
  projectArchived: response.projectArchived,
  // Passed through unchanged (SESSION-09, 10).
  authValue: response.authValue,
  endingDate: response.endingDate,
  idToken: response.idToken,
  accessToken: response.accessToken,
  expireTime: String(time + REFRESH_INTERVAL),
});

/** AUTH-03. All or nothing. */
export function writeSession(response: SignedIn, days: number | undefined): CookieProblem | undefined {
  clearCookies();
  const problem = writeCookies(sessionValues(response, days, now()), days ?? DEFAULT_DAYS);
  if (problem) clearCookies();
  return problem;
}

/**
 * Removes every session cookie. Returns false if one remains, because it belongs to a path or domain that this page
 * cannot change (FAULT-31).
 */
export function clearCookies(): boolean {
  for (const name of cookieNames) Cookies.remove(name, attributes());
  const remaining = () => cookieNames.filter((name) => Cookies.get(name) !== undefined);
  for (const name of remaining())
    for (const cookieScope of otherCookieScopes()) Cookies.remove(name, { ...attributes(), ...cookieScope });
  return remaining().length === 0;
}

/** Where else this page can see a cookie from: the paths above its own, and the domains above its host. */
function otherCookieScopes(): { path: string; domain?: string }[] {
  const { pathname, hostname } = window.location;
  const folders = pathname.split('/').filter(Boolean);
  const paths = folders.flatMap((_, index) => {
    const path = `/${folders.slice(0, index + 1).join('/')}`;
    return [path, `${path}/`];
  });
  const domains = hostname.split('.').map((_, index, labels) => labels.slice(index).join('.'));
  return ['/', ...paths].flatMap((path) => [{ path }, ...domains.map((domain) => ({ path, domain }))]);
}
