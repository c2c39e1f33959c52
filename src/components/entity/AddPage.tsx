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
  /** What the form holds at first. */
  blank: V;
  /** Undefined: it is there, but the answer held nothing to show of it (FAULT-104). */
  add: (draft: O, attempt: SendAttempt) => Promise<Thing | undefined>;
  context?: ReactNode;
  /** 'Add rate table' */
  submitLabel?: string;
  /** What is told once it is there: 'has been added'. */
  said?: string;
  draft?: DraftName | undefined;
}

/** A screen for a new one of something. It leads to where that one is shown. */
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
