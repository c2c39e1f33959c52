import { ApiError } from './errors';

/** Anything but a plain refusal: it may have been done all the same (FAULT-54). */
export const mayBeDone = (cause: unknown): boolean =>
  !(cause instanceof ApiError && cause.kind === 'refused' && cause.status < 500);

/** No answer came: it may have been done all the same (FAULT-54). */
export const isUnanswered = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.kind === 'unreachable';

/** What is to be thrown where a lost answer cannot be asked for again: `unclear` says what to do then (FAULT-54). */
export const unclearIf = (cause: unknown, unclear: string): unknown =>
  isUnanswered(cause) ? new Error(unclear, { cause }) : cause;
