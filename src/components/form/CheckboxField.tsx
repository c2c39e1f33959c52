import type { FieldPath, FieldValues } from 'react-hook-form';
import { useField, type FieldProps } from './useField';

/** A checkbox with a boolean value. The whole line is clickable. */
export function CheckboxField<V extends FieldValues, N extends FieldPath<V>>(props: FieldProps<V, N>) {
  const { value, name, change, blur, error, frame } = useField(props);
  const { id, label, hideLabel, hint, className } = frame;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className ? `pl-field ${className}` : 'pl-field'}>
      <div className="form-check pl-check">
        <input
          id={id}
          type="checkbox"
          name={name}
          className={error ? 'form-check-input is-invalid' : 'form-check-input'}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          disabled={props.disabled}
          checked={value === true}
          onChange={(event) => change(event.target.checked)}
          onBlur={blur}
        />
        <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'form-check-label'}>
          {label}
        </label>
      </div>
      {hint && (
        <div id={`${id}-hint`} className="pl-hint">
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className="pl-error">
          {error}
        </div>
      )}
    </div>
  );
}
