import { useLayoutEffect, useRef, useState } from 'react';
import type { HazardAnalysisDetail } from '../../api/hazardAnalyses/contract';
import { useHazardAnalysisActions } from '../../api/hazardAnalyses/queries';
import { MAX_SIGNATURE_LENGTH } from '../../api/signature';
import { notify } from '../../components/feedback/banners';
import { Dialog } from '../../components/feedback/Dialog';
import { SignatureForm } from '../../components/form/SignatureForm';
import type { Named } from '../../api/schema';
import { TaskList } from './TaskList';

interface Props {
  analysis: HazardAnalysisDetail;
  /** The crew members to sign, in turn. */
  signers: readonly Named[];
  open: boolean;
  onClose: () => void;
}

/** One crew member after the other reads the tasks and signs. Fills the screen of a phone. */
export function SignDialog({ analysis, signers: nextSigners, open, onClose }: Props) {
  const { sign } = useHazardAnalysisActions(analysis);
  // The last signer stays while the dialog fades out, and those who have signed while others sign.
  const [signers, setSigners] = useState(nextSigners);
  const [turn, setTurn] = useState(0);
  if (open && nextSigners !== signers) {
    setSigners(nextSigners);
    setTurn(0);
  }
  const signer = signers[turn];
  const start = useRef<HTMLDivElement>(null);
  // The next person reads from the first task. The one before has scrolled down to sign.
  useLayoutEffect(() => {
    if (turn === 0) return;
    start.current?.focus({ preventScroll: true });
    start.current?.scrollIntoView({ block: 'start' });
  }, [turn]);
  const isLast = turn + 1 >= signers.length;
  const next = () => (isLast ? onClose() : setTurn(turn + 1));
  return (
    <Dialog
      title={signer ? `Signature of ${signer.name}` : 'Signatures'}
      long
      open={open}
      onClose={onClose}
      footer={
        <>
          <span className="me-auto text-body-secondary">
            {turn + 1} of {signers.length}
          </span>
          <button type="button" className="btn btn-secondary" onClick={next}>
            {isLast ? 'Skip and finish' : 'Skip person'}
          </button>
        </>
      }
    >
      {signer && (
        <div
          key={signer.id}
          ref={start}
          tabIndex={-1}
          role="group"
          aria-label={`Signature of ${signer.name}`}
          className="pl-stack"
        >
          <TaskList tasks={analysis.tasks} />
          <p className="m-0">I have read this hazard analysis, and I will follow its controls.</p>
          <SignatureForm
            label="Sign hazard analysis"
            verb="sign"
            hint="If anyone changes this hazard analysis later, your signature is removed."
            maxLength={MAX_SIGNATURE_LENGTH}
            disabledReason={undefined}
            inDialog
            onSign={async (signature) => {
              await sign({ employeeId: signer.id, signature });
              notify({ kind: 'success', text: `${signer.name} has signed` });
              next();
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
