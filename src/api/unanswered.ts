import { ApiError } from './errors';

/** The call's own failure, also where it has been put into other words since. */
const failureOf = (cause: unknown): ApiError | undefined => {
  if (cause instanceof ApiError) return cause;
  return cause instanceof Error && cause.cause instanceof ApiError ? cause.cause : undefined;
};

/** Whether a write may have been done although its answer says otherwise (FAULT-54). */
export const mayBeDone = (cause: unknown): boolean => failureOf(cause)?.mayBeDone ?? false;

/** Nothing came back at all. */
export const isUnanswered = (cause: unknown): boolean => failureOf(cause)?.kind === 'unreachable';

/** `so` goes on: 'it is not certain whether it has been saved.' */
export const unclearText = (cause: unknown, so: string): string =>
  `There was no ${isUnanswered(cause) ? '' : 'clear '}answer, so ${so}`;

/** What is to be thrown where a lost answer cannot be asked for again: `so` says what to do then (FAULT-54). */
export const unclearIf = (cause: unknown, so: string): unknown =>
  mayBeDone(cause) ? new Error(unclearText(cause, so), { cause }) : cause;

/** For the `catch` of a deletion: what is gone already has been deleted, by an earlier try that got no answer. */
export function goneIsDone(cause: unknown): void {
  if (!(cause instanceof ApiError && cause.status === 404)) throw cause;
}
