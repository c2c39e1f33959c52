import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Labels, RowWords } from '../conflict/differences';
import type { Ids } from '../form/ids';
import type { SchemaForm } from '../form/useSchemaForm';
import type { Back } from '../page/PageHeader';

/** The form of one of something, for `AddPage` and `EditPage`. `V` is what it holds, `O` what is sent. */
export interface EntityForm<Thing, V extends FieldValues, O extends FieldValues> {
  /** What this is one of: 'rate table'. */
  what: string;
  /** The list of all of them. */
  list: Back;
  nameOf: (thing: Thing) => string;
  /** Where one of them is shown. */
  addressOf: (thing: Thing) => string;
  schema: z.ZodMiniType<O, Ids<V>>;
  values: (thing: Thing) => V;
  /** Of the fields, and of the lines of lists, where two versions are compared. */
  labels: Labels<V>;
  rowWords?: RowWords<V> | undefined;
  /** Where a field is: see Form. */
  placeOf?: ((name: string) => string | undefined) | undefined;
  /** `thing`: as it is known; undefined for a new one. */
  fields: (form: SchemaForm<V, O>, thing: Thing | undefined) => ReactNode;
}
