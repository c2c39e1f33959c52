import type { QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { withoutHint, type PickerItem } from '../../lib/picker';
import { Icon } from '../Icon';
import { AsyncPicker } from './AsyncPicker';
import type { PickerLink } from './PickerList';
import { useField, type FieldProps } from './useField';
import type { PickerOptions } from './usePickerPages';
import './picker.scss';

interface Props<
  V extends FieldValues,
  N extends FieldPath<V>,
  Fetched,
  Key extends QueryKey,
> extends FieldProps<V, N> {
  first?: readonly PickerItem[] | undefined;
  options: PickerOptions<PickerItem, Fetched, Key>;
  onChoose?: ((item: PickerItem) => void) | undefined;
  link?: PickerLink | undefined;
}

/**
 * A searchable field for several choices. The value is `PickerItem[]`. Chosen items appear above the field. Each is
 * removed with its button, by choosing it again, or with Backspace in the empty field.
 */
export function MultiPickerField<
  V extends FieldValues,
  N extends FieldPath<V>,
  Fetched,
  Key extends QueryKey,
>(props: Props<V, N, Fetched, Key>) {
  const { options, disabled, required, label, hint, wide } = props;
  const { value, name, change, error } = useField(props);
  const box = useRef<HTMLDivElement>(null);
  const items = value as PickerItem[];
  const without = (id: string) => items.filter((item) => item.id !== id);

  function toggle(item: PickerItem) {
    const others = without(item.id);
    change(others.length < items.length ? others : [...items, withoutHint(item)]);
  }

  function removeItem({ id }: PickerItem) {
    change(without(id));
    // The button that had the focus is removed.
    box.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={box} className={wide ? 'min-w-0 pl-wide' : 'min-w-0'}>
      <AsyncPicker
        label={label}
        hint={hint}
        name={name}
        value={undefined}
        chosen={items.map(({ id }) => id)}
        onChange={(item) => item && toggle(item)}
        onBackspace={() => change(items.slice(0, -1))}
        first={props.first}
        options={options}
        onChoose={props.onChoose}
        link={props.link}
        placeholder={items.length > 0 ? 'Add another' : undefined}
        error={error}
        required={required}
        disabled={disabled}
      />
      {items.length > 0 && (
        <ul className="pl-selected-items pl-plain-list pl-cluster" aria-label={`${label}, selected`}>
          {items.map((item) => (
            <li key={item.id} className="pl-selected-item d-inline-flex align-items-center min-w-0 rounded">
              <span className="min-w-0 text-break">{item.label}</span>
              <button
                type="button"
                className="btn btn-quiet btn-icon"
                aria-label={`Remove ${item.label}`}
                disabled={disabled}
                onClick={() => removeItem(item)}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
