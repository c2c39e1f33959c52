import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field, type FieldFrame } from './Field';
import type { SelectOption } from './SelectFilter';
import { useField, type FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  options: readonly SelectOption[];
  /** Label of the empty option. Without it, there is no empty option. */
  placeholder?: string | undefined;
  /** Called after a choice, such as to clear fields that depend on it. */
  onChoose?: ((value: string) => void) | undefined;
}

interface SelectProps extends Pick<Props<FieldValues, string>, 'options' | 'placeholder' | 'disabled'> {
  frame: Omit<FieldFrame, 'children'>;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
}

/** A select with the frame of a field. The value is the string of the choice, or '' while nothing is chosen. */
export const Select = ({ frame, name, value, onChange, onBlur, ...props }: SelectProps) => (
  <Field {...frame}>
    {(control) => (
      <select
        {...control}
        name={name}
        className={frame.error ? 'form-select is-invalid' : 'form-select'}
        disabled={props.disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      >
        {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** A `Select` in a form. */
export function SelectField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { options, placeholder, disabled, onChoose } = props;
  const { value, name, change, blur, frame } = useField(props);
  return (
    <Select
      frame={frame}
      name={name}
      options={options}
      placeholder={placeholder}
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      onChange={(chosen) => {
        change(chosen);
        onChoose?.(chosen);
      }}
      onBlur={blur}
    />
  );
}
