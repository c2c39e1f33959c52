import * as z from 'zod/mini';
import { requiredText } from '../../api/fieldSchemas';
import { type HazardAnalysisDetail, MAX_REASON_LENGTH } from '../../api/hazardAnalyses/contract';
import { useHazardAnalysisActions } from '../../api/hazardAnalyses/queries';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/TextField';
import { useSchemaForm } from '../../components/form/useSchemaForm';

interface Props {
  analysis: HazardAnalysisDetail;
  open: boolean;
  onClose: () => void;
}

const schema = z.object({ reason: requiredText('Reason', MAX_REASON_LENGTH) });
const blank = { reason: '' };

/** Rejects an analysis, with the reason for its author. */
export function RejectDialog({ analysis, open, onClose }: Props) {
  const { move } = useHazardAnalysisActions(analysis);
  const form = useSchemaForm({ schema, values: blank });
  return (
    <FormDialog
      form={form}
      title={`Reject ${analysis.name}`}
      submitLabel="Reject hazard analysis"
      onSubmit={async ({ reason }) => {
        await move({ to: 'REJECTED', reason, silent: true });
        notify({ kind: 'success', text: `${analysis.name} rejected` });
      }}
      open={open}
      onClose={onClose}
      onExited={() => form.reset(blank)}
    >
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        hint="What must change before it can be accepted"
        lines={4}
        maxLength={MAX_REASON_LENGTH}
        required
        wide
      />
    </FormDialog>
  );
}
