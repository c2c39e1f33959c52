import type { ExpectedVisitor } from '../../../api/expectedVisitors/contract';
import type { VisitStatus } from '../../../api/visitorLog/contract';
import type { StatusBadgeProps } from '../../../components/StatusBadge';
import { paths } from '../../../lib/paths';
import { formatTimeSpan } from '../../../lib/time';

export const visitStatusNames: Record<VisitStatus, string> = {
  EXPECTED: 'Expected',
  HERE: 'Here',
  LEFT: 'Left',
  MISSED: 'Did not come',
  CANCELLED: 'Cancelled',
};

const tones = {
  EXPECTED: 'new',
  HERE: 'active',
  LEFT: 'done',
  MISSED: 'failed',
  CANCELLED: 'new',
} as const;

export const visitBadge = ({ status }: Pick<ExpectedVisitor, 'status'>): StatusBadgeProps => ({
  tone: tones[status],
  text: visitStatusNames[status],
});

/** '9:00 AM – 10:00 AM' */
export const visitTimes = ({ from, to }: Pick<ExpectedVisitor, 'from' | 'to'>): string =>
  formatTimeSpan(from, to, false);

export const visitList = { to: paths.expectedVisitors(), label: 'Expected visitors' };
