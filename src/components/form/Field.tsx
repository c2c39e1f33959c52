import type { ReactNode } from 'react';
import { useFormTexts } from './formTexts';

/** Attributes that link a control to its label, hint, and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldFrame {
  id: string;
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/**
 * The frame of every field: the label above the control, and the hint and error below it, which screen readers read
 * with the control.
 */
export function Field({ id, label, hideLabel, hint, error, required, className, children }: FieldFrame) {
  const texts = useFormTexts();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint != null && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={className ? `pl-field ${className}` : 'pl-field'}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'form-label'}>
        {label}
        {required && (
          <span className="pl-required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint != null && (
        <div id={hintId} className="pl-hint">
          {hint}
        </div>
      )}
      {error && (
        <div id={errorId} className="pl-error">
          {texts.message(error)}
        </div>
      )}
    </div>
  );
}
