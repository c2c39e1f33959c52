import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SendAttempt } from '../../lib/sendAttempt';
import type { DraftName } from '../drafts/useDraft';
import { notify } from '../feedback/banners';
import { useSchemaForm } from '../form/useSchemaForm';
import { FormPage } from '../page/FormPage';
import type { EntityForm } from './entityForm';

interface Props<Thing, V extends FieldValues, O extends FieldValues> {
  form: EntityForm<Thing, V, O>;
  /** Initial values of the form. */
  blank: V;
  /** Undefined when the record was added but the answer has no data (FAULT-104). */
  add: (draft: O, attempt: SendAttempt) => Promise<Thing | undefined>;
  context?: ReactNode;
  /** 'Add rate table' */
  submitLabel?: string;
  /** Message after adding: 'has been added'. */
  said?: string;
  draft?: DraftName | undefined;
}

/** A page that adds a record and then opens it. */
export function AddPage<Thing, V extends FieldValues, O extends FieldValues>(props: Props<Thing, V, O>) {
  const { what, list, nameOf, addressOf, schema, placeOf, fields } = props.form;
  const { blank, add, context, submitLabel = `Add ${what}`, said = 'has been added', draft } = props;
  const form = useSchemaForm<V, O>({ schema, values: blank });

  async function submit(typed: O, attempt: SendAttempt) {
    const thing = await add(typed, attempt);
    notify({ kind: 'success', text: `${thing ? nameOf(thing) : `The ${what}`} ${said}` });
    return { to: thing ? addressOf(thing) : list.to };
  }

  return (
    <FormPage
      title={`New ${what}`}
      back={list}
      form={form}
      context={context}
      submitLabel={submitLabel}
      placeOf={placeOf}
      draft={draft}
      adds={{ what, list }}
      onSubmit={submit}
    >
      {fields(form, undefined)}
    </FormPage>
  );
}
