import type { HazardAnalysisDetail } from '../../api/hazardAnalyses/contract';
import { hazardAnalyses, useHazardAnalysisActions } from '../../api/hazardAnalyses/queries';
import type { Named } from '../../api/schema';
import { MAX_SIGNATURE_LENGTH, type Signature } from '../../api/signature';
import { saveOrWait } from '../../components/drafts/outbox';
import { useOpenedRecord } from '../../components/feedback/useOpenedRecord';
import { SigningContent } from '../../components/form/SigningDialog';
import { SignInTurnDialog } from '../../components/form/SignInTurnDialog';
import { nowIso } from '../../lib/clock';
import { TaskList } from './TaskList';

interface Props {
  analysis: HazardAnalysisDetail;
  /** The crew members to sign, in turn. */
  signers: readonly Named[];
}

/** The analysis as it will be. */
const withSignature = (
  analysis: HazardAnalysisDetail,
  employeeId: string,
  signature: Signature,
): HazardAnalysisDetail => {
  const at = nowIso();
  const crew = analysis.crew.map((one) => (one.id === employeeId ? { ...one, signature, at } : one));
  return { ...analysis, crew, signed: crew.filter((one) => one.signature).length };
};

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
          onSign={async (signature) => {
            await saveOrWait(
              `${analysis.name}: signature of ${name}`,
              () => sign({ employeeId: id, signature }),
              withSignature(analysis, id, signature),
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
