import {
  type PartnerQuestionnaireStatus,
  partnerQuestionnaireStatusNames,
} from '../../../api/partnerQuestionnaires/contract';
import type { StatusBadgeProps } from '../../../components/StatusBadge';
import { paths } from '../../../lib/paths';

export const partnerSections = [
  { to: paths.partners, label: 'Partners' },
  { to: paths.partnerQuestionnaires, label: 'Questionnaires' },
];

const tones: Record<PartnerQuestionnaireStatus, StatusBadgeProps['tone']> = {
  SENT: 'active',
  SUBMITTED: 'waiting',
  QUERIED: 'active',
  ACCEPTED: 'done',
};

export const questionnaireBadge = (status: PartnerQuestionnaireStatus): StatusBadgeProps => ({
  tone: tones[status],
  text: partnerQuestionnaireStatusNames[status],
});
