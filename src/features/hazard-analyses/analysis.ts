import {
  type AnalysisStatus,
  analysisStatusNames,
  type HazardAnalysis,
} from '../../api/hazardAnalyses/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';

const tones: Record<AnalysisStatus, StatusBadgeProps['tone']> = {
  DRAFT: 'new',
  IN_REVIEW: 'waiting',
  ACCEPTED: 'done',
  REJECTED: 'failed',
  RETIRED: 'new',
};

export const analysisBadge = (status: AnalysisStatus): StatusBadgeProps => ({
  tone: tones[status],
  text: analysisStatusNames[status],
});

/** '2 of 6', '' where nobody signs yet. */
export const signedText = ({ status, signed, crewSize }: HazardAnalysis): string =>
  status === 'ACCEPTED' || status === 'RETIRED' || signed > 0 ? `${signed} of ${crewSize}` : '';
