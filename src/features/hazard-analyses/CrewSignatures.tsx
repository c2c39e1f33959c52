import type { HazardAnalysisDetail } from '../../api/hazardAnalyses/contract';
import { useAnalysisRules } from '../../api/hazardAnalyses/queries';
import { signDenialReason } from '../../domain/hazardAnalyses/rules';
import { openDialog } from '../../components/feedback/openDialog';
import { SignatureList } from '../../components/form/SignatureList';
import type { Language } from '../../lib/language';
import { today } from '../../lib/dates';

interface Props {
  analysis: HazardAnalysisDetail;
  language: Language;
}

/** The crew, who has signed, and the signing in turn on one device (SAFE-20). */
export const CrewSignatures = ({ analysis, language }: Props) => (
  <SignatureList
    title="Crew"
    people={analysis.crew}
    empty="Nobody yet. Edit the hazard analysis to add the crew."
    disabledReason={signDenialReason(analysis, useAnalysisRules(), today())}
    isNext={analysis.status === 'ACCEPTED'}
    onSign={(signers) =>
      openDialog(() => import('./SignDialog'), 'SignDialog', { analysis, signers, language })
    }
  />
);
