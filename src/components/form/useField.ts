import { useId } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';

type Rules<V extends FieldValues, N extends FieldPath<V>> = NonNullable<UseControllerProps<V, N>['rules']>;

/** What all fields have in common: where their value lives, what they are called, when it is wrong. */
export interface FieldProps<V extends FieldValues, N extends FieldPath<V>> {
  control: Control<V>;
  name: N;
  label: string;
  /** For grids, whose columns are the labels one sees; the label is still read out. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  rules?: Rules<V, N> | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Across the whole width of the form. */
  wide?: boolean | undefined;
}

/**
 * Binds a field to its form. The element's ref is kept from react-hook-form on purpose: it would focus the first wrong
 * field after a failed save, and the focus belongs on the summary of what is wrong.
 */
export function useField<V extends FieldValues, N extends FieldPath<V>>(
  { control, name, label, hideLabel, hint, rules, required, wide }: FieldProps<V, N>,
  readable?: (value: unknown) => string | true,
) {
  const id = useId();
  const { validate, ...otherRules } = rules ?? {};
  const { field, fieldState } = useController<V, N>({
    control,
    name,
    rules: {
      ...(required && { required: `${label} is required` }),
      ...otherRules,
      validate: {
        ...(readable && { readable }),
        ...(typeof validate === 'function' ? { validate } : validate),
      },
    },
  });
  const error = fieldState.error && (fieldState.error.message || `${label} is not valid`);
  return {
    value: field.value,
    name: field.name,
    change: field.onChange as (value: unknown) => void,
    blur: field.onBlur,
    error,
    frame: { id, label, hideLabel, hint, error, required, className: wide ? 'pl-wide' : undefined },
  };
}
