import { courseSessionCalls, type CourseSessionDraft } from '../../api/courseSessions/contract';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { everybody } from '../orientation/people';
import { refuseInvalid } from '../refusal';
import type { StoredCourseSession } from './seed';

function toResponse({ courseId, holderId, attendeeIds, ...row }: StoredCourseSession, company: Company) {
  const course = company.orientationCourses.get(courseId);
  const people = new Map(everybody(company).map((one) => [one.id, one]));
  const attendees = attendeeIds.flatMap((id) => people.get(id) ?? []);
  const hasPassed = ({ completions }: (typeof attendees)[number]) =>
    completions.some((one) => one.courseId === courseId && one.completedOn >= row.date);
  return {
    ...row,
    name: course?.name ?? '',
    course: course && { id: courseId, name: course.name },
    holder: userOf(company, holderId),
    attendees: attendees.map(({ id, name }) => ({ id, name })),
    passed: attendees.filter(hasPassed).length,
  };
}

const nameOf = ({ courseId }: StoredCourseSession, { orientationCourses }: Company): string =>
  orientationCourses.get(courseId)?.name ?? '';

const sessions = demoResource<StoredCourseSession, CourseSessionDraft>(courseSessionCalls, {
  rows: ({ company }) => company.courseSessions,
  needs: 'orientation',
  readers: 'orientationTaking',
  firstId: 899_001,
  sort: (company) => ({ date: ({ date, time }) => `${date} ${time}`, name: (row) => nameOf(row, company) }),
  defaultSort: 'date,desc',
  searchText: (row, company) =>
    [nameOf(row, company), row.place, userOf(company, row.holderId)?.name].join('\n'),
  filter: (query, _company, { userId }) => {
    const [personId, from, mine] = [query.text('personId'), query.text('from'), query.boolean('mine')];
    return ({ attendeeIds, date, holderId }) =>
      (!personId || attendeeIds.includes(personId)) &&
      (!from || date >= from) &&
      (!mine || holderId === userId);
  },
  toListItem: toResponse,
  toResponse,
  check: ({ courseId, holderId, attendeeIds }, company) => {
    const known = new Set(everybody(company).map(({ id }) => id));
    refuseInvalid(
      !company.orientationCourses.get(courseId) && 'courseId: This course no longer exists.',
      company.users.get(holderId)?.status !== 'ACTIVE' && 'holderId: This user is not active.',
      attendeeIds.some((id) => !known.has(id)) && 'attendeeIds: A person no longer exists.',
    );
  },
  toStored: (draft) => ({ ...draft, attendeeIds: [...new Set(draft.attendeeIds)] }),
});

/** SAFE-22 */
export const courseSessionHandlers = sessions.routes;
