import type { Finding } from '../../../api/payroll/contract';
import { paths } from '../../../lib/paths';
import { type Subject, whyNot } from '../../../session/access';

export interface Mending {
  /** Undefined where this person cannot mend it. */
  to: string | undefined;
  /** Where that is; or who can. */
  where: string;
}

/** Of the finding's crew, only its foreman and time card managers see the grid. */
const hasCrew = ({ flags: { timecard, employeeId } }: Subject, { supervisor }: Finding): boolean =>
  supervisor !== undefined && (timecard.manager || (timecard.foreman && supervisor.id === employeeId));

function onCard({ employee, supervisor, timecardId, weekStart, date }: Finding): Mending {
  const at = { supervisorId: supervisor?.id ?? '0', employeeId: employee.id };
  const to =
    timecardId === undefined
      ? paths.newTimecard(at.supervisorId, at.employeeId, weekStart)
      : paths.timecard({ ...at, timecardId }, date);
  return { to, where: 'Time card' };
}

/** The very place where a finding is mended: its cell in the crew's grid, its card, or the rates. */
export function mendingOf(finding: Finding, subject: Subject): Mending {
  const { kind, employee, supervisor, weekStart, date, recordId } = finding;
  if (kind === 'NO_RATE')
    return whyNot(subject, 'timeSettings') === undefined
      ? { to: paths.rateTables, where: 'Rate tables' }
      : { to: undefined, where: 'Ask a settings administrator' };
  const isOfCard = kind === 'UNSIGNED' || kind === 'STAGE' || kind === 'UNKNOWN';
  if (isOfCard || !hasCrew(subject, finding)) return onCard(finding);
  const at = {
    ...{ employeeId: employee.id, day: date, recordId },
    ...(kind === 'NO_COST_CODE' && { field: 'work' as const }),
  };
  return { to: paths.crewCell(supervisor?.id ?? '', weekStart, at), where: 'Crew grid' };
}
