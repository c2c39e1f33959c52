import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { PickerItem } from '../../lib/picker';
import { setPreview } from '../../lib/laterCall';
import { localId } from '../../lib/localRecords';
import type { SendAttempt } from '../../lib/sendAttempt';
import type { DraftName } from '../drafts/useDraft';
import { notify } from '../feedback/banners';
import { useSchemaForm } from '../form/useSchemaForm';
import { FormPage } from '../page/FormPage';
import type { EntityForm, ResourceForm } from './entityForm';

interface PageProps<V> {
  /** Initial values of the form. */
  blank: V;
  context?: ReactNode;
  /** 'Add rate table' */
  submitLabel?: string;
  /** Message after adding: 'has been added'. */
  doneMessage?: string;
  draft?: DraftName | undefined;
}

interface Props<Entity, V extends FieldValues, O extends FieldValues> extends PageProps<V> {
  form: EntityForm<Entity, V, O>;
  /** Resolves with undefined when the record was added but the response has no data (FAULT-104). */
  add: (draft: O, attempt: SendAttempt, values: V) => Promise<Entity | undefined>;
}

interface ResourceProps<Entity, V extends FieldValues, O extends FieldValues> extends PageProps<V> {
  form: ResourceForm<Entity, V, O>;
}

/** A page that adds a record of a resource and then opens it. */
export function NewRecordPage<Entity, V extends FieldValues, O extends FieldValues>(
  props: ResourceProps<Entity, V, O>,
) {
  const { records, preview, addressOf } = props.form;
  const add = records.useCreate();
  return (
    <AddPage
      {...props}
      add={(draft, attempt, values) =>
        add(draft, attempt).catch((cause: unknown) => {
          const id = localId(attempt.key);
          const rest = preview?.(values, draft, undefined);
          const record = rest && records.preview(id, values, draft, rest);
          setPreview(cause, record && { record, address: addressOf(record) });
          throw cause;
        })
      }
    />
  );
}

/** What a page may fill in of a form that it opens. */
export interface Prefilled {
  jobId?: PickerItem;
}

/** Fills in the job from whose page the form was opened, if it has one to choose. */
function useChosenJob<V extends FieldValues>(blank: V): V {
  const { jobId } = (useLocation().state ?? {}) as Prefilled;
  const chosen = blank['jobId'] as PickerItem | undefined;
  return jobId && chosen?.id === '' ? { ...blank, jobId } : blank;
}

/** A page that adds a record and then opens it. */
export function AddPage<Entity, V extends FieldValues, O extends FieldValues>(props: Props<Entity, V, O>) {
  const { resourceName, list, nameOf, addressOf, schema, describePosition, fields } = props.form;
  const {
    blank,
    add,
    context,
    submitLabel = `Add ${resourceName}`,
    doneMessage = 'has been added',
    draft,
  } = props;
  const form = useSchemaForm<V, O>({ schema, values: useChosenJob(blank) });

  async function submit(typed: O, attempt: SendAttempt) {
    const record = await add(typed, attempt, form.getValues());
    notify({ kind: 'success', text: `${record ? nameOf(record) : `The ${resourceName}`} ${doneMessage}` });
    return { to: record ? addressOf(record) : list.to };
  }

  return (
    <FormPage
      title={`New ${resourceName}`}
      back={list}
      form={form}
      context={context}
      submitLabel={submitLabel}
      describePosition={describePosition}
      draft={draft}
      adds={{ resourceName, list }}
      onSubmit={submit}
    >
      {fields(form, undefined)}
    </FormPage>
  );
}
