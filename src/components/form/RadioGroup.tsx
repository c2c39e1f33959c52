import { useId } from 'react';

interface Props<V extends string> {
  legend: string;
  options: readonly { value: V; label: string }[];
  /** Undefined until one is chosen. */
  value: V | undefined;
  onChange: (value: V) => void;
}

/** A group of radio buttons. A choice takes effect immediately. */
export function RadioGroup<V extends string>({ legend, options, value, onChange }: Props<V>) {
  const id = useId();
  return (
    <fieldset className="pl-radio-group">
      <legend>{legend}</legend>
      {options.map((option) => (
        <div key={option.value} className="form-check pl-check">
          <input
            type="radio"
            id={`${id}-${option.value}`}
            name={id}
            className="form-check-input"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <label htmlFor={`${id}-${option.value}`} className="form-check-label">
            {option.label}
          </label>
        </div>
      ))}
    </fieldset>
  );
}
