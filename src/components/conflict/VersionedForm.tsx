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
  /** As it is known now. */
  thing: Thing;
  values: (thing: Thing) => V;
  labels: Labels<V>;
  rowWords?: RowWords<V> | undefined;
  /** 'These … have been changed meanwhile': 'holidays'. */
  what: string;
  submitLabel: string;
  /** What is told once it is saved. */
  said: string | ((saved: Thing) => string);
  /** It is all there is on the page, and leads back when it is saved. Left out: a form on a page with others, where one stays. */
  page?: { title: string; back: Back } | undefined;
  send: (draft: O, version: number) => Promise<Thing>;
  read: () => Promise<Thing>;
  /** Where a field is: see Form. */
  placeOf?: ((name: string) => string | undefined) | undefined;
  children: (form: SchemaForm<V, O>) => ReactNode;
}

/** A form over something that others save too (FAULT-95). */
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
