import Cookies from 'js-cookie';
import type { SignedIn } from '../api/auth/contract';
import type { Credentials } from '../api/client';
import { now } from '../lib/clock';

/** The session values of ENT-17, one cookie each, with exactly these names (SESSION-01…10). */
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

/** CONST-14: tokens are renewed 15 minutes after they came. */
export const REFRESH_INTERVAL = 900_000;
/** CONST-13 */
const DEFAULT_DAYS = 1;
/** CONST-26: what stands in where the sign-in answer names no role. */
const DEFAULT_ROLE = 'TRAX_AGENT';
export const DEFAULT_TIME_CARD_ROLE = 'BASIC_WORKER';
/** What careless writers leave behind; none of it is a value (FAULT-29). */
const NO_VALUE = ['', 'undefined', 'null', '[object Object]', 'NaN'];

const attributes = () => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: globalThis.location?.protocol === 'https:',
});

const valueOf = (value: string | undefined): string | undefined =>
  value === undefined || NO_VALUE.includes(value) ? undefined : value;

export const readCookie = (name: CookieName): string | undefined => valueOf(Cookies.get(name));

/** `expires` as a number of days: js-cookie throws on text (FAULT-30). */
export const writeCookie = (name: CookieName, value: string, days: number = rememberedDays()): void => {
  Cookies.set(name, value, { ...attributes(), expires: days });
};

/** The days a remembered session lives, else one (SESSION-11, 12). */
export function rememberedDays(): number {
  const days = Number(readCookie('rem'));
  return Number.isInteger(days) && days > 0 ? days : DEFAULT_DAYS;
}

/** The three that every call needs, and the business (ACCESS-01). */
export function readCredentials(): Credentials | undefined {
  // Read once: js-cookie takes the whole line apart at every reading, and every call asks for these.
  const cookies = Cookies.get();
  const idToken = valueOf(cookies.idToken);
  const accessToken = valueOf(cookies.accessToken);
  const userId = valueOf(cookies.userId);
  if (!idToken || !accessToken || !userId) return undefined;
  return { idToken, accessToken, userId, userBusinessId: valueOf(cookies.userBusinessId) ?? '' };
}

/** A missing, unreadable or far-off expiry counts as passed (FAULT-20). */
export function isExpired(): boolean {
  const expireTime = Number(readCookie('expireTime'));
  return !(expireTime > now() && expireTime <= now() + REFRESH_INTERVAL);
}

/** Why the browser has not kept a session: cookies are off · one or all of them are too large · another one of the name hides it. */
export type NotKept = 'blocked' | 'too large' | 'hidden';

/** Browsers drop a larger cookie without a word, and keep the old one (FAULT-26). */
const LARGEST = 4096;
/** All cookies of the page together: servers refuse requests with more, and would lock the person out (FAULT-32). */
const LARGEST_TOTAL = 7168;
/** A session without one of these is none. */
const needed = ['idToken', 'accessToken', 'userId', 'expireTime'] as const;

type Values = Partial<Record<CookieName, string>>;

/** What stands in the cookies now. */
function held(): Values {
  const cookies = Cookies.get();
  return Object.fromEntries(
    cookieNames.flatMap((name) => {
      const value = valueOf(cookies[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Writes what has a value, and reads back whether the browser has kept what is needed. */
function write(values: Values, days: number): NotKept | undefined {
  for (const [name, value] of Object.entries(values)) if (value) writeCookie(name as CookieName, value, days);
  if (document.cookie.length > LARGEST_TOTAL) return 'too large';
  const lost = needed.find((name) => values[name] !== undefined && readCookie(name) !== values[name]);
  if (!lost) return undefined;
  if (lost.length + encodeURIComponent(values[lost] ?? '').length > LARGEST) return 'too large';
  return readCookie(lost) === undefined ? 'blocked' : 'hidden';
}

/**
 * A new pair with its expiry. All other cookies are written anew with it, so that those of one session end together
 * (SESSION-12, 15). All or nothing: where the pair is not kept, the old one stands again (FAULT-08, 26, 32).
 */
export function writeTokens({
  idToken,
  accessToken,
}: {
  idToken: string;
  accessToken: string;
}): NotKept | undefined {
  const before = held();
  const days = rememberedDays();
  const problem = write(
    { ...before, idToken, accessToken, expireTime: String(now() + REFRESH_INTERVAL) },
    days,
  );
  if (problem) write(before, days);
  return problem;
}

/** The cookies of a session that begins at `time`, in epoch milliseconds. `days` is set when the user asked to be remembered. */
export const sessionValues = (answer: SignedIn, days: number | undefined, time: number): Values => ({
  rem: days === undefined ? '' : String(days),
  userId: answer.userId,
  fname: answer.fname,
  lname: answer.lname,
  email: answer.email,
  username: answer.username,
  role: answer.role || DEFAULT_ROLE,
  timeCardRole: answer.timeCardRole || DEFAULT_TIME_CARD_ROLE,
  userBusinessId: answer.userBusinessId,
  userBusinessName: answer.userBusinessName,
  projectId: answer.projectId,
  projectName: answer.projectName,
  projectArchived: answer.projectArchived,
  // Carried through unchanged (SESSION-09, 10).
  authValue: answer.authValue,
  endingDate: answer.endingDate,
  idToken: answer.idToken,
  accessToken: answer.accessToken,
  expireTime: String(time + REFRESH_INTERVAL),
});

/** AUTH-03. All or nothing as well. */
export function writeSession(answer: SignedIn, days: number | undefined): NotKept | undefined {
  clearCookies();
  const problem = write(sessionValues(answer, days, now()), days ?? DEFAULT_DAYS);
  if (problem) clearCookies();
  return problem;
}

/** Removes every cookie of a session. False where one is still to be read: it stands where no page of ours may remove it (FAULT-31). */
export function clearCookies(): boolean {
  for (const name of cookieNames) Cookies.remove(name, attributes());
  const left = () => cookieNames.filter((name) => Cookies.get(name) !== undefined);
  for (const name of left())
    for (const place of otherPlaces()) Cookies.remove(name, { ...attributes(), ...place });
  return left().length === 0;
}

/** Where else this page can see a cookie from: the paths above its own, and the domains above its host. */
function otherPlaces(): { path: string; domain?: string }[] {
  const { pathname, hostname } = window.location;
  const folders = pathname.split('/').filter(Boolean);
  const paths = folders.flatMap((_, index) => {
    const path = `/${folders.slice(0, index + 1).join('/')}`;
    return [path, `${path}/`];
  });
  const domains = hostname.split('.').map((_, index, labels) => labels.slice(index).join('.'));
  return ['/', ...paths].flatMap((path) => [{ path }, ...domains.map((domain) => ({ path, domain }))]);
}
