import { ApiError } from './errors';

/** No answer came: it may have been done all the same (FAULT-54). */
export const isUnanswered = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.kind === 'unreachable';
