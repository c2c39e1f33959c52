import type { OrientationCourse, OrientationPerson } from '../../api/orientation/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import { completedOn, courseState, validityOf } from '../../domain/orientation/coverage';
import { type ValidityState, validityText } from '../../domain/validity/validity';
import { now } from '../../lib/clock';
import { formatShortDate } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { dayIn } from '../../lib/timeZone';

export const orientationSections = [
  { to: paths.orientation, label: 'Coverage' },
  { to: paths.orientationCourses, label: 'Courses' },
  { to: paths.courseSessions, label: 'Sessions' },
  { to: paths.certificates, label: 'Certificates' },
];

export const stateTones = {
  VALID: 'done',
  EXPIRING: 'waiting',
  EXPIRED: 'failed',
  NEVER: 'new',
} as const satisfies Record<ValidityState, StatusBadgeProps['tone']>;

/** 'Valid to Mar 9, 2027', 'Expires in 12 days', 'Expired Nov 3, 2026', 'Never taken' */
export const courseBadge = (person: OrientationPerson, course: OrientationCourse): StatusBadgeProps => ({
  tone: stateTones[courseState(person, course)],
  text: validityText(completedOn(person, course.id), validityOf(course), dayIn(course.timeZone, now())),
});

/** The next session of a course that a person is booked for. */
export const bookingOf = ({ booked }: OrientationPerson, courseId: string) =>
  booked
    .filter((one) => one.courseId === courseId)
    .sort((one, other) => one.date.localeCompare(other.date))
    .at(0);

/** The same in a narrow column: 'Mar 9, 2027', '12 days left', 'Expired', 'Never taken', 'Booked Dec 3, 2026'. */
export function shortBadge(person: OrientationPerson, course: OrientationCourse): StatusBadgeProps {
  const { tone, text } = courseBadge(person, course);
  const booking = courseState(person, course) === 'VALID' ? undefined : bookingOf(person, course.id);
  if (booking) return { tone: 'active', text: `Booked ${formatShortDate(booking.date)}` };
  const short = text.replace(/^Valid to /, '').replace(/^Expired .*/, 'Expired');
  return { tone, text: short.replace(/^Expires in (\d+ days)$/, '$1 left') };
}
