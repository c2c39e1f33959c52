import type { Business } from './businesses';

/** The position of an employee, and the list index of the supervisor. */
export type Position =
  | { kind: 'manager' }
  | { kind: 'foreman' | 'office'; supervisorIndex: number }
  | { kind: 'crew'; supervisorIndex: number };

/** Every nth employee works in the office. */
const OFFICE_EVERY = 16;

/**
 * Returns the position at a list index: the manager, then the foremen, then the crews mixed with office staff. The
 * first foreman's crew has `firstCrew` members.
 */
export function positionAt({ foremen, firstCrew }: Business['employees'], index: number): Position {
  if (index === 0) return { kind: 'manager' };
  if (index <= foremen) return { kind: 'foreman', supervisorIndex: 0 };
  if (index % OFFICE_EVERY === 0) return { kind: 'office', supervisorIndex: 0 };
  const officeBefore = Math.floor(index / OFFICE_EVERY) - Math.floor(foremen / OFFICE_EVERY);
  const crewIndex = index - foremen - 1 - officeBefore;
  // The remaining crew members are distributed among the other foremen.
  return {
    kind: 'crew',
    supervisorIndex: crewIndex < firstCrew ? 1 : 2 + ((crewIndex - firstCrew) % (foremen - 1)),
  };
}
