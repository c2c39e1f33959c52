import type { FieldPath, FieldValues } from 'react-hook-form';
import { useField, type FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  options: readonly { value: string; label: string; hint?: string | undefined }[];
}

/** One of a few, all in sight. The value is the choice's string. */
export function RadioField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { value, name, change, blur, error, frame } = useField(props);
  const { id, label, hint } = frame;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="pl-field pl-radios" aria-describedby={described || undefined}>
      <legend className="form-label">{label}</legend>
      {hint && (
        <div id={`${id}-hint`} className="pl-hint">
          {hint}
        </div>
      )}
      {props.options.map((option) => {
        const own = `${id}-${option.value}`;
        return (
          <div key={option.value}>
            <div className="form-check pl-check">
              <input
                type="radio"
                id={own}
                name={name}
                className="form-check-input"
                checked={option.value === value}
                onChange={() => change(option.value)}
                onBlur={blur}
                disabled={props.disabled}
                aria-describedby={option.hint && `${own}-hint`}
              />
              <label htmlFor={own} className="form-check-label">
                {option.label}
              </label>
            </div>
            {option.hint && (
              <p id={`${own}-hint`} className="pl-hint pl-radio-hint">
                {option.hint}
              </p>
            )}
          </div>
        );
      })}
      {error && (
        <div id={`${id}-error`} className="pl-error">
          {error}
        </div>
      )}
    </fieldset>
  );
}
