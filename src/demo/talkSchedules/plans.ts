import type { TalkScheduleDraft } from '../../api/talkSchedules/contract';
import { type PlannedDay, plannedDays, topicOfWeek } from '../../domain/talkSchedules/rules';
import { type Day, today } from '../../lib/dates';
import type { StoredJob } from '../jobs/seed';

export interface StoredSchedule extends TalkScheduleDraft {
  id: string;
  version: number;
}

/** A talk of a schedule on one job. */
export interface StoredPlan extends PlannedDay {
  id: string;
  schedule: StoredSchedule;
  jobId: string;
  topicId: string;
}

/** Until when a closed job was open; '' for an open job. */
export const closedOn = ({ status, endsOn }: StoredJob): Day =>
  status === 'OPEN' ? '' : endsOn !== '' && endsOn < today() ? endsOn : today();

/** The talks of a schedule by job and week. */
export const plansOf = (
  schedule: StoredSchedule,
  holidays: ReadonlyMap<Day, string>,
  jobs: { get: (id: string) => StoredJob | undefined },
): StoredPlan[] =>
  schedule.jobIds.flatMap((jobId) => {
    const job = jobs.get(jobId);
    if (!job) return [];
    return plannedDays(schedule, { holidays, job: { name: job.name, closedOn: closedOn(job) } }).map(
      (day, week) => ({
        ...day,
        id: `${schedule.id}-${jobId}-${week}`,
        schedule,
        jobId,
        topicId: topicOfWeek(schedule.topicIds, week) ?? '',
      }),
    );
  });
