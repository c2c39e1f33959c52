import * as z from 'zod/mini';
import { forms } from '../../../api/inspectionForms/queries';
import { jobFormDraft } from '../../../api/jobForms/contract';
import { jobForms } from '../../../api/jobForms/queries';
import { FormDialog } from '../../../components/form/FormDialog';
import { PickerField } from '../../../components/form/PickerField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { noChoice } from '../../../lib/picker';

const schema = z.pick(jobFormDraft, { formId: true });

interface Props {
  jobId: string;
  /** Opens the form that was added; undefined where the answer does not name it. */
  onAdded: (jobFormId: string | undefined) => void;
}

/** Chooses a form to fill in on a job. */
export function NewFormDialog({ jobId, onAdded }: Props) {
  const add = jobForms.useCreate();
  const form = useSchemaForm({ schema, values: { formId: noChoice } });
  return (
    <FormDialog
      form={form}
      title="New form"
      submitLabel="Fill in"
      onSubmit={async ({ formId }, attempt) => {
        const added = await add({ jobId, formId, answers: {} }, attempt);
        onAdded(added?.id);
      }}
    >
      <PickerField
        control={form.control}
        name="formId"
        label="Form"
        required
        options={(search, page) => forms.choices(search, page, { status: 'PUBLISHED' })}
        wide
      />
    </FormDialog>
  );
}
