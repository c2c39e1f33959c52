import { closingEvidence, MAX_EVIDENCE_LENGTH, MAX_RECORD_PHOTOS } from '../../api/evidence';
import type { Observation } from '../../api/observations/contract';
import { observationFiles, useObservationChanges } from '../../api/observations/queries';
import { notify } from '../../components/feedback/banners';
import { EvidenceDialog } from '../../components/files/EvidenceDialog';

/** Closes an observation with evidence (SAFE-19). */
export function CloseObservationDialog({
  observation: { id, name },
}: {
  observation: Pick<Observation, 'id' | 'name'>;
}) {
  const { close } = useObservationChanges();
  return (
    <EvidenceDialog
      title={`Close ${name}`}
      draftName={`close observation ${id}`}
      submitLabel="Close observation"
      schema={closingEvidence}
      maxLength={MAX_EVIDENCE_LENGTH}
      maxPhotos={MAX_RECORD_PHOTOS}
      files={observationFiles}
      onSubmit={async (done) => {
        await close({ id, done });
        notify({ kind: 'success', text: `${name}: Closed` });
      }}
    />
  );
}
