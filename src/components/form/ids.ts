import { isPlainObject } from '../../lib/values';
import type { PickerItem } from '../../lib/picker';

/** Converts picker items to what the API takes: one id, or a list of ids. Other values stay unchanged. */
export type Ids<V> = V extends PickerItem
  ? string
  : V extends readonly PickerItem[]
    ? string[]
    : V extends object
      ? { [Name in keyof V]: Ids<V[Name]> }
      : V;

const isPickerItem = (value: unknown): value is PickerItem =>
  isPlainObject(value) && typeof value.id === 'string' && typeof value.label === 'string';

export function idsOf<V>(value: V): Ids<V> {
  const read = (part: unknown): unknown => {
    if (isPickerItem(part)) return part.id;
    if (Array.isArray(part)) return part.map(read);
    return isPlainObject(part)
      ? Object.fromEntries(Object.entries(part).map(([key, one]) => [key, read(one)]))
      : part;
  };
  return read(value) as Ids<V>;
}
