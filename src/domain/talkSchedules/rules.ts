import type { PlannedTalkState, TalkSchedule } from '../../api/talkSchedules/contract';
import type { ToolboxTalk } from '../../api/toolboxTalks/contract';
import { addDays, type Day, formatShortDate } from '../../lib/dates';
import { daysDoneLate, dueState, toDo } from '../../lib/due';
import { type HolidayNames, movedPastHoliday, type Occurrence } from '../schedules/occurrences';

/** The day of a planned talk. Dropped talks have a reason, too. */
export interface PlannedDay extends Occurrence {
  isDropped: boolean;
}

interface SiteCalendar {
  holidays: HolidayNames;
  job: { name: string; /** The last day of a closed job; '' while it is open. */ closedOn: Day };
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
    const moved = movedPastHoliday(planned, holidays);
    if (job.closedOn !== '' && moved.date > job.closedOn)
      return {
        date: planned,
        plannedFor: '',
        reason: `${job.name} closed on ${formatShortDate(job.closedOn)}`,
        isDropped: true,
      };
    return { ...moved, isDropped: false };
  });
}

/** What has become of a planned talk. A talk counts for the day on which it was started. */
export function plannedTalkState(
  { date, isDropped }: Pick<PlannedDay, 'date' | 'isDropped'>,
  talk: Pick<ToolboxTalk, 'status' | 'date'> | undefined,
  today: Day,
): PlannedTalkState {
  if (talk?.status === 'COMPLETE') return daysDoneLate(date, talk.date) > 0 ? 'LATE' : 'HELD';
  if (isDropped) return 'DROPPED';
  const state = dueState(toDo(date), today);
  if (state === 'LATE') return 'MISSING';
  if (talk) return 'STARTED';
  return state === 'TODAY' ? 'DUE' : 'PLANNED';
}
