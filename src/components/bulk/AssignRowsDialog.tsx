import type { QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { countOf } from '../../lib/countOf';
import { noChoice, type PickerItem } from '../../lib/picker';
import { FormDialog } from '../form/FormDialog';
import { PickerField } from '../form/PickerField';
import type { PickerOptions } from '../form/usePickerPages';
import { useSchemaForm } from '../form/useSchemaForm';
import { type RowAssignment, assignRows } from './assignRows';

interface Props<Fetched, Key extends QueryKey> extends RowAssignment {
  /** The label of the person, and the message without one. */
  label: string;
  required: string;
  options: PickerOptions<PickerItem, Fetched, Key>;
}

const blank: { personId: PickerItem } = { personId: noChoice };

/** Asks for the person to give rows to. */
export function AssignRowsDialog<Fetched, Key extends QueryKey>(props: Props<Fetched, Key>) {
  const { rows, noun, words, label, required, options } = props;
  const schema = z.object({ personId: z.string().check(z.minLength(1, required)) });
  const form = useSchemaForm({ schema, values: blank });

  const submit = ({ personId }: { personId: string }) => {
    assignRows(props, personId);
    return Promise.resolve();
  };

  return (
    <FormDialog
      form={form}
      title={`${words.verb} ${countOf(rows.length, noun)}`}
      submitLabel={words.verb}
      onSubmit={submit}
    >
      <PickerField control={form.control} name="personId" label={label} options={options} />
    </FormDialog>
  );
}
