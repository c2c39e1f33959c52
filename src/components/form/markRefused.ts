import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Puts what the server refuses of single fields beside them (ERR-07). */
export function markRefused<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  refusals: readonly (readonly [name: FieldPath<V>, message: string])[],
): void {
  for (const [name, message] of refusals) form.setError(name, { type: 'server', message });
}
