import type { FieldPath, FieldValues } from 'react-hook-form';
import { ChoiceList } from './ChoiceList';
import { useField, type FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  options: readonly { value: string; label: string; hint?: string | undefined }[];
}

/** A group of radio buttons. The value is the string of the choice. */
export function RadioField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { value, name, change, blur, frame } = useField(props);
  return (
    <ChoiceList
      {...frame}
      type="radio"
      name={name}
      options={props.options.map((option) => ({ ...option, id: option.value }))}
      isChosen={({ id }) => id === value}
      onPick={({ id }) => change(id)}
      onBlur={blur}
      disabled={props.disabled}
    />
  );
}
