import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** The field errors of an `ApiError`. It is recognized by its shape because the UI kit does not depend on the API. */
type Refusals = readonly (readonly [field: string, text: string])[];
const refusalsOf = (error: unknown): Refusals =>
  error instanceof Error && 'refusals' in error && Array.isArray(error.refusals)
    ? (error.refusals as Refusals)
    : [];

/** Sets server errors on their fields. Returns the messages for fields that the form does not have. */
function setFieldErrors<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, error: unknown): string[] {
  const values = form.getValues();
  return refusalsOf(error).flatMap(([name, message]) => {
    if (get(values, name) === undefined) return [message];
    form.setError(name as FieldPath<V>, { type: 'server', message });
    return [];
  });
}

/** Returns true when any field has an error. Reads the form directly, because `formState` may be one render behind. */
export const hasFieldErrors = <V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>): boolean =>
  Object.keys(form.getValues()).some((name) => form.getFieldState(name as FieldPath<V>).invalid);

/**
 * Places the field errors of a failed save next to their fields (ERR-07). Returns the message to display next to the
 * button, if any.
 */
export function showFieldErrors<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  error: unknown,
): string | undefined {
  const others = setFieldErrors(form, error);
  if (hasFieldErrors(form)) return others.join(' ') || undefined;
  if (!(error instanceof Error) || error.message === '') return "Couldn't save.";
  // The server's name of a field says nothing to users.
  const own = refusalsOf(error).find(([name, text]) => error.message === `${name}: ${text}`);
  return own && /^[a-z]/.test(own[0]) ? own[1] : error.message;
}
