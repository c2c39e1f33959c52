/** Who approves a job startup, when it is late, and what is asked again (SAFE-24). */
import type { JobStartup } from '../../api/jobStartups/contract';
import type { Due } from '../../lib/due';
import type { Questionnaire } from '../../lib/questionnaire/questionnaire';

export const APPROVALS_NEEDED = 2;

type Startup = Pick<JobStartup, 'status' | 'client' | 'submittedBy' | 'approvals'>;

/** Nobody waits for one that is approved, or whose job is closed. */
export const startupDue = ({
  status,
  dueDate,
  jobClosed,
}: Pick<JobStartup, 'status' | 'dueDate' | 'jobClosed'>): Due => ({
  day: dueDate,
  isDone: status === 'APPROVED' || jobClosed,
});

/** Why a person cannot approve a startup. Two people approve it, and neither has submitted it. */
export function approvalDenialReason(
  { status, client, submittedBy, approvals }: Startup,
  userId: string,
): string | undefined {
  if (client) return `${client.name} approves it.`;
  if (status === 'OPEN' || status === 'RETURNED') return 'It is not submitted.';
  if (approvals.some(({ id }) => id === userId))
    return status === 'APPROVED'
      ? 'You have approved it.'
      : 'You have approved it. The second approval must come from another person.';
  if (status === 'APPROVED') return 'It is already approved.';
  if (submittedBy?.id === userId) return 'You have submitted it, so two other people must approve it.';
  return undefined;
}

/** Whose approval is missing: 'Two managers must approve it, but not Dale Whitaker.' '' where none is. */
export function missingApprovalText({ status, submittedBy, approvals }: Startup): string {
  if (status !== 'SUBMITTED') return '';
  const others = [submittedBy?.name, ...approvals.map(({ name }) => name)].filter(Boolean).join(' or ');
  const who = approvals.length === 0 ? 'Two managers' : 'One more manager';
  return `${who} must approve it${others && `, but not ${others}`}.`;
}

/** Answers change until it is submitted, and again once it is returned. */
export const isStartupChangeable = ({ status }: Pick<JobStartup, 'status'>): boolean =>
  status === 'OPEN' || status === 'RETURNED';

/** The same questions for answers that are stored before all of them are there. */
export const withoutDemands = ({ sections }: Questionnaire): Questionnaire => ({
  sections: sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({ ...question, required: false, onFailure: [] })),
  })),
});
