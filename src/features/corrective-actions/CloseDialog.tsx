import * as z from 'zod/mini';
import { type CorrectiveAction, MAX_EVIDENCE_LENGTH } from '../../api/correctiveActions/contract';
import { useCorrectiveActionChanges } from '../../api/correctiveActions/queries';
import { requiredText } from '../../api/fieldSchemas';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/TextField';
import { useSchemaForm } from '../../components/form/useSchemaForm';

interface Props {
  action: Pick<CorrectiveAction, 'id' | 'name' | 'status'>;
  /** The closed status. */
  to: { code: string; label: string };
  open: boolean;
  onClose: () => void;
}

const schema = z.object({ evidence: requiredText('What was done', MAX_EVIDENCE_LENGTH) });
const blank = { evidence: '' };

/** Closes an action with evidence (SAFE-12). */
export function CloseDialog({ action: { id, name, status }, to, open, onClose }: Props) {
  const { move } = useCorrectiveActionChanges();
  const form = useSchemaForm({ schema, values: blank });
  return (
    <FormDialog
      form={form}
      title={`Close ${name}`}
      submitLabel="Close corrective action"
      onSubmit={async ({ evidence }) => {
        await move({ id, from: status, to: to.code, evidence, silent: true });
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
    </FormDialog>
  );
}
