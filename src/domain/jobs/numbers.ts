/** How jobs are numbered (JOB-15, CALL-171). Pure functions: screens and the demo API number jobs with them. */
import type { Day } from '../../lib/dates';
import type { JobNumbers } from '../../api/jobs/contract';

type Numbering = Omit<JobNumbers, 'byHand'>;

/** '25-0042': the number after `prefix`, the year of `day`, and the digits. */
export const jobNumber = ({ prefix, withYear, digits, next }: Numbering, day: Day): string =>
  [prefix, withYear ? day.slice(2, 4) : '', String(next).padStart(digits, '0')].filter(Boolean).join('-');

/** The next count whose number no job has. */
export function freeCount(numbering: Numbering, day: Day, isTaken: (number: string) => boolean): number {
  let { next } = numbering;
  while (isTaken(jobNumber({ ...numbering, next }, day))) next += 1;
  return next;
}
