import * as z from 'zod/mini';
import { type JobDocument, jobDocumentCalls } from '../../api/jobDocs/contract';
import { documentLabels, useDocumentChanges } from '../../api/jobDocs/queries';
import { perRowWork } from '../../components/bulk/batches';
import { type BulkAction, runBulk } from '../../components/bulk/bulk';
import { FormDialog } from '../../components/form/FormDialog';
import { MultiPickerField } from '../../components/form/MultiPickerField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { countOf } from '../../lib/countOf';
import type { PickerItem } from '../../lib/picker';
import { bulkDefaults } from '../../session/bulkDefaults';

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
  const { change, onSettled } = useDocumentChanges();
  const form = useSchemaForm({ schema, values: blank });

  function submit({ labelIds }: { labelIds: string[] }) {
    void runBulk({
      ...perRowWork(
        { ...bulkDefaults(), noun },
        documents.map(({ id, name }) => ({ key: id, name })),
        async (id) => {
          const document = documents.find((one) => one.id === id);
          if (!document) return;
          const own = document.labels.map((label) => label.id);
          await change({ document, labelIds: [...new Set([...own, ...labelIds])] });
        },
      ),
      noun,
      title: 'Adding labels',
      doneMessage: (count) => `Labels added to ${countOf(count, noun)}`,
      retain,
      onSettled: () => void onSettled(),
    });
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
