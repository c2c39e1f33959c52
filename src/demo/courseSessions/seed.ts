import type { CourseSessionDraft } from '../../api/courseSessions/contract';
import { addDays, today } from '../../lib/dates';
import { lazySeed, type ListedSeed } from '../db';

export interface StoredCourseSession extends CourseSessionDraft {
  id: string;
  version: number;
}

const FIRST_ID = 89_901;

interface Source {
  courseIds: () => readonly string[];
  /** The employees who have never passed it. */
  missing: (courseId: string) => readonly string[];
  /** A user. */
  holderId: string;
}

/** Returns two sessions to come and one of last week. */
export const courseSessionSeed = ({
  courseIds,
  missing,
  holderId,
}: Source): ListedSeed<StoredCourseSession> =>
  lazySeed(() =>
    [-6, 5, 12].flatMap((days, index): StoredCourseSession[] => {
      const courseId = courseIds()[index];
      const attendeeIds = courseId === undefined ? [] : missing(courseId).slice(0, 9);
      return courseId === undefined || attendeeIds.length === 0
        ? []
        : [
            {
              id: String(FIRST_ID + index),
              courseId,
              date: addDays(today(), days),
              time: '07:00',
              place: index === 1 ? 'Main office, training room' : 'Site trailer',
              holderId,
              attendeeIds,
              version: 1,
            },
          ];
    }),
  );
