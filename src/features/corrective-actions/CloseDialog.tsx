import type { CorrectiveAction } from '../../api/correctiveActions/contract';
import { correctiveActions, useCorrectiveActionChanges } from '../../api/correctiveActions/queries';
import { closingEvidence, MAX_EVIDENCE_LENGTH, MAX_RECORD_PHOTOS } from '../../api/evidence';
import { inspectionFiles } from '../../api/inspectionFiles/queries';
import { notify } from '../../components/feedback/banners';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { EvidenceDialog } from '../../components/files/EvidenceDialog';

interface Props {
  action: Pick<CorrectiveAction, 'id' | 'name' | 'status'>;
  /** The closed status. */
  to: { code: string; label: string };
  onMoved?: (() => void) | undefined;
}

/** Closes an action with evidence (SAFE-12). */
export function CloseDialog({ action, to, onMoved }: Props) {
  // After a conflict, it closes the action from its current status.
  const query = correctiveActions.detail(action.id, { silent: true });
  const { id, name, status } = useOpenedRecord(action, query);
  const { move } = useCorrectiveActionChanges();
  return (
    <EvidenceDialog
      title={`Close ${name}`}
      draftName={`close corrective action ${id}`}
      submitLabel="Close corrective action"
      schema={closingEvidence}
      maxLength={MAX_EVIDENCE_LENGTH}
      maxPhotos={MAX_RECORD_PHOTOS}
      files={inspectionFiles}
      onSubmit={async (done) => {
        await move({ id, from: status, to: to.code, done, silent: true });
        onMoved?.();
        notify({ kind: 'success', text: `${name}: ${to.label}` });
      }}
    />
  );
}
