import type { FieldPath, FieldValues } from 'react-hook-form';
import { withoutHint, type PickerItem } from '../../lib/picker';
import { ChoiceList } from './ChoiceList';
import { useField, type FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  options: readonly PickerItem[];
}

/**
 * A group of checkboxes, all visible. The value is `PickerItem[]`. A chosen item that is no longer offered can still
 * be unchecked.
 */
export function CheckboxGroupField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { options } = props;
  const { value, name, change, blur, frame } = useField(props);
  const chosen = value as PickerItem[];
  const unlisted = chosen.filter((item) => !options.some((option) => option.id === item.id));

  function toggle(item: PickerItem) {
    const others = chosen.filter((one) => one.id !== item.id);
    change(others.length < chosen.length ? others : [...chosen, withoutHint(item)]);
  }

  return (
    <ChoiceList
      {...frame}
      type="checkbox"
      name={name}
      options={[...options, ...unlisted]}
      isChosen={(item) => chosen.some((one) => one.id === item.id)}
      onPick={toggle}
      onBlur={blur}
      disabled={props.disabled}
    />
  );
}
