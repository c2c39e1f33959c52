import { unknownOutcomeError } from '../../api/unknownOutcome';

const UNCLEAR_OUTCOME =
  "we can't tell which password is active now. Sign in with the new one. If that doesn't work, try again here.";

/** Rethrows the error. A lost response gets a text that explains the unclear outcome (FAULT-54). */
export function rethrowUnclear(cause: unknown, unclear = UNCLEAR_OUTCOME): never {
  throw unknownOutcomeError(cause, unclear);
}
