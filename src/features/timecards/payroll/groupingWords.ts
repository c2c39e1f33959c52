import type { Grouping } from '../../../api/payroll/contract';
import type { Noun } from '../../../lib/countOf';

/** Labels of the groupings. */
export const groupingWords: Record<Grouping, { head: string; noun: Noun; none: string }> = {
  crew: { head: 'Crew', noun: { one: 'crew', many: 'crews' }, none: 'No supervisor' },
  job: { head: 'Job', noun: { one: 'job', many: 'jobs' }, none: 'No job (time off, holidays)' },
  payrollGroup: {
    head: 'Payroll group',
    noun: { one: 'payroll group', many: 'payroll groups' },
    none: 'No payroll group',
  },
};
