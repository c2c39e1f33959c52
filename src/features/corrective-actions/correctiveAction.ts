import {
  type CorrectiveAction,
  correctiveStatus,
  correctiveStatuses,
} from '../../api/correctiveActions/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import { countOf } from '../../lib/countOf';
import { type Day, daysFrom } from '../../lib/dates';

/** The badge of a status: gray for the first one, green for closed ones, blue for those between. */
export function correctiveStatusBadge(code: string): StatusBadgeProps {
  const { label, closed } = correctiveStatus(code);
  const isFirst = correctiveStatuses()[0]?.code === code;
  return { tone: closed ? 'success' : isFirst ? 'secondary' : 'info', text: label };
}

/** Days after the due date; 0 when there is time left or the action is closed. */
function daysLate({ status, dueDate }: Pick<CorrectiveAction, 'status' | 'dueDate'>, today: Day): number {
  if (correctiveStatus(status).closed || dueDate === '') return 0;
  return Math.max(0, daysFrom(dueDate, today));
}

/** '5 days late', undefined in time. */
export function lateText(
  action: Pick<CorrectiveAction, 'status' | 'dueDate'>,
  today: Day,
): string | undefined {
  const late = daysLate(action, today);
  return late > 0 ? `${countOf(late, { one: 'day', many: 'days' })} late` : undefined;
}

/** Who corrects it: a person, otherwise an organization. */
export const responsibleText = ({ responsible, organization }: CorrectiveAction): string =>
  responsible?.name ?? organization;
