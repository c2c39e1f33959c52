import { ApiError } from './errors';

/** Anything but a plain refusal: it may have been done all the same (FAULT-54). */
export const mayBeDone = (cause: unknown): boolean =>
  !(cause instanceof ApiError && cause.kind === 'refused' && cause.status < 500);

/** No answer came: it may have been done all the same (FAULT-54). */
export const isUnanswered = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.kind === 'unreachable';
