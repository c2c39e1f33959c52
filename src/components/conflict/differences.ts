/** Compares two versions of form values with the version that both are based on. Pure functions. */
import { formatShortDate } from '../../lib/dates';
import type { PickerItem } from '../../lib/picker';
import { isPlainObject, isSameValue } from '../../lib/values';
import { idsOf } from '../form/ids';

/** Field labels, in display order. */
export type Labels<V> = Readonly<Record<keyof V & string, string>>;

/** For each list field, a function that describes a row; for others, one that describes the value. */
export type RowFormatters<V> = {
  readonly [Name in keyof V & string]?: V[Name] extends readonly (infer Row)[]
    ? (row: Row, index: number) => string
    : (value: V[Name]) => string;
};

export type Side = 'mine' | 'theirs';

export interface FieldDifference<Name extends string = string> {
  name: Name;
  label: string;
  mine: string;
  theirs: string;
  /** The value before both changes. */
  before: string;
  /** The side that changed the field, if only one did. If both did, the user must choose. */
  onlySide: Side | undefined;
}

/**
 * A value for comparison: items as their ids, numbers as text, texts without surrounding whitespace, and multiple choices
 * in a fixed order.
 */
function normalize(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(normalize);
    return items.every((item) => typeof item === 'string') ? items.sort() : items;
  }
  if (isPlainObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, normalize(part)]));
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : value;
}

/** True when both look the same to a user. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isSameValue(normalize(idsOf(one)), normalize(idsOf(other)));

/** Returns the fields that differ between the two versions. */
export function fieldDifferences<V extends object>(
  before: V,
  mine: V,
  theirs: V,
  labels: Labels<V>,
  rowFormatters: RowFormatters<V> = {},
): FieldDifference<keyof V & string>[] {
  const names = Object.keys(labels) as (keyof V & string)[];
  return names
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({
      name,
      label: labels[name],
      ...describeVersions(
        { before: before[name], mine: mine[name], theirs: theirs[name] },
        rowFormatters[name],
      ),
      onlySide: isSame(mine[name], before[name])
        ? 'theirs'
        : isSame(theirs[name], before[name])
          ? 'mine'
          : undefined,
    }));
}

interface Versions<T> {
  before: T;
  mine: T;
  theirs: T;
}

/** Describes the versions as text. Lists with `rowFormatters` show only rows that differ, to stay comparable. */
function describeVersions(
  versions: Versions<unknown>,
  formatRow: ((row: never, index: number) => string) | undefined,
): Versions<string> {
  if (!formatRow) return mapVersions(versions, formatValue);
  if (!Array.isArray(versions.mine)) return mapVersions(versions, formatRow as (value: unknown) => string);
  const lines = mapVersions(versions, (rows) => (rows as never[]).map((row, index) => formatRow(row, index)));
  const all = Object.values<string[]>({ ...lines });
  const isEverywhere = (line: string) => all.every((one) => one.includes(line));
  const differing = mapVersions(lines, (one) => one.filter((line) => !isEverywhere(line)));
  // The same rows in another order.
  const isReordered = differing.mine.length + differing.theirs.length === 0;
  return mapVersions(isReordered ? lines : differing, (one) => one.join('; '));
}

const mapVersions = <T, R>({ before, mine, theirs }: Versions<T>, read: (one: T) => R): Versions<R> => ({
  before: read(before),
  mine: read(mine),
  theirs: read(theirs),
});

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object' && value !== null && 'label' in value) return (value as PickerItem).label;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? (ISO_DATE.test(value) ? formatShortDate(value) : value) : '';
}
