import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { VersionedForm } from '../conflict/VersionedForm';
import { useAskedField } from '../form/useAskedField';
import { FetchedPage } from '../page/FetchedPage';
import type { EntityForm } from './entityForm';

interface Props<Thing, V extends FieldValues, O extends FieldValues> {
  form: EntityForm<Thing, V, O>;
  /** Saves based on `version`, or reads again (FAULT-95); see `resourceQueries`. */
  useSave: (thing: Thing) => {
    send: (draft: O, version: number) => Promise<Thing>;
    read: () => Promise<Thing>;
  };
  onSaved?: (saved: Thing) => void;
}

interface Fetching<Fetched, Key extends QueryKey> {
  query: UseQueryOptions<Fetched, Error, Fetched, Key>;
}

/** A page that edits a record and then opens it. `?field=` in the address names the field to focus. */
export function EditPage<
  Thing extends { version: number },
  V extends FieldValues,
  O extends FieldValues,
  Key extends QueryKey,
>({ query, ...props }: Props<Thing, V, O> & Fetching<Thing, Key>) {
  const { what, list, addressOf } = props.form;
  return (
    <FetchedPage what={what} back={list} query={query} stays>
      {(thing) => <EditForm key={addressOf(thing)} thing={thing} {...props} />}
    </FetchedPage>
  );
}

function EditForm<Thing extends { version: number }, V extends FieldValues, O extends FieldValues>({
  form: { what, nameOf, addressOf, fields, schema, values, labels, rowWords, placeOf },
  useSave,
  onSaved,
  thing,
}: Props<Thing, V, O> & { thing: Thing }) {
  const name = nameOf(thing);
  useAskedField();
  return (
    <VersionedForm
      page={{ title: `Edit ${name}`, back: { to: addressOf(thing), label: name } }}
      submitLabel={`Save ${what}`}
      said={(saved) => {
        onSaved?.(saved);
        return `${nameOf(saved)} has been saved`;
      }}
      what={what}
      thing={thing}
      schema={schema}
      values={values}
      labels={labels}
      rowWords={rowWords}
      placeOf={placeOf}
      {...useSave(thing)}
    >
      {(form) => fields(form, thing)}
    </VersionedForm>
  );
}
