import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './Field';
import { TypedInput } from './TypedInput';
import { useField, type FieldProps } from './useField';

type Look = Pick<ComponentProps<typeof TypedInput>, 'align' | 'inputMode' | 'placeholder' | 'type'>;

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  /** What was typed, as the form keeps it; what cannot be read stays as it is. */
  read: (text: string) => unknown;
  /** The form's value, as it is shown while nobody types. */
  show: (value: unknown) => string;
  /** True, or why the value cannot be read. */
  readable?: (value: unknown) => string | true;
  look?: Look;
}

/** A field that takes what people type, and tidies it up on leaving. */
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
