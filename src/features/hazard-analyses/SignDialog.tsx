import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { HazardAnalysisDetail } from '../../api/hazardAnalyses/contract';
import { useHazardAnalysisActions } from '../../api/hazardAnalyses/queries';
import type { Named } from '../../api/schema';
import { MAX_SIGNATURE_LENGTH } from '../../api/signature';
import { notify } from '../../components/feedback/banners';
import { SignatureForm } from '../../components/form/SignatureForm';
import { SignInTurnDialog } from '../../components/form/SignInTurnDialog';
import { TaskList } from './TaskList';

interface Props {
  analysis: HazardAnalysisDetail;
  /** The crew members to sign, in turn. */
  signers: readonly Named[];
  open: boolean;
  onClose: () => void;
}

/** One crew member after the other reads the tasks and signs. */
export function SignDialog({ analysis, ...dialog }: Props) {
  const { sign } = useHazardAnalysisActions(analysis);
  return (
    <SignInTurnDialog {...dialog} nameOf={({ name }) => name} skipLabel="Skip person">
      {({ id, name }, { index, next }) => (
        <Turn key={id} name={name} takesFocus={index > 0}>
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
              await sign({ employeeId: id, signature });
              notify({ kind: 'success', text: `${name} has signed` });
              next();
            }}
          />
        </Turn>
      )}
    </SignInTurnDialog>
  );
}

interface TurnProps {
  name: string;
  takesFocus: boolean;
  children: ReactNode;
}

/** What one person reads and signs. */
function Turn({ name, takesFocus, children }: TurnProps) {
  const start = useRef<HTMLDivElement>(null);
  // The next person reads from the first task. The one before has scrolled down to sign.
  useLayoutEffect(() => {
    if (!takesFocus) return;
    start.current?.focus({ preventScroll: true });
    start.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  return (
    <div ref={start} tabIndex={-1} role="group" aria-label={`Signature of ${name}`} className="pl-stack">
      {children}
    </div>
  );
}
