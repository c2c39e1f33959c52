import { addDays, isoWeekOf, today } from '../../lib/dates';
import { lazySeed, type ListedSeed } from '../db';
import type { Business } from '../seed/businesses';
import type { TalkCrew } from '../toolboxTalks/crews';
import { holidaySeed } from '../timeSettings/seed';
import type { StoredSchedule } from './plans';

const FIRST_ID = 86_001;
const WEEKS = 52;
const WEEKS_AHEAD = 3;
const TIME = '06:45';

interface ScheduleSource {
  crews: () => readonly TalkCrew[];
  /** Those that can be scheduled. */
  topicIds: () => readonly string[];
}

/**
 * Returns the schedule of a year and the next weeks: each crew has a talk a week, always about another topic. One is due
 * today, one moves past the next holiday, one series is on a job that is closed, and a
 * campaign of four topics starts next week.
 */
export function scheduleSeed(
  { jobs }: Business,
  { crews, topicIds }: ScheduleSource,
): ListedSeed<StoredSchedule> {
  return lazySeed(() => {
    const rows: StoredSchedule[] = [];
    const topics = topicIds();
    const add = (
      topic: number | number[],
      draft: Pick<StoredSchedule, 'jobIds' | 'holderId' | 'startsOn'>,
      weeks = 1,
    ) =>
      rows.push({
        id: String(FIRST_ID + rows.length),
        topicIds: [topic].flat().map((index) => topics[index % topics.length] ?? ''),
        time: TIME,
        repeats: weeks > 1 ? 'WEEKLY' : 'ONCE',
        weeks,
        ...draft,
        version: 1,
      });
    const monday = isoWeekOf(today()).days[0] ?? today();
    const [first] = crews();
    if (topics.length === 0 || !first) return [];
    for (let week = -WEEKS; week <= WEEKS_AHEAD; week++)
      crews().forEach(({ holderId, jobId }, crew) => {
        const startsOn = addDays(monday, 7 * week + (crew % 3));
        if (startsOn !== today() || crew > 0)
          add((week + WEEKS) * 3 + crew * 5, { jobIds: [jobId], holderId, startsOn });
      });
    add(13, { jobIds: [first.jobId], holderId: first.holderId, startsOn: today() });
    const holiday = holidaySeed().holidays.find(({ date }) => date > today());
    if (holiday) add(7, { jobIds: [first.jobId], holderId: first.holderId, startsOn: holiday.date });
    const closed = String(jobs.first + jobs.open);
    const startsOn = addDays(monday, 4);
    add(
      32,
      {
        jobIds: [...new Set(crews().map(({ jobId }) => jobId))].slice(0, 3),
        holderId: first.holderId,
        startsOn,
      },
      4,
    );
    if (jobs.closed > 0) add(38, { jobIds: [closed], holderId: first.holderId, startsOn }, 2);
    const nextWeek = addDays(monday, 8);
    add([7, 9, 11, 13], { jobIds: [first.jobId], holderId: first.holderId, startsOn: nextWeek }, 8);
    return rows;
  });
}
