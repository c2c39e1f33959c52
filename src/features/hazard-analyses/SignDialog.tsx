import type { HazardAnalysisDetail } from '../../api/hazardAnalyses/contract';
import { hazardAnalyses, useHazardAnalysisActions } from '../../api/hazardAnalyses/queries';
import type { Named } from '../../api/schema';
import { MAX_SIGNATURE_LENGTH, withSignature } from '../../api/signature';
import { saveOrWait } from '../../components/drafts/outbox';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { SigningContent } from '../../components/form/SigningDialog';
import { SignInTurnDialog } from '../../components/form/SignInTurnDialog';
import { TaskList } from './TaskList';

interface Props {
  analysis: HazardAnalysisDetail;
  /** The crew members to sign, in turn. */
  signers: readonly Named[];
}

/** One crew member after the other reads the tasks and signs. */
export function SignDialog({ analysis: opened, signers }: Props) {
  const analysis = useOpenedRecord(opened, hazardAnalyses.detail(opened.id));
  const { sign } = useHazardAnalysisActions(analysis);
  return (
    <SignInTurnDialog signers={signers} nameOf={({ name }) => name} skipLabel="Skip person">
      {({ id, name }, frame, next) => (
        <SigningContent
          {...frame}
          label="Sign hazard analysis"
          verb="sign"
          hint="If anyone changes this hazard analysis later, your signature is removed."
          maxLength={MAX_SIGNATURE_LENGTH}
          insteadOf={name}
          onSign={async (signature, _, instead) => {
            await saveOrWait(
              `${analysis.name}: signature of ${name}`,
              () => sign({ employeeId: id, signature, instead }),
              {
                ...analysis,
                crew: withSignature(analysis.crew, id, signature, instead),
                signed: analysis.signed + 1,
              },
            );
            next();
          }}
        >
          <TaskList tasks={analysis.tasks} />
          <p className="m-0">I have read this hazard analysis, and I will follow its controls.</p>
        </SigningContent>
      )}
    </SignInTurnDialog>
  );
}
