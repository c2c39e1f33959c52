import { now } from '../lib/clock';
import type { LaterCall } from '../lib/laterCall';
import type { EndpointAccess } from './endpoint';

export const ACCESS_DENIED =
  'Access Denied! You are not authorized to access this feature. Please contact your Administrator.';
export const UNAVAILABLE = 'Error: Requested service is currently unavailable';
export const SESSION_EXPIRED = 'Session Expired, Please Login to access the page';
export const REFRESH_FAILED = 'Oops something went wrong while request. Please try again.';
export const SEND_FAILED = 'Could not send link now. Please try again.';

/**
 * `refused`: the server refused it · `unreachable`: no response, or the page of a proxy · `unreadable`: a response that
 * does not fit the schema · `unsent`: not sent, because the browser is offline or the tokens could not be refreshed ·
 * `cancelled`: by the app · `signed-out`: the session has ended.
 */
export type ErrorKind = 'refused' | 'unreachable' | 'unreadable' | 'unsent' | 'cancelled' | 'signed-out';

/** The error that every call rejects with. `text` can be shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Set when the call had no answer and can be sent later. */
  laterCall?: LaterCall;
  constructor(
    readonly kind: ErrorKind,
    /** HTTP status; 0 without a response. */
    readonly status: number,
    readonly text: string,
    readonly body?: unknown,
    /** Milliseconds to wait before retrying, if the server says so. */
    readonly retryAfter?: number,
  ) {
    super(text);
  }

  /**
   * True when a write may have succeeded although its response is an error (FAULT-54): no response, an unreadable one, or
   * a status from 500, which servers and gateways also send while the work goes on.
   */
  get mayBeDone(): boolean {
    const { kind, status } = this;
    return kind !== 'signed-out' && kind !== 'unsent' && !(kind === 'refused' && status < 500);
  }

  /** Errors of single fields: `details` in the form `field: text` (ERR-07). Forms show them next to the fields. */
  get refusals(): [field: string, text: string][] {
    const details = propertyOf(this.body, 'details');
    return (Array.isArray(details) ? details : []).flatMap((detail): [string, string][] => {
      const [, name, text] = typeof detail === 'string' ? (/^(\w[\w.]*): (.+)$/s.exec(detail) ?? []) : [];
      return name !== undefined && text !== undefined ? [[name, text]] : [];
    });
  }
}

/** Reads a `Retry-After` header, in seconds or as a date. Returns milliseconds. */
export function retryAfterOf(header: unknown): number | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

export interface ErrorDetails {
  status: number;
  body: unknown;
  fallback: string;
  access: EndpointAccess;
  /** True for the call that emails job documents (ERR-11). */
  sendsEmail?: boolean;
}

/**
 * Returns the message for a failed call, by the status table of the specification (ERR-02…11). A 401 of a call that needs no session
 * is an ordinary refusal (FAULT-24).
 */
export function failureText({ status, body, fallback, access, sendsEmail = false }: ErrorDetails): string {
  if (status === 401 && access !== 'open') return ACCESS_DENIED;
  if (status === 503) return UNAVAILABLE;
  if (status >= 500) return sendsEmail ? SEND_FAILED : fallback;
  if (status === 0) return fallback;
  return firstDetail(body) ?? (status === 404 ? undefined : messageOf(body)) ?? fallback;
}

const MAX_TEXT_LENGTH = 300;
/** An HTML page, or the text that some servers send for a missing value. */
const NO_MESSAGE = /<[a-z!/]|^(?:undefined|null|nan|\[object .*\])$/i;

/** Returns text that a user can read; undefined for objects, numbers and markup (FAULT-43, 45, 46). */
function readableText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (NO_MESSAGE.test(text)) return undefined;
  const clipped = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text;
  // Removes lone surrogates, which the server or the truncation may leave.
  const cleaned = clipped.replace(/\p{Surrogate}/gu, '');
  return /[\p{L}\p{N}]/u.test(cleaned) ? cleaned : undefined;
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** The first detail of the body, at the top or in `error` (ERR-07). */
function firstDetail(body: unknown): string | undefined {
  for (const holder of [body, propertyOf(body, 'error')]) {
    const details = propertyOf(holder, 'details');
    const detail = Array.isArray(details) ? readableText(details[0]) : undefined;
    if (detail) return detail;
  }
  return undefined;
}

const messageOf = (body: unknown): string | undefined =>
  readableText(propertyOf(body, 'message')) ?? readableText(propertyOf(propertyOf(body, 'error'), 'message'));
