/**
 * Records hold other records under their names (`job`, `members`); drafts hold ids (`jobId`, `memberIds`), and forms
 * choices under the same names as drafts. A field is found by its name, so that nobody writes it four times.
 */
import * as z from 'zod/mini';
import { isPlainObject } from './values';
import { noChoice, numberedName, type PickerItem } from './picker';

interface Reference {
  id: string;
  name: string;
  number?: string | undefined;
}

type RecordName<Name> = Name extends `${infer One}Ids`
  ? `${One}s`
  : Name extends `${infer One}Id`
    ? One
    : Name;

/** What a record must have so that the fields of a draft can be read from it. */
export type RecordOf<Draft> = {
  [Name in keyof Draft as RecordName<Name>]: Name extends `${string}Ids`
    ? readonly Reference[]
    : Name extends `${string}Id`
      ? Reference | undefined
      : Draft[Name];
};

/** The values of a form with the fields of a draft: choices instead of ids. */
export type FormValues<Draft> = {
  [Name in keyof Draft]: Name extends `${string}Ids`
    ? PickerItem[]
    : Name extends `${string}Id`
      ? PickerItem
      : Draft[Name];
};

/** 'one' for `jobId`, 'many' for `memberIds`. */
const referenceOf = (name: string) =>
  name.endsWith('Ids') ? 'many' : name.endsWith('Id') ? 'one' : undefined;
const recordName = (name: string): string => name.replace(/Id(s?)$/, '$1');

function readFields(
  names: readonly string[],
  record: object,
  { none, read }: { none: unknown; read: (one: Reference) => unknown },
): Record<string, unknown> {
  const values = record as Record<string, unknown>;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[recordName(name)];
      const kind = referenceOf(name);
      if (kind === 'many') return [[name, (value as readonly Reference[]).map(read)]];
      if (kind === 'one') return [[name, value ? read(value as Reference) : none]];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The fields of a record that can be saved. `shape` is that of the draft's schema. */
export const draftFrom = <Draft>(shape: object, record: RecordOf<Draft>): Draft =>
  readFields(Object.keys(shape), record, { none: '', read: ({ id }) => id }) as Draft;

const namesOf = (value: unknown): ReadonlyMap<string, string> =>
  new Map(
    (Array.isArray(value) ? value : [value]).flatMap((one: unknown): [string, string][] =>
      isPlainObject(one) && typeof one.id === 'string' && typeof one.label === 'string'
        ? [[one.id, one.label]]
        : [],
    ),
  );

/** The fields of a record as a draft will make them, with the names that the form shows for its ids. */
export function recordFrom(values: unknown, draft: unknown): Record<string, unknown> {
  if (!isPlainObject(draft)) return {};
  const shown = isPlainObject(values) ? values : {};
  const entries = Object.entries(draft).map(([name, value]): [string, unknown] => {
    const names = namesOf(shown[name]);
    const reference = (id: unknown) => ({ id, name: names.get(String(id)) ?? '' });
    const kind = referenceOf(name);
    if (kind === 'one') return [recordName(name), value === '' ? undefined : reference(value)];
    if (kind === 'many' && Array.isArray(value)) return [recordName(name), value.map(reference)];
    return [name, Array.isArray(value) ? recordRows(shown[name], value) : value];
  });
  return Object.fromEntries(entries);
}

const recordRows = (values: unknown, rows: readonly unknown[]): unknown[] =>
  rows.map((row, index) =>
    isPlainObject(row) ? recordFrom(Array.isArray(values) ? values[index] : undefined, row) : row,
  );

const toChoice = (one: Reference): PickerItem => ({ id: one.id, label: numberedName(one) });

/** Returns a function that reads the values of a form from a record. `labels` are those of its fields. */
export const valuesFrom =
  <Values>(labels: Readonly<Record<keyof Values & string, string>>) =>
  (record: RecordOf<Values>): Values =>
    readFields(Object.keys(labels), record, { none: noChoice, read: toChoice }) as Values;

type Blank<Shape extends z.core.$ZodLooseShape> = FormValues<z.output<z.ZodMiniObject<Shape>>>;

/** The values of a new record: empty texts, no choices, and the first one of several codes. */
export function blankFrom<Shape extends z.core.$ZodLooseShape>(draft: z.ZodMiniObject<Shape>): Blank<Shape> {
  const entries = Object.entries(draft.shape as Record<string, z.core.$ZodType>)
    .filter(([, field]) => field._zod.def.type !== 'optional')
    .map(([name, field]) => {
      const kind = referenceOf(name);
      return [name, kind === undefined ? blankOf(field) : kind === 'one' ? noChoice : []];
    });
  return Object.fromEntries(entries) as Blank<Shape>;
}

function blankOf(field: z.core.$ZodType): unknown {
  if (field instanceof z.ZodMiniEnum) return field.options[0];
  if (field instanceof z.ZodMiniLiteral) return [...field._zod.def.values][0];
  return { array: [], boolean: false, number: 0 }[field._zod.def.type as string] ?? '';
}
