import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldErrors } from '../../api/fieldErrors';
import { isUnanswered } from '../../api/unanswered';
import { markRefused } from '../../components/form/markRefused';

const UNCLEAR =
  'There was no answer, so it is not certain which password counts now. Try to sign in with the new one; if it is refused, try again here.';

/** Puts what the server refuses of single fields beside them, and rejects. FAULT-54: a lost answer cannot be asked for again. */
export function refuse<V extends FieldValues, N extends FieldPath<V>>(
  form: UseFormReturn<V>,
  cause: unknown,
  names: readonly N[],
  unclear = UNCLEAR,
): never {
  markRefused(form, fieldErrors(cause, names));
  throw isUnanswered(cause) ? new Error(unclear, { cause }) : cause;
}
