import './choice-list.scss';
import type { PickerItem } from '../../lib/picker';
import type { Field } from './Field';

interface Props extends Pick<Parameters<typeof Field>[0], 'id' | 'label' | 'hint' | 'error' | 'className'> {
  type: 'checkbox' | 'radio';
  name: string;
  options: readonly PickerItem[];
  isChosen: (option: PickerItem) => boolean;
  onPick: (option: PickerItem) => void;
  onBlur: () => void;
  disabled?: boolean | undefined;
}

/** A small set of visible choices, each with a hint. */
export function ChoiceList({ id, label, hint, error, className, ...props }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={['pl-field pl-choice-list', className].filter(Boolean).join(' ')}
      aria-describedby={described || undefined}
    >
      <legend className="form-label">{label}</legend>
      {hint && (
        <div id={`${id}-hint`} className="pl-hint">
          {hint}
        </div>
      )}
      {props.options.map((option) => {
        const optionId = `${id}-${option.id}`;
        return (
          <div key={option.id}>
            <div className="form-check pl-check">
              <input
                type={props.type}
                id={optionId}
                name={props.name}
                className={error ? 'form-check-input is-invalid' : 'form-check-input'}
                checked={props.isChosen(option)}
                onChange={() => props.onPick(option)}
                onBlur={props.onBlur}
                disabled={props.disabled}
                // A single radio button is never invalid.
                aria-invalid={error && props.type === 'checkbox' ? true : undefined}
                aria-describedby={option.hint && `${optionId}-hint`}
              />
              <label htmlFor={optionId} className="form-check-label">
                {option.label}
              </label>
            </div>
            {option.hint && (
              <p id={`${optionId}-hint`} className="pl-hint pl-choice-hint">
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
