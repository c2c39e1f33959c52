import './observations.scss';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../components/form/useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  options: readonly { value: string | number; label: string }[];
}

/** Radio buttons that look like big buttons, for one tap on a phone. */
export function ButtonChoiceField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { value, name, change, blur, error, frame } = useField(props);
  const { id, label } = frame;
  return (
    <fieldset className="pl-field pl-wide pl-button-choices" aria-describedby={error && `${id}-error`}>
      <legend className="form-label">{label}</legend>
      <div>
        {props.options.map((option) => (
          <label key={option.value} className="btn btn-secondary">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option.value === value}
              onChange={() => change(option.value)}
              onBlur={blur}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <div id={`${id}-error`} className="pl-error">
          {error}
        </div>
      )}
    </fieldset>
  );
}
