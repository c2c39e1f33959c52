/** Unsaved changes of a form, and how to apply them to newly loaded values. Pure functions. */
import { type FieldValues, get, set } from 'react-hook-form';
import { copy, isPlainObject, isSameValue as isSame } from '../../lib/values';

export interface FieldChange {
  /** The field name in react-hook-form: `days.1.entries`. */
  name: string;
  /** The loaded value. */
  before: unknown;
  value: unknown;
}

/**
 * True for values that are compared part by part. A picker item is one value, and so is a list whose rows contain no
 * lists.
 */
function isGroup(value: unknown): value is Record<string, unknown> | unknown[] {
  return Array.isArray(value)
    ? value.some((item) => isPlainObject(item) && Object.values(item).some(Array.isArray))
    : isPlainObject(value) && !('id' in value);
}

/** Returns the differences between loaded and current values, by field. */
export function changesOf(before: unknown, value: unknown, name = ''): FieldChange[] {
  const lengths = [before, value].map((list) => (Array.isArray(list) ? list.length : 0));
  if (!isGroup(before) || !isGroup(value) || lengths[0] !== lengths[1])
    return isSame(before, value) ? [] : [{ name, before: copy(before), value: copy(value) }];
  const [beforeEntries, valueEntries] = [new Map(Object.entries(before)), new Map(Object.entries(value))];
  return [...new Set([...beforeEntries.keys(), ...valueEntries.keys()])].flatMap((key) =>
    changesOf(beforeEntries.get(key), valueEntries.get(key), name ? `${name}.${key}` : key),
  );
}

/** Returns the rows of all lists at equivalent paths: those of `days.1.entries` and of `days.5.entries`. */
function rowsLike(values: unknown, [part, ...rest]: string[]): unknown[] {
  if (part === undefined) return Array.isArray(values) ? values : [];
  if (Array.isArray(values)) return values.flatMap((item) => rowsLike(item, rest));
  return isPlainObject(values) ? rowsLike(values[part], rest) : [];
}

function shape(value: unknown): string {
  if (isPlainObject(value)) return Object.keys(value).sort().join();
  return value === null ? 'nothing' : Array.isArray(value) ? 'list' : typeof value;
}

/** True when the field exists, has the same shape as before, and no one else has changed it. */
function isApplicable({ name, before, value }: FieldChange, values: unknown): boolean {
  const now: unknown = get(values, name);
  if (now === undefined || shape(now) !== shape(before) || !isSame(now, before)) return false;
  if (!Array.isArray(value)) return true;
  const [model] = rowsLike(values, name.split('.'));
  return model === undefined || value.every((row) => shape(row) === shape(model));
}

/**
 * Applies changes to the current values of a form. Changes that no longer fit the form (FAULT-99), or whose fields
 * others have changed, are returned in `notRestored`. The `before` of a restored change is the value it replaced.
 */
export function applyChanges<F extends FieldChange>(fields: readonly F[], now: unknown) {
  const values = copy(now) as FieldValues;
  const restored: F[] = [];
  const notRestored: F[] = [];
  for (const field of fields) {
    const there: unknown = get(values, field.name);
    // Saved in the meantime, or already restored.
    if (isSame(there, field.value)) continue;
    if (!isApplicable(field, values)) {
      notRestored.push(field);
      continue;
    }
    restored.push({ ...field, before: copy(there) });
    set(values, field.name, copy(field.value));
  }
  return { values, restored, left: notRestored };
}

/** Reverts the changes that `applyChanges` has restored. */
export function revertChanges(restored: readonly FieldChange[], now: unknown): FieldValues {
  const values = copy(now) as FieldValues;
  for (const { name, before } of restored) set(values, name, copy(before));
  return values;
}
