import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Labels, RowFormatters } from '../conflict/differences';
import type { Ids } from '../form/ids';
import type { SchemaForm } from '../form/useSchemaForm';
import type { BackTarget } from '../page/PageHeader';

/** The form of a record for `AddPage` and `EditPage`. `V` are its values, `O` what is sent. */
export interface EntityForm<Entity, V extends FieldValues, O extends FieldValues> {
  /** The noun: 'rate table'. */
  resourceName: string;
  /** The list of these records. */
  list: BackTarget;
  nameOf: (record: Entity) => string;
  /** The address of a record. */
  addressOf: (record: Entity) => string;
  schema: z.ZodMiniType<O, Ids<V>>;
  values: (record: Entity) => V;
  /** Labels of fields and rows, for comparing two versions. */
  labels: Labels<V>;
  rowFormatters?: RowFormatters<V> | undefined;
  /** Where a field is; see Form. */
  describePosition?: ((name: string) => string | undefined) | undefined;
  /** `record` is the loaded record; undefined for a new one. */
  fields: (form: SchemaForm<V, O>, record: Entity | undefined) => ReactNode;
}
