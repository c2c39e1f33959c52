import type { QueryKey } from '@tanstack/react-query';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { withoutHint, noChoice, type PickerItem } from '../../lib/picker';
import { AsyncPicker } from './AsyncPicker';
import { useField, type FieldProps } from './useField';
import type { PickerOptions } from './usePickerPages';

interface Props<
  V extends FieldValues,
  N extends FieldPath<V>,
  Fetched,
  Key extends QueryKey,
> extends FieldProps<V, N> {
  recent?: readonly PickerItem[] | undefined;
  options: PickerOptions<PickerItem, Fetched, Key>;
  onChoose?: ((item: PickerItem) => void) | undefined;
  placeholder?: string | undefined;
}

/** A searchable field for one choice. The value is a `PickerItem`, or `none` while nothing is chosen. */
export function PickerField<V extends FieldValues, N extends FieldPath<V>, Fetched, Key extends QueryKey>(
  props: Props<V, N, Fetched, Key>,
) {
  const { options, onChoose, placeholder, disabled, required, label, hint } = props;
  const { value, name, change, error } = useField(props);
  const chosen: PickerItem = value;
  return (
    <AsyncPicker
      label={label}
      hideLabel={props.hideLabel}
      hint={hint}
      name={name}
      value={chosen.id === '' ? undefined : chosen}
      onChange={(item) => {
        change(item ? withoutHint(item) : noChoice);
        if (item) onChoose?.(item);
      }}
      recent={props.recent}
      options={options}
      placeholder={placeholder}
      error={error}
      required={required}
      disabled={disabled}
    />
  );
}
