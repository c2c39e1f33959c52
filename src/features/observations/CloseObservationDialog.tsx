import { MAX_CLOSING_LENGTH, type Observation, observationClosing } from '../../api/observations/contract';
import { useObservationChanges } from '../../api/observations/queries';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/TextField';
import { useSchemaForm } from '../../components/form/useSchemaForm';

interface Props {
  observation: Pick<Observation, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

const blank = { evidence: '' };

/** Closes an observation with evidence (SAFE-19). */
export function CloseObservationDialog({ observation: { id, name }, open, onClose }: Props) {
  const { close } = useObservationChanges();
  const form = useSchemaForm({ schema: observationClosing, values: blank });
  return (
    <FormDialog
      form={form}
      title={`Close ${name}`}
      submitLabel="Close observation"
      onSubmit={async ({ evidence }) => {
        await close({ id, evidence });
        notify({ kind: 'success', text: `${name}: Closed` });
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
        maxLength={MAX_CLOSING_LENGTH}
        required
        wide
      />
    </FormDialog>
  );
}
