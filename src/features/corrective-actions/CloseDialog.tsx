import type { CorrectiveAction } from '../../api/correctiveActions/contract';
import { useCorrectiveActionChanges } from '../../api/correctiveActions/queries';
import { closingEvidence, MAX_EVIDENCE_LENGTH, MAX_RECORD_PHOTOS } from '../../api/evidence';
import { inspectionFiles } from '../../api/inspectionFiles/queries';
import { notify } from '../../components/feedback/banners';
import { EvidenceDialog } from '../../components/files/EvidenceDialog';

interface Props {
  action: Pick<CorrectiveAction, 'id' | 'name' | 'status'>;
  /** The closed status. */
  to: { code: string; label: string };
  open: boolean;
  onClose: () => void;
}

/** Closes an action with evidence (SAFE-12). */
export function CloseDialog({ action: { id, name, status }, to, open, onClose }: Props) {
  const { move } = useCorrectiveActionChanges();
  return (
    <EvidenceDialog
      title={`Close ${name}`}
      submitLabel="Close corrective action"
      schema={closingEvidence}
      maxLength={MAX_EVIDENCE_LENGTH}
      maxPhotos={MAX_RECORD_PHOTOS}
      files={inspectionFiles}
      onSubmit={async (done) => {
        await move({ id, from: status, to: to.code, done, silent: true });
        notify({ kind: 'success', text: `${name}: ${to.label}` });
      }}
      open={open}
      onClose={onClose}
    />
  );
}
