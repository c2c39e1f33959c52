import { type JobStartup, type StartupStatus, startupStatusNames } from '../../api/jobStartups/contract';
import { config } from '../../api/config';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import { APPROVALS_NEEDED } from '../../domain/jobStartups/rules';
import { paths } from '../../lib/paths';

const tones: Record<StartupStatus, StatusBadgeProps['tone']> = {
  OPEN: 'new',
  SUBMITTED: 'waiting',
  RETURNED: 'failed',
  APPROVED: 'done',
};

/** 'To approve, 1 of 2' once the first of two people has approved it. */
export const startupBadge = ({
  status,
  approvals,
}: Pick<JobStartup, 'status' | 'approvals'>): StatusBadgeProps => ({
  tone: tones[status],
  text:
    status === 'SUBMITTED' && approvals.length > 0
      ? `${startupStatusNames.SUBMITTED}, ${approvals.length} of ${APPROVALS_NEEDED}`
      : startupStatusNames[status],
});

/** The list of a startup client (SAFETY-MENU-19). */
export const clientListAddress = () => `${paths.jobStartups}${config().startupClientSuffix}`;

/** The list that a startup is in. */
export const startupListOf = ({ client }: Pick<JobStartup, 'client'>) => ({
  to: client ? clientListAddress() : paths.jobStartups,
  label: 'Job startups',
});
