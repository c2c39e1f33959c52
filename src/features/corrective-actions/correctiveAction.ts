import {
  type CorrectiveAction,
  correctiveStatus,
  correctiveStatuses,
  type Priority,
  priorityNames,
} from '../../api/correctiveActions/contract';
import { type Level, levelBadge, type StatusBadgeProps } from '../../components/StatusBadge';

/** The badge of a status: gray for the first one, green for closed ones, blue for those between. */
export function correctiveStatusBadge(code: string): StatusBadgeProps {
  const { label, closed } = correctiveStatus(code);
  const isFirst = correctiveStatuses()[0]?.code === code;
  return { tone: closed ? 'done' : isFirst ? 'new' : 'active', text: label };
}

const levels: Record<Priority, Level> = { LOW: 1, MEDIUM: 2, HIGH: 3, CRITICAL: 4 };
export const priorityBadge = (priority: Priority): StatusBadgeProps =>
  levelBadge(levels[priority], priorityNames[priority]);

/** The props of its `DueDate`. */
export const dueDateOf = ({ status, dueDate }: Pick<CorrectiveAction, 'status' | 'dueDate'>) => ({
  day: dueDate,
  isDone: correctiveStatus(status).closed,
});

/** Who corrects it: a person, otherwise an organization. */
export const responsibleText = ({ responsible, organization }: CorrectiveAction): string =>
  responsible?.name ?? organization;
