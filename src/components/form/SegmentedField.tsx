import './segments.scss';
import { useId } from 'react';

interface Props {
  name: string;
  label: string;
  /** Shows the label. By default only screen readers read it. */
  showLabel?: boolean;
  describedBy: string | undefined;
  invalid: boolean;
  options: readonly { id: string; text: string }[];
  /** The chosen ids. */
  chosen: readonly string[];
  /** Several can be chosen. */
  multiple?: boolean;
  /** A grid for short texts of unknown number, a column for long ones. */
  layout: 'row' | 'grid' | 'column';
  onChange: (chosen: string[]) => void;
}

/** Answers as large buttons. One tap answers; a second tap on the chosen answer clears it. */
export function SegmentedField({ name, label, describedBy, invalid, options, chosen, ...props }: Props) {
  const id = useId();
  const { multiple = false, showLabel = false, layout, onChange } = props;

  function toggle(optionId: string) {
    const others = chosen.filter((one) => one !== optionId);
    if (others.length < chosen.length) onChange(others);
    else onChange(multiple ? [...chosen, optionId] : [optionId]);
  }

  return (
    <fieldset className="pl-field" aria-describedby={describedBy}>
      <legend className={showLabel ? 'form-label' : 'visually-hidden'}>{label}</legend>
      <div className={`pl-segments pl-segments-${layout}`}>
        {options.map((option) => {
          const isChosen = chosen.includes(option.id);
          return (
            <div key={option.id} className="pl-segment">
              <input
                type={multiple ? 'checkbox' : 'radio'}
                id={`${id}-${option.id}`}
                name={name}
                checked={isChosen}
                aria-invalid={(invalid && multiple) || undefined}
                // A radio button that is chosen reports no change.
                onClick={() => !multiple && isChosen && toggle(option.id)}
                onChange={() => (multiple || !isChosen) && toggle(option.id)}
              />
              <label htmlFor={`${id}-${option.id}`}>{option.text}</label>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
