import type { FieldPath, FieldValues } from 'react-hook-form';
import { SegmentedField } from './SegmentedField';
import { type FieldProps, useField } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  options: readonly { value: string | number; label: string }[];
  /** See `SegmentedField`. */
  layout: 'row' | 'grid' | 'column';
}

/** One of a few values as large buttons: one tap on a phone chooses. */
export function ButtonChoiceField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { options, layout } = props;
  const { value, name, change, error, frame } = useField(props);
  const errorId = `${frame.id}-error`;
  return (
    <div className="pl-wide">
      <SegmentedField
        name={name}
        label={frame.label}
        showLabel
        describedBy={error && errorId}
        invalid={error !== undefined}
        options={options.map((option) => ({ id: String(option.value), text: option.label }))}
        chosen={[String(value)]}
        layout={layout}
        onChange={([chosen]) => {
          // A second tap changes nothing.
          const option = options.find((one) => String(one.value) === chosen);
          if (option) change(option.value);
        }}
      />
      {error && (
        <p id={errorId} className="pl-error m-0">
          {error}
        </p>
      )}
    </div>
  );
}
