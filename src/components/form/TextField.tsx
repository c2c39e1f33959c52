import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './Field';
import { useField, type FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | undefined;
  /** Number of lines. More than one renders a text area. */
  lines?: number | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
}

/**
 * A text field for plain text, an email address, a date as 'YYYY-MM-DD', or several lines. The value is always a
 * string. In a required field, spaces alone count as empty.
 */
export function TextField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { type = 'text', lines = 1, placeholder, maxLength, autoComplete, disabled, required, label } = props;
  const validateFilled = (text: unknown) => !required || String(text).trim() !== '' || `${label} is required`;
  const { value, name, change, blur, error, frame } = useField(props, validateFilled);
  return (
    <Field {...frame}>
      {(control) => {
        const shared = {
          ...control,
          name,
          placeholder,
          maxLength,
          autoComplete,
          disabled,
          value: typeof value === 'string' ? value : '',
          className: error ? 'form-control is-invalid' : 'form-control',
          onChange: (event: { target: { value: string } }) => change(event.target.value),
          onBlur: blur,
        };
        return lines > 1 ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} />;
      }}
    </Field>
  );
}
