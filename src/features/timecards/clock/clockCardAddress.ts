import type { ClockRow } from '../../../api/cico/contract';
import { type Day, isoWeekOf } from '../../../lib/dates';
import { paths } from '../../../lib/paths';

/** The time card for an employee's hours of a day. */
export function clockCardAddress({ employeeId, supervisor, timecardId }: ClockRow, day: Day): string {
  const supervisorId = supervisor?.id ?? '0';
  return timecardId === undefined
    ? paths.newTimecard(supervisorId, employeeId, isoWeekOf(day).days[0] ?? day)
    : paths.timecard({ supervisorId, employeeId, timecardId }, day);
}
