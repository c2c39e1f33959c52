import type { Grouping } from '../../../api/payroll/contract';
import type { Noun } from '../../../lib/countOf';

/** Labels of the groupings. */
export const groupingLabels: Record<Grouping, { header: string; noun: Noun; none: string }> = {
  crew: { header: 'Crew', noun: { one: 'crew', many: 'crews' }, none: 'No supervisor' },
  job: { header: 'Job', noun: { one: 'job', many: 'jobs' }, none: 'No job (time off, holidays)' },
  payrollGroup: {
    header: 'Payroll group',
    noun: { one: 'payroll group', many: 'payroll groups' },
    none: 'No payroll group',
  },
};
