/** Who has passed which courses, and whether they are still valid. */
import type { OrientationCourse, OrientationPerson } from '../../api/orientation/contract';
import { now } from '../../lib/clock';
import { dayIn } from '../../lib/timeZone';
import { type Validity, type ValidityState, validityStateNames, validityStateOf } from '../validity/validity';

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

/** '2 never taken, 1 expired'; 'All valid' where nothing is missing. */
export function missingText(person: OrientationPerson, courses: readonly OrientationCourse[]): string {
  const states = courses.map((course) => courseState(person, course));
  const parts = (['NEVER', 'EXPIRED', 'EXPIRING'] as const).flatMap((state) => {
    const count = states.filter((one) => one === state).length;
    return count === 0 ? [] : [`${count} ${validityStateNames[state].toLowerCase()}`];
  });
  return parts.join(', ') || 'All valid';
}
