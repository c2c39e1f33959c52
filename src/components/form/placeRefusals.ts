import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** What an ApiError says of single fields. The kit knows no API: by its shape. */
type Refusals = readonly (readonly [field: string, text: string])[];
const refusalsOf = (error: unknown): Refusals =>
  error instanceof Error && 'refusals' in error && Array.isArray(error.refusals)
    ? (error.refusals as Refusals)
    : [];

/** What was sent may have been done, although it failed: an ApiError says so, also where it has been put into other words. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof Error && (('mayBeDone' in error && error.mayBeDone === true) || mayBeDone(error.cause));

/** Puts what the server refuses of single fields beside them. Returns what it says of fields that the form has not. */
function markRefused<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, error: unknown): string[] {
  const values = form.getValues();
  return refusalsOf(error).flatMap(([name, message]) => {
    if (get(values, name) === undefined) return [message];
    form.setError(name as FieldPath<V>, { type: 'server', message });
    return [];
  });
}

/** Something is wrong beside a field. Asked of the form itself: what it shows may be a render behind. */
export const isRefusedBeside = <V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>): boolean =>
  Object.keys(form.getValues()).some((name) => form.getFieldState(name as FieldPath<V>).invalid);

/**
 * After a save that failed: what the server refuses of single fields goes beside them (ERR-07). Returns what is to be said
 * beside the button, if anything is left.
 */
export function placeRefusals<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  error: unknown,
): string | undefined {
  const others = markRefused(form, error);
  if (isRefusedBeside(form)) return others.join(' ') || undefined;
  return error instanceof Error && error.message ? error.message : "Couldn't save.";
}
