import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { DraftName } from '../drafts/useDraft';
import { notify } from '../feedback/banners';
import { Form } from '../form/Form';
import type { SendAttempt } from '../../lib/sendAttempt';
import type { Ids } from '../form/ids';
import { type SchemaForm, useSchemaForm } from '../form/useSchemaForm';
import { FormPage } from '../page/FormPage';
import type { BackTarget } from '../page/PageHeader';
import type { Labels, RowFormatters } from './differences';
import { useVersionedSave } from './useVersionedSave';

interface Props<V extends FieldValues, O extends FieldValues, Entity extends { version: number }> {
  schema: z.ZodMiniType<O, Ids<V>>;
  /** The record as last loaded. */
  record: Entity;
  values: (record: Entity) => V;
  labels: Labels<V>;
  rowFormatters?: RowFormatters<V> | undefined;
  /** The kind of record: 'rate table'. */
  resourceName: string;
  submitLabel: string;
  /** Message after saving. */
  doneMessage: string | ((saved: Entity) => string);
  /**
   * The form is the whole page and returns to `back` after saving. Without it, the form is part of a page that stays
   * open.
   */
  page?: { title: string; back: BackTarget } | undefined;
  send: (draft: O, version: number, values: V) => Promise<Entity>;
  read: () => Promise<Entity>;
  /** Where a field is; see Form. */
  describePosition?: ((name: string) => string | undefined) | undefined;
  /** See Form. */
  draft?: DraftName | undefined;
  children: (form: SchemaForm<V, O>) => ReactNode;
}

/** A form for a record that others may save at the same time (FAULT-95). */
export function VersionedForm<
  V extends FieldValues,
  O extends FieldValues,
  Entity extends { version: number },
>({ schema, doneMessage, page, describePosition, draft, children, ...props }: Props<V, O, Entity>) {
  const { record, values, submitLabel } = props;
  const form = useSchemaForm<V, O>({ schema, values: values(record) });
  const { save, conflict } = useVersionedSave({ ...props, form });

  async function submit(draft: O, { basedOn }: SendAttempt) {
    const saved = await save(draft, basedOn);
    notify({ kind: 'success', text: typeof doneMessage === 'string' ? doneMessage : doneMessage(saved) });
    return page && { to: page.back.to };
  }

  const formProps = {
    form,
    onSubmit: submit,
    submitLabel,
    describePosition,
    draft,
    isEdit: true,
    children: children(form),
  };
  return (
    <>
      {page ? <FormPage {...page} {...formProps} /> : <Form {...formProps} />}
      {conflict}
    </>
  );
}
