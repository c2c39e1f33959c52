import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { notify } from '../feedback/banners';
import { Form } from '../form/Form';
import type { Ids } from '../form/ids';
import { type SchemaForm, useSchemaForm } from '../form/useSchemaForm';
import { FormPage } from '../page/FormPage';
import type { Back } from '../page/PageHeader';
import type { Labels, RowWords } from './differences';
import { useVersionedSave } from './useVersionedSave';

interface Props<V extends FieldValues, O extends FieldValues, Thing extends { version: number }> {
  schema: z.ZodMiniType<O, Ids<V>>;
  /** The record as last loaded. */
  thing: Thing;
  values: (thing: Thing) => V;
  labels: Labels<V>;
  rowWords?: RowWords<V> | undefined;
  /** Completes 'These … have been changed meanwhile': 'holidays'. */
  what: string;
  submitLabel: string;
  /** Message after saving. */
  said: string | ((saved: Thing) => string);
  /**
   * The form is the whole page and returns to `back` after saving. Without it, the form is part of a page that stays
   * open.
   */
  page?: { title: string; back: Back } | undefined;
  send: (draft: O, version: number) => Promise<Thing>;
  read: () => Promise<Thing>;
  /** Where a field is; see Form. */
  placeOf?: ((name: string) => string | undefined) | undefined;
  children: (form: SchemaForm<V, O>) => ReactNode;
}

/** A form for a record that others may save at the same time (FAULT-95). */
export function VersionedForm<
  V extends FieldValues,
  O extends FieldValues,
  Thing extends { version: number },
>({ schema, said, page, placeOf, children, ...props }: Props<V, O, Thing>) {
  const { thing, values, submitLabel } = props;
  const form = useSchemaForm<V, O>({ schema, values: values(thing) });
  const { save, conflict } = useVersionedSave({ ...props, form });

  async function submit(draft: O) {
    const saved = await save(draft);
    notify({ kind: 'success', text: typeof said === 'string' ? said : said(saved) });
    return page && { to: page.back.to };
  }

  const ofForm = { form, onSubmit: submit, submitLabel, placeOf, children: children(form) };
  return (
    <>
      {page ? <FormPage {...page} {...ofForm} /> : <Form {...ofForm} />}
      {conflict}
    </>
  );
}
