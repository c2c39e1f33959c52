import type { QueryKey } from '@tanstack/react-query';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { withoutHint, noChoice, type PickerItem } from '../../lib/picker';
import { AsyncPicker } from './AsyncPicker';
import type { PickerLink } from './PickerList';
import { useField, type FieldProps } from './useField';
import type { PickerOptions } from './usePickerPages';

interface Props<
  V extends FieldValues,
  N extends FieldPath<V>,
  Fetched,
  Key extends QueryKey,
> extends FieldProps<V, N> {
  first?: readonly PickerItem[] | undefined;
  options: PickerOptions<PickerItem, Fetched, Key>;
  onChoose?: ((item: PickerItem) => void) | undefined;
  /** Receives typed text that no item is named by, see `AsyncPicker`. */
  onUnlisted?: ((text: string) => void) | undefined;
  link?: PickerLink | undefined;
  placeholder?: string | undefined;
}

/** A searchable field for one choice. The value is a `PickerItem`, or `none` while nothing is chosen. */
export function PickerField<V extends FieldValues, N extends FieldPath<V>, Fetched, Key extends QueryKey>(
  props: Props<V, N, Fetched, Key>,
) {
  const { options, placeholder, disabled, required, label, hint } = props;
  const { value, name, change, error } = useField(props);
  const chosen: PickerItem = value;
  return (
    <AsyncPicker
      label={label}
      hideLabel={props.hideLabel}
      hint={hint}
      name={name}
      value={chosen.id === '' ? undefined : chosen}
      onChange={(item) => change(item ? withoutHint(item) : noChoice)}
      first={props.first}
      onChoose={props.onChoose}
      onUnlisted={props.onUnlisted}
      link={props.link}
      options={options}
      placeholder={placeholder}
      error={error}
      required={required}
      disabled={disabled}
    />
  );
}
