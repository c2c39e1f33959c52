import * as z from 'zod/mini';
import { type JobDocument, jobDocumentCalls } from '../../../api/jobDocs/contract';
import { documentLabels, useDocumentChanges } from '../../../api/jobDocs/queries';
import { type BulkAction, runBulk } from '../../../components/bulk/bulk';
import { FormDialog } from '../../../components/form/FormDialog';
import { MultiPickerField } from '../../../components/form/MultiPickerField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { countOf } from '../../../lib/countOf';
import type { PickerItem } from '../../../lib/picker';
import { documentAction } from './documentAction';

const schema = z.object({
  labelIds: z.array(z.string()).check(z.minLength(1, 'Choose at least one label')),
});
const blank: { labelIds: PickerItem[] } = { labelIds: [] };
const { noun } = jobDocumentCalls;

interface Props {
  documents: readonly JobDocument[];
  retain: BulkAction['retain'];
}

/** Adds labels to documents. Those that they have stay. */
export function LabelDocumentsDialog({ documents, retain }: Props) {
  const { change, onSettled } = useDocumentChanges({ silent: true });
  const form = useSchemaForm({ schema, values: blank });

  function submit({ labelIds }: { labelIds: string[] }) {
    const labeling = documentAction(documents, {
      title: 'Adding labels',
      doneMessage: (count) => `Labels added to ${count}`,
      send: (document) =>
        change({
          document,
          labelIds: [...new Set([...document.labels.map(({ id }) => id), ...labelIds])],
        }),
      onSettled,
    });
    void runBulk({ ...labeling, retain });
    return Promise.resolve();
  }

  return (
    <FormDialog
      form={form}
      title={`Add labels to ${countOf(documents.length, noun)}`}
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
