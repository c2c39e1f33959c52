import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './Field';
import { TypedInput } from './TypedInput';
import { useField, type FieldProps } from './useField';

type Look = Pick<ComponentProps<typeof TypedInput>, 'align' | 'inputMode' | 'placeholder' | 'type'>;

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  /** Converts typed text to the form's value. Text that cannot be read is returned unchanged. */
  read: (text: string) => unknown;
  /** Formats the form's value for display while the user is not typing. */
  show: (value: unknown) => string;
  /** Returns true, or the reason why the value cannot be read. */
  readable?: (value: unknown) => string | true;
  look?: Look;
}

/** A field that accepts free-form text and formats it when it loses focus. */
export function TypedField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { read, show, readable, look, disabled } = props;
  const { value, name, change, blur, error, frame } = useField(props, readable);
  return (
    <Field {...frame}>
      {(control) => (
        <TypedInput
          control={control}
          name={name}
          shown={show(value)}
          onText={(text) => change(read(text))}
          onLeave={blur}
          invalid={error !== undefined}
          disabled={disabled}
          {...look}
        />
      )}
    </Field>
  );
}
