import { unclearIf } from '../../api/unanswered';

const UNCLEAR =
  "we can't tell which password is active now. Try to sign in with the new one; if it is refused, try again here.";

/** Rethrows the error. A lost response gets a text that explains the unclear outcome (FAULT-54). */
export function refuse(cause: unknown, unclear = UNCLEAR): never {
  throw unclearIf(cause, unclear);
}
