import type { OrientationCourse, OrientationPerson } from '../../api/orientation/contract';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import {
  type Validity,
  type ValidityState,
  validityStateNames,
  validityStateOf,
  validityText,
} from '../../domain/validity/validity';
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

export const validityOf = ({ validCount, validUnit }: OrientationCourse): Validity => ({
  count: validCount,
  unit: validUnit,
});

/** The day on which a person has passed a course last; '' for never. */
export const completedOn = ({ completions }: OrientationPerson, courseId: string): string =>
  completions.find((one) => one.courseId === courseId)?.completedOn ?? '';

/** The state of a course of a person, today in the zone of its job. */
export const courseState = (person: OrientationPerson, course: OrientationCourse): ValidityState =>
  validityStateOf(completedOn(person, course.id), validityOf(course), dayIn(course.timeZone, now()));

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

/** '2 never taken, 1 expired'; 'All valid' where nothing is missing. */
export function missingText(person: OrientationPerson, courses: readonly OrientationCourse[]): string {
  const states = courses.map((course) => courseState(person, course));
  const parts = (['NEVER', 'EXPIRED', 'EXPIRING'] as const).flatMap((state) => {
    const count = states.filter((one) => one === state).length;
    return count === 0 ? [] : [`${count} ${validityStateNames[state].toLowerCase()}`];
  });
  return parts.join(', ') || 'All valid';
}
