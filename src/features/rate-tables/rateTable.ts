import type { Rate, RatePurpose, RateStatus, RateTableRow } from '../../api/rateTables/contract';
import { rateTables } from '../../api/rateTables/queries';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import { countOf, type Noun } from '../../lib/countOf';
import { type Day, formatShortDate } from '../../lib/dates';

const jobNoun: Noun = { one: 'job', many: 'jobs' };
const templateNoun: Noun = { one: 'template', many: 'templates' };

export const rateTableStatusNames: Record<RateStatus, string> = { ACTIVE: 'Active', INACTIVE: 'Inactive' };

export const ratePurposeNames: Record<RatePurpose, string> = {
  UNDECIDED: 'Not decided',
  PAY: 'Pay',
  BILLING: 'T&M tickets',
  BOTH: 'Pay and T&M tickets',
};

export const rateTableStatusBadge = ({ status }: Pick<RateTableRow, 'status'>): StatusBadgeProps => ({
  tone: status === 'ACTIVE' ? 'done' : 'new',
  text: rateTableStatusNames[status],
});

export const allRateTablesQuery = rateTables.list({ sort: 'name,asc', page: 0, size: 'all' });

type Assigned = Pick<RateTableRow, 'jobs' | 'templates'>;

export const isAssigned = ({ jobs, templates }: Assigned): boolean => jobs.length + templates.length > 0;

/** '6 jobs and 1 template', 'nothing'. */
export const assignedTo = ({ jobs, templates }: Assigned): string =>
  [
    jobs.length > 0 && countOf(jobs.length, jobNoun),
    templates.length > 0 && countOf(templates.length, templateNoun),
  ]
    .filter(Boolean)
    .join(' and ') || 'nothing';

/** A row without an end applies until further notice. */
export const endText = (to: Day): string => (to === '' ? 'Until further notice' : formatShortDate(to));

/** The days of a row as text. */
export const daysText = (from: Day, to: Day): string =>
  `${formatShortDate(from)} – ${to === '' ? 'until further notice' : formatShortDate(to)}`;

export const rateClassification = ({ classification }: Pick<Rate, 'classification'>): string =>
  classification?.name || 'Deleted classification';

/** Whether a row applies on a day, will apply, or has applied. */
export function rateTiming({ from, to }: Pick<Rate, 'from' | 'to'>, day: Day): 'Now' | 'Later' | 'Past' {
  if (to !== '' && to < day) return 'Past';
  return from > day ? 'Later' : 'Now';
}
