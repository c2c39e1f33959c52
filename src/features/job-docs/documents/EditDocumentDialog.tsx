import * as z from 'zod/mini';
import { type JobDocumentDetail, jobDocumentDraft } from '../../../api/jobDocs/contract';
import { documentLabels, jobDocuments, useDocumentChanges } from '../../../api/jobDocs/queries';
import { notify } from '../../../components/feedback/banners';
import { useOpenedRecord } from '../../../components/feedback/useOpenedRecord';
import { FormDialog } from '../../../components/form/FormDialog';
import { MultiPickerField } from '../../../components/form/MultiPickerField';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { toPickerItem } from '../../../lib/picker';

const { name, labelIds, note } = jobDocumentDraft.shape;
const schema = z.object({ name, labelIds, note });

/** The name, labels and note of a document. */
export function EditDocumentDialog({ document: opened }: { document: JobDocumentDetail }) {
  const document = useOpenedRecord(opened, jobDocuments.detail(opened.id));
  const { change } = useDocumentChanges({ silent: true });
  const form = useSchemaForm({
    schema,
    values: { name: opened.name, labelIds: opened.labels.map(toPickerItem), note: opened.note },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title={`Edit ${opened.name}`}
      submitLabel="Save"
      onSubmit={async (values) => {
        await change({ document, ...values });
        notify({ kind: 'success', text: `${values.name} saved` });
      }}
    >
      <TextField control={control} name="name" label="Name" required wide />
      <MultiPickerField
        control={control}
        name="labelIds"
        label="Labels"
        options={(search, page) => documentLabels.choices(search, page)}
        wide
      />
      <TextField control={control} name="note" label="Note" lines={3} wide />
    </FormDialog>
  );
}
