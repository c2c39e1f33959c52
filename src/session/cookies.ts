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
const DEFAULT_TIME_CARD_ROLE = 'BASIC_WORKER';
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

/** Both tokens and the new expiry; true when the browser really kept all three (FAULT-26, 27). */
export function writeTokens({ idToken, accessToken }: { idToken: string; accessToken: string }): boolean {
  const values = { idToken, accessToken, expireTime: String(now() + REFRESH_INTERVAL) };
  for (const [name, value] of Object.entries(values)) writeCookie(name as CookieName, value);
  return Object.entries(values).every(([name, value]) => readCookie(name as CookieName) === value);
}

/** AUTH-03. `days` is set when the user asked to be remembered. True when the browser kept what matters. */
export function writeSession(answer: SignedIn, days: number | undefined): boolean {
  clearCookies();
  if (days) writeCookie('rem', String(days), days);
  const values: Partial<Record<CookieName, string>> = {
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
  };
  for (const [name, value] of Object.entries(values)) if (value) writeCookie(name as CookieName, value);
  return writeTokens(answer) && readCookie('userId') === answer.userId;
}

export const clearCookies = (): void => {
  for (const name of cookieNames) Cookies.remove(name, attributes());
};
