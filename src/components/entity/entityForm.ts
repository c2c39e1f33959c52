import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { SendAttempt } from '../../lib/sendAttempt';
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

/** The calls of a resource that its form needs; see `resourceQueries`. */
interface FormRecords<Entity, O> {
  detail: (id: string) => UseQueryOptions<Entity, Error, Entity, string[]>;
  preview: (id: string, values: object, draft: O, rest: object, before?: Entity) => Entity | undefined;
  useCreate: () => (draft: O, attempt: SendAttempt) => Promise<Entity | undefined>;
  useSave: (
    id: string,
    isAsSent: (current: Entity, draft: O) => boolean,
  ) => { send: (draft: O, version: number) => Promise<Entity>; read: () => Promise<Entity> };
}

/** A form whose records are those of a resource. */
export interface ResourceForm<Entity, V extends FieldValues, O extends FieldValues> extends EntityForm<
  Entity,
  V,
  O
> {
  records: FormRecords<Entity, O>;
  /** True when the record has what was sent (FAULT-96). By default its values are compared. */
  isAsSent?: ((record: Entity, draft: O) => boolean) | undefined;
  /**
   * The fields of a new record that are neither in the form nor in every record, for reading it until it is sent. With it,
   * a record that waits in the outbox has a page. Undefined when they are not known. `record`: what waits already, when
   * that is changed.
   */
  preview?: ((values: V, draft: O, record: Entity | undefined) => object | undefined) | undefined;
}
