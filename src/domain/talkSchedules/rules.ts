import type { PlannedTalkState, TalkSchedule } from '../../api/talkSchedules/contract';
import type { ToolboxTalk } from '../../api/toolboxTalks/contract';
import { addDays, type Day, formatShortDate, isWeekend } from '../../lib/dates';

/** The day of a planned talk. `plannedFor` is '' unless it moved. Dropped talks have a reason, too. */
export interface PlannedDay {
  date: Day;
  plannedFor: Day;
  reason: string;
  isDropped: boolean;
}

interface SiteCalendar {
  /** The name of each holiday. */
  holidays: ReadonlyMap<Day, string>;
  job: { name: string; /** The last day of a closed job; '' while it is open. */ closedOn: Day };
}

/** The working day after a holiday. */
function dayAfter(date: Day, holidays: SiteCalendar['holidays']): Day {
  const next = addDays(date, 1);
  return isWeekend(next) || holidays.has(next) ? dayAfter(next, holidays) : next;
}

/** The topic of a week, counted from 0. The topics of a campaign are held in turn. */
export const topicOfWeek = <Topic>(topics: readonly Topic[], week: number): Topic | undefined =>
  topics[week % topics.length];

/** The days of a schedule on one job (SAFE-03): every seven days by the calendar, so that clock changes have no effect. */
export function plannedDays(
  { startsOn, repeats, weeks }: Pick<TalkSchedule, 'startsOn' | 'repeats' | 'weeks'>,
  { holidays, job }: SiteCalendar,
): PlannedDay[] {
  return Array.from({ length: repeats === 'WEEKLY' ? weeks : 1 }, (_, week) => {
    const planned = addDays(startsOn, 7 * week);
    const holiday = holidays.get(planned);
    const date = holiday === undefined ? planned : dayAfter(planned, holidays);
    if (job.closedOn !== '' && date > job.closedOn)
      return {
        date: planned,
        plannedFor: '',
        reason: `${job.name} closed on ${formatShortDate(job.closedOn)}`,
        isDropped: true,
      };
    return {
      date,
      plannedFor: holiday === undefined ? '' : planned,
      reason: holiday === undefined ? '' : `Moved from ${formatShortDate(planned)}: ${holiday}`,
      isDropped: false,
    };
  });
}

/** What has become of a planned talk. A talk counts for the day on which it was started. */
export function plannedTalkState(
  { date, isDropped }: Pick<PlannedDay, 'date' | 'isDropped'>,
  talk: Pick<ToolboxTalk, 'status' | 'date'> | undefined,
  today: Day,
): PlannedTalkState {
  if (talk?.status === 'COMPLETE') return talk.date > date ? 'LATE' : 'HELD';
  if (isDropped) return 'DROPPED';
  if (date < today) return 'MISSING';
  if (talk) return 'STARTED';
  return date === today ? 'DUE' : 'PLANNED';
}
