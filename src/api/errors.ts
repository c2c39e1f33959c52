import { now } from '../lib/clock';
import type { Access } from './endpoint';

export const ACCESS_DENIED =
  'Access Denied! You are not authorized to access this feature. Please contact your Administrator.';
export const UNAVAILABLE = 'Error: Requested service is currently unavailable';
export const SESSION_EXPIRED = 'Session Expired, Please Login to access the page';
export const REFRESH_FAILED = 'Oops something went wrong while request. Please try again.';
export const SEND_FAILED = 'Could not send link now. Please try again.';

/** `refused`: the server said no · `unreachable`: no answer · `unreadable`: an answer that is not what was asked for ·
 * `unsent`: there were no new tokens to be had · `cancelled`: by us · `signed-out`: there is no session any more. */
export type ErrorKind = 'refused' | 'unreachable' | 'unreadable' | 'unsent' | 'cancelled' | 'signed-out';

/** The one error that calls reject with. `text` is fit for a person to read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly kind: ErrorKind,
    /** HTTP status; 0 without an answer. */
    readonly status: number,
    readonly text: string,
    readonly body?: unknown,
    /** Milliseconds that the server asks to be left alone, where it says so. */
    readonly retryAfter?: number,
  ) {
    super(text);
  }

  /**
   * A write may have been done although its answer says otherwise (FAULT-54): there was no answer, none that can be read,
   * or one that the server, or what stands before it, gives while the work goes on behind it (500, 502, 503, 504).
   */
  get mayBeDone(): boolean {
    const { kind, status } = this;
    return kind !== 'signed-out' && kind !== 'unsent' && !(kind === 'refused' && status < 500);
  }

  /** What is refused of single fields: `details` in the form `field: text` (ERR-07). Forms show it beside them. */
  get refusals(): [field: string, text: string][] {
    const details = field(this.body, 'details');
    return (Array.isArray(details) ? details : []).flatMap((detail): [string, string][] => {
      const [, name, text] = typeof detail === 'string' ? (/^(\w[\w.]*): (.+)$/s.exec(detail) ?? []) : [];
      return name !== undefined && text !== undefined ? [[name, text]] : [];
    });
  }
}

/** A `Retry-After` header, seconds or a date, in milliseconds. */
export function retryAfterOf(header: unknown): number | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

export interface Failure {
  status: number;
  body: unknown;
  fallback: string;
  access: Access;
  /** ERR-11: the job documents' e-mail call. */
  sendsEmail?: boolean;
}

/**
 * The status table of §8 (ERR-02…11) as a function: what a person is told of a failed call. A call that needs no
 * session has no access to deny: its 401 is an answer like any other (FAULT-24).
 */
export function failureText({ status, body, fallback, access, sendsEmail = false }: Failure): string {
  if (status === 401 && access !== 'open') return ACCESS_DENIED;
  if (status === 503) return UNAVAILABLE;
  if (status >= 500) return sendsEmail ? SEND_FAILED : fallback;
  if (status === 0) return fallback;
  return firstDetail(body) ?? (status === 404 ? undefined : messageOf(body)) ?? fallback;
}

const LONGEST = 300;
/** A page of markup, or what careless servers make of a value that they do not have. */
const NO_MESSAGE = /<[a-z!/]|^(?:undefined|null|nan|\[object .*\])$/i;

/** Only text with something to read in it is a message: not an object, not a number, not markup (FAULT-43, 45, 46). */
function readable(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (NO_MESSAGE.test(text)) return undefined;
  const clipped = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  // Without half a character, sent so or left by the clipping.
  const shown = clipped.replace(/\p{Surrogate}/gu, '');
  return /[\p{L}\p{N}]/u.test(shown) ? shown : undefined;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** ERR-07: the body's first detail, at the top or below `error`. */
function firstDetail(body: unknown): string | undefined {
  for (const holder of [body, field(body, 'error')]) {
    const details = field(holder, 'details');
    const detail = Array.isArray(details) ? readable(details[0]) : undefined;
    if (detail) return detail;
  }
  return undefined;
}

const messageOf = (body: unknown): string | undefined =>
  readable(field(body, 'message')) ?? readable(field(field(body, 'error'), 'message'));
