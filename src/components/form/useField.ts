import { useId } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';

type Rules<V extends FieldValues, N extends FieldPath<V>> = NonNullable<UseControllerProps<V, N>['rules']>;

/** Props that all fields share: the form control, the name, and the validation rules. */
export interface FieldProps<V extends FieldValues, N extends FieldPath<V>> {
  control: Control<V>;
  name: N;
  label: string;
  /** Hides the label visually, for grids whose column headers replace it. Screen readers still read the label. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  rules?: Rules<V, N> | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Spans the full width of the form. */
  wide?: boolean | undefined;
}

/**
 * Binds a field to its form. The element's ref is deliberately not passed to react-hook-form, which would focus the
 * first invalid field after a failed save. The focus belongs on the error summary.
 */
export function useField<V extends FieldValues, N extends FieldPath<V>>(
  { control, name, label, hideLabel, hint, rules, required, wide }: FieldProps<V, N>,
  validateInput?: (value: unknown) => string | true,
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
        ...(validateInput && { readable: validateInput }),
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
