import './segments.scss';
import { useId } from 'react';
import { Icon, type IconName } from '../Icon';
import type { Tone } from '../StatusBadge';

interface Segment {
  id: string;
  text: string;
  /** What it means when it is chosen. */
  tone?: Tone | undefined;
}

const toneIcons: Partial<Record<Tone, IconName>> = { done: 'check', failed: 'x' };

interface Props {
  name: string;
  label: string;
  /** Shows the label. By default only screen readers read it. */
  showLabel?: boolean;
  describedBy: string | undefined;
  invalid: boolean;
  options: readonly Segment[];
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
          const icon = option.tone && toneIcons[option.tone];
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
              <label
                htmlFor={`${id}-${option.id}`}
                className={option.tone && `pl-segment-tone pl-tone-${option.tone}`}
              >
                <span>
                  {isChosen && icon && (
                    <>
                      <Icon name={icon} />{' '}
                    </>
                  )}
                  {option.text}
                </span>
              </label>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
