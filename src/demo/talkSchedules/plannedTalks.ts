import { holidayNames, type HolidayNames } from '../../domain/schedules/occurrences';
import { today } from '../../lib/dates';
import { plannedTalkState } from '../../domain/talkSchedules/rules';
import { userOf } from '../changes';
import type { Company } from '../company';
import { jobOf } from '../names';
import { topicNamed } from '../talkTopics/handlers';
import { settingsIn } from '../settings';
import { plansOf, type StoredPlan, type StoredSchedule } from './plans';
import { demoHolidays } from '../timecards/demoSettings';

/** A business without time cards has none. */
export const holidaysOf = (company: Company): HolidayNames =>
  holidayNames(
    company.business.modules.includes('timeAttendance') ? settingsIn(company, demoHolidays).holidays : [],
  );

export const allPlans = (company: Company, schedules = company.talkSchedules.all()): StoredPlan[] => {
  const holidays = holidaysOf(company);
  return schedules.flatMap((schedule) => plansOf(schedule, holidays, company.jobs));
};

/** Returns the planned talks of schedules with what has become of them, by day. */
export function plannedTalkRows(company: Company, schedules?: readonly StoredSchedule[]) {
  const talks = new Map(company.toolboxTalks.all().map((talk) => [talk.planned, talk]));
  const day = today();
  return allPlans(company, schedules)
    .map(({ id, schedule, jobId, topicId, date, plannedFor, reason, isDropped }) => {
      const talk = talks.get(id);
      const topic = topicNamed(company, topicId);
      return {
        id,
        name: topic?.name ?? '',
        topic,
        job: jobOf(company, jobId),
        holder: userOf(company, talk?.holderId ?? schedule.holderId),
        date,
        time: schedule.time,
        plannedFor,
        reason,
        state: plannedTalkState({ date, isDropped }, talk, day),
        talkId: talk?.id,
        scheduleId: schedule.id,
      };
    })
    .sort((one, other) => (one.date + one.time < other.date + other.time ? -1 : 1));
}
