import {
  documentLabelDraft,
  type DocumentLabelDraft,
  labelColorNames,
  labelColors,
} from '../../../api/jobDocs/contract';
import { notify } from '../../../components/feedback/banners';
import { FormDialog } from '../../../components/form/FormDialog';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import type { SendAttempt } from '../../../lib/sendAttempt';

interface Props {
  title: string;
  values: DocumentLabelDraft;
  /** Rejects with the call's error. */
  save: (draft: DocumentLabelDraft, attempt: SendAttempt) => Promise<unknown>;
}

/** The name and color of a label. */
export function LabelDialog({ title, values, save }: Props) {
  const form = useSchemaForm({ schema: documentLabelDraft, values });
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel="Save"
      onSubmit={async (draft, attempt) => {
        await save(draft, attempt);
        notify({ kind: 'success', text: `${draft.name} saved` });
      }}
    >
      <TextField control={form.control} name="name" label="Name" required />
      <SelectField
        control={form.control}
        name="color"
        label="Color"
        options={labelColors.map((value) => ({ value, label: labelColorNames[value] }))}
      />
    </FormDialog>
  );
}
