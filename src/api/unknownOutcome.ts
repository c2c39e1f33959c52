import { ApiError } from './errors';

/** The ApiError behind an error, also when it was rethrown with another text. */
const failureOf = (cause: unknown): ApiError | undefined => {
  if (cause instanceof ApiError) return cause;
  return cause instanceof Error && cause.cause instanceof ApiError ? cause.cause : undefined;
};

/** True when a write may have been done although its response is an error (FAULT-54). */
export const mayBeDone = (cause: unknown): boolean => failureOf(cause)?.mayBeDone ?? false;

/** True when there was no response at all. */
export const hasNoResponse = (cause: unknown): boolean => failureOf(cause)?.kind === 'unreachable';

/** `so` completes the sentence: 'it is not certain whether it has been saved.' */
export const unknownOutcomeText = (cause: unknown, so: string): string =>
  `There was no ${hasNoResponse(cause) ? '' : 'clear '}answer, so ${so}`;

/** The error to throw when a lost response cannot be looked up; `so` says what to do next (FAULT-54). */
export const unknownOutcomeError = (cause: unknown, so: string): unknown =>
  mayBeDone(cause) ? new Error(unknownOutcomeText(cause, so), { cause }) : cause;

/** For the `catch` of a deletion. A missing record was deleted by an earlier try without a response. */
export function ignoreMissing(cause: unknown): void {
  if (!(cause instanceof ApiError && cause.status === 404)) throw cause;
}

/** True when the server refused what was sent: a field, a duplicate, a conflict. */
export function isRefused(cause: unknown): boolean {
  const failure = failureOf(cause);
  return failure?.kind === 'refused' && [400, 409, 422].includes(failure.status);
}

/** For the `catch` of a change of a record, which may have been deleted in the meantime. `noun`: 'ticket'. */
export const tellDeleted =
  (noun: string) =>
  (cause: unknown): never => {
    throw failureOf(cause)?.status === 404
      ? new Error(`This ${noun} was deleted in the meantime. What you entered is still here.`, { cause })
      : cause;
  };
