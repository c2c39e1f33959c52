import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './Field';
import { FormattedInput } from './FormattedInput';
import { useField, type FieldProps } from './useField';

type InputOptions = Pick<
  ComponentProps<typeof FormattedInput>,
  'align' | 'inputMode' | 'enterKeyHint' | 'placeholder' | 'type'
>;

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  /** Converts typed text to the form's value. Text that cannot be read is returned unchanged. */
  parse: (text: string) => unknown;
  /** Formats the form's value for display while the user is not typing. */
  format: (value: unknown) => string;
  /** Returns true, or the reason why the value cannot be read. */
  validateInput?: (value: unknown) => string | true;
  inputOptions?: InputOptions;
  /** Buttons beside the input that change the value. */
  buttons?: ((value: unknown, change: (value: unknown) => void) => ReactNode) | undefined;
}

/** A field that accepts free-form text and formats it when it loses focus. */
export function FormattedField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { parse, format, validateInput, inputOptions, buttons, disabled } = props;
  const { value, name, change, blur, error, frame } = useField(props, validateInput);
  return (
    <Field {...frame}>
      {(control) => {
        const input = (
          <FormattedInput
            control={control}
            name={name}
            formatted={format(value)}
            onTextChange={(text) => change(parse(text))}
            onBlur={blur}
            invalid={error !== undefined}
            disabled={disabled}
            {...inputOptions}
          />
        );
        return buttons ? (
          <div className="d-flex flex-wrap gap-1">
            {input}
            {buttons(value, change)}
          </div>
        ) : (
          input
        );
      }}
    </Field>
  );
}
