import * as z from 'zod/mini';
import type { LabelReference } from '../../../api/jobDocs/contract';
import { documentLabels } from '../../../api/jobDocs/queries';
import { type BulkAction, runBulk } from '../../../components/bulk/bulk';
import { FormDialog } from '../../../components/form/FormDialog';
import { MultiPickerField } from '../../../components/form/MultiPickerField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { countOf, type Noun } from '../../../lib/countOf';
import type { PickerItem } from '../../../lib/picker';
import { rowsAction } from './rowsAction';

const schema = z.object({
  labelIds: z.array(z.string()).check(z.minLength(1, 'Choose at least one label')),
});
const blank: { labelIds: PickerItem[] } = { labelIds: [] };

interface Props<Row> {
  rows: readonly Row[];
  noun: Noun;
  /** Saves the labels of a row, without a message. */
  save: (row: Row, labelIds: string[]) => Promise<unknown>;
  onSettled: () => unknown;
  retain: BulkAction['retain'];
}

/** Adds labels to documents or photos. Those that they have stay. */
export function AddLabelsDialog<Row extends { id: string; name: string; labels: readonly LabelReference[] }>({
  rows,
  noun,
  save,
  onSettled,
  retain,
}: Props<Row>) {
  const form = useSchemaForm({ schema, values: blank });

  function submit({ labelIds }: { labelIds: string[] }) {
    const labeling = rowsAction(rows, {
      noun,
      title: 'Adding labels',
      doneMessage: (count) => `Labels added to ${count}`,
      send: (row) => save(row, [...new Set([...row.labels.map(({ id }) => id), ...labelIds])]),
      onSettled,
    });
    void runBulk({ ...labeling, retain });
    return Promise.resolve();
  }

  return (
    <FormDialog
      form={form}
      title={`Add labels to ${countOf(rows.length, noun)}`}
      submitLabel="Add labels"
      onSubmit={submit}
    >
      <MultiPickerField
        control={form.control}
        name="labelIds"
        label="Labels"
        options={(search, page) => documentLabels.choices(search, page)}
      />
    </FormDialog>
  );
}
