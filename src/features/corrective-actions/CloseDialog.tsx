import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type CorrectiveAction,
  type Evidence,
  evidenceDraft,
  MAX_EVIDENCE_LENGTH,
  MAX_EVIDENCE_PHOTOS,
} from '../../api/correctiveActions/contract';
import { useCorrectiveActionChanges } from '../../api/correctiveActions/queries';
import { inspectionFiles } from '../../api/inspectionFiles/queries';
import { requiredText } from '../../api/fieldSchemas';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/TextField';
import { PhotoInput } from '../../components/files/PhotoInput';
import { type SchemaForm, useSchemaForm } from '../../components/form/useSchemaForm';

interface Props {
  action: Pick<CorrectiveAction, 'id' | 'name' | 'status'>;
  /** The closed status. */
  to: { code: string; label: string };
  open: boolean;
  onClose: () => void;
}

const schema = z.extend(evidenceDraft, { evidence: requiredText('What was done', MAX_EVIDENCE_LENGTH) });
const blank: Evidence = { evidence: '', photos: [] };

/** Closes an action with evidence (SAFE-12). */
export function CloseDialog({ action: { id, name, status }, to, open, onClose }: Props) {
  const { move } = useCorrectiveActionChanges();
  const form = useSchemaForm({ schema, values: blank });
  return (
    <FormDialog
      form={form}
      title={`Close ${name}`}
      submitLabel="Close corrective action"
      onSubmit={async (done) => {
        await move({ id, from: status, to: to.code, done, silent: true });
        notify({ kind: 'success', text: `${name}: ${to.label}` });
      }}
      open={open}
      onClose={onClose}
      onExited={() => form.reset(blank)}
    >
      <TextField
        control={form.control}
        name="evidence"
        label="What was done"
        lines={4}
        maxLength={MAX_EVIDENCE_LENGTH}
        required
        wide
      />
      <EvidencePhotos form={form} />
    </FormDialog>
  );
}

function EvidencePhotos({ form: { control } }: { form: SchemaForm<Evidence, Evidence> }) {
  const { field } = useController({ control, name: 'photos' });
  return (
    <PhotoInput
      name="photos"
      label="Add photo"
      photos={field.value}
      max={MAX_EVIDENCE_PHOTOS}
      files={inspectionFiles}
      onChange={field.onChange}
    />
  );
}
