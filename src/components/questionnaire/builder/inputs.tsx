import { type ReactNode, useId, useState } from 'react';
import { numberProblem, parseNumber } from '../../../lib/number';
import { Field } from '../../form/Field';
import { FormattedInput } from '../../form/FormattedInput';

/** Inputs of the builder. Unlike the fields of the kit, they belong to one value of the form, the questionnaire. */
interface InputProps<V> {
  label: string;
  hideLabel?: boolean;
  hint?: string;
  name: string;
  error?: string | undefined;
  placeholder?: string;
  required?: boolean;
  wide?: boolean;
  value: V;
  onChange: (value: V) => void;
}

const noop = () => undefined;

const frameOf = ({ label, hideLabel, hint, error, required, wide }: Omit<InputProps<never>, 'onChange'>) => ({
  label,
  hideLabel,
  hint,
  error,
  required,
  className: wide ? 'pl-wide' : undefined,
});

export function TextInput({
  lines = 1,
  value,
  onChange,
  ...props
}: InputProps<string> & { lines?: number }): ReactNode {
  const id = useId();
  return (
    <Field id={id} {...frameOf({ ...props, value: undefined as never })}>
      {(control) => {
        const shared = {
          ...control,
          name: props.name,
          placeholder: props.placeholder,
          className: props.error ? 'form-control is-invalid' : 'form-control',
          value,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        return lines > 1 ? <textarea {...shared} rows={lines} /> : <input {...shared} type="text" />;
      }}
    </Field>
  );
}

/** Text that cannot be read stays in the input, with the reason. Its value is then NaN, which no save accepts. */
export function NumberInput({ value, onChange, ...props }: InputProps<number | null>): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState('');
  const isUnreadable = Number.isNaN(value);
  const error = isUnreadable ? numberProblem(typed, 'Type a number') : props.error;
  return (
    <Field id={id} {...frameOf({ ...props, error, value: undefined as never })}>
      {(control) => (
        <FormattedInput
          control={control}
          name={props.name}
          formatted={value === null ? '' : isUnreadable ? typed : String(value)}
          onTextChange={(text) => {
            setTyped(text);
            onChange(text.trim() === '' ? null : (parseNumber(text) ?? NaN));
          }}
          onBlur={noop}
          invalid={error !== undefined}
        />
      )}
    </Field>
  );
}

interface CheckInputProps {
  label: string;
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckInput({ label, name, checked, onChange }: CheckInputProps): ReactNode {
  const id = useId();
  return (
    <div className="form-check pl-check">
      <input
        id={id}
        type="checkbox"
        name={name}
        className="form-check-input"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className="form-check-label">
        {label}
      </label>
    </div>
  );
}

interface CheckListProps {
  legend: string;
  name: string;
  error?: string | undefined;
  options: readonly { id: string; text: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Checkboxes side by side. The chosen ids keep the order of the options. */
export function CheckList({ legend, name, error, options, chosen, onChange }: CheckListProps): ReactNode {
  const id = useId();
  const toggle = (optionId: string, isChosen: boolean) =>
    onChange(
      options.flatMap((one) => ((one.id === optionId ? isChosen : chosen.includes(one.id)) ? [one.id] : [])),
    );
  return (
    <fieldset className="pl-field pl-wide" aria-describedby={error && `${id}-error`}>
      <legend className="form-label">{legend}</legend>
      <div className="pl-cluster column-gap-4">
        {options.map((option) => (
          <CheckInput
            key={option.id}
            label={option.text || 'Choice without a text'}
            name={name}
            checked={chosen.includes(option.id)}
            onChange={(isChosen) => toggle(option.id, isChosen)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="pl-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
