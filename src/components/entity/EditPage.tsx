import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { isSame } from '../conflict/differences';
import { VersionedForm } from '../conflict/VersionedForm';
import { idsOf } from '../form/ids';
import { setPreview } from '../../lib/laterCall';
import { localKeyOf } from '../../lib/localRecords';
import { useFocusedFieldParam } from '../form/useFocusedFieldParam';
import { FetchedPage } from '../page/FetchedPage';
import type { EntityForm, ResourceForm } from './entityForm';

interface Props<Entity, V extends FieldValues, O extends FieldValues> {
  form: EntityForm<Entity, V, O>;
  /** Returns functions that save based on `version` and that reload the record (FAULT-95); see `resourceQueries`. */
  useSave: (record: Entity) => {
    send: (draft: O, version: number, values: V) => Promise<Entity>;
    read: () => Promise<Entity>;
  };
  onSaved?: (saved: Entity) => void;
}

interface QueryProps<Fetched, Key extends QueryKey> {
  query: UseQueryOptions<Fetched, Error, Fetched, Key>;
}

interface ResourceProps<Entity, V extends FieldValues, O extends FieldValues> {
  form: ResourceForm<Entity, V, O>;
}

/** A page that edits the record of a resource that the address names, and then opens it. */
export function EditRecordPage<
  Entity extends { id: string; version: number },
  V extends FieldValues,
  O extends FieldValues,
>({ form }: ResourceProps<Entity, V, O>) {
  const {
    records,
    values,
    isAsSent = (record, draft) => isSame(idsOf(values(record)), draft),
    preview,
  } = form;
  // The last parameter of a record's address is its id. One before it is that of its job.
  const id = Object.values(useParams()).at(-1) ?? '';
  return (
    <EditPage
      form={form}
      query={records.detail(id)}
      useSave={(record) => {
        const { send, read } = records.useSave(record.id, isAsSent);
        return {
          read,
          send: (draft, version, values) =>
            send(draft, version).catch((cause: unknown) => {
              const isLocal = localKeyOf(record.id) !== undefined;
              const rest = isLocal ? preview?.(values, draft, record) : undefined;
              const changed = rest && records.preview(record.id, values, draft, rest, record);
              setPreview(cause, changed && { record: changed, address: form.addressOf(changed) });
              throw cause;
            }),
        };
      }}
    />
  );
}

/** A page that edits a record and then opens it. `?field=` in the address names the field to focus. */
export function EditPage<
  Entity extends { version: number },
  V extends FieldValues,
  O extends FieldValues,
  Key extends QueryKey,
>({ query, ...props }: Props<Entity, V, O> & QueryProps<Entity, Key>) {
  const { resourceName, list, addressOf } = props.form;
  return (
    <FetchedPage resourceName={resourceName} back={list} query={query} keepData>
      {(record) => <EditForm key={addressOf(record)} record={record} {...props} />}
    </FetchedPage>
  );
}

function EditForm<Entity extends { version: number }, V extends FieldValues, O extends FieldValues>({
  form: { resourceName, nameOf, addressOf, fields, schema, values, labels, rowFormatters, describePosition },
  useSave,
  onSaved,
  record,
}: Props<Entity, V, O> & { record: Entity }) {
  const name = nameOf(record);
  useFocusedFieldParam();
  return (
    <VersionedForm
      page={{ title: `Edit ${name}`, back: { to: addressOf(record), label: name } }}
      submitLabel={`Save ${resourceName}`}
      doneMessage={(saved) => {
        onSaved?.(saved);
        return `${nameOf(saved)} has been saved`;
      }}
      resourceName={resourceName}
      record={record}
      schema={schema}
      values={values}
      labels={labels}
      rowFormatters={rowFormatters}
      describePosition={describePosition}
      {...useSave(record)}
    >
      {(form) => fields(form, record)}
    </VersionedForm>
  );
}
