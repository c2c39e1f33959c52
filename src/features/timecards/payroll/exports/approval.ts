import type { PayrollSummary } from '../../../../api/payroll/contract';

export interface ApprovalCounts {
  all: number;
  /** Not approved. */
  open: number;
}

/** The time cards of the period by approval. Undefined without a closed stage, where no card is ever approved. */
export function countByApproval(stages: PayrollSummary['stages']): ApprovalCounts | undefined {
  if (!stages.some(({ closed }) => closed)) return undefined;
  const sum = (rows: PayrollSummary['stages']) => rows.reduce((total, { count }) => total + count, 0);
  return { all: sum(stages), open: sum(stages.filter(({ closed }) => !closed)) };
}
