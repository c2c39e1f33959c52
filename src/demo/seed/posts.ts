import type { Business } from './businesses';

/** The position of an employee, and the list index of the supervisor. */
export type Post =
  { kind: 'manager' } | { kind: 'foreman' | 'office'; above: number } | { kind: 'crew'; above: number };

/** Every nth employee works in the office. */
const OFFICE = 16;

/**
 * Returns the position at a list index: the manager, then the foremen, then the crews mixed with office staff. The
 * first foreman's crew has `firstCrew` members.
 */
export function postAt({ foremen, firstCrew }: Business['employees'], index: number): Post {
  if (index === 0) return { kind: 'manager' };
  if (index <= foremen) return { kind: 'foreman', above: 0 };
  if (index % OFFICE === 0) return { kind: 'office', above: 0 };
  const officeBefore = Math.floor(index / OFFICE) - Math.floor(foremen / OFFICE);
  const position = index - foremen - 1 - officeBefore;
  // The remaining crew members are distributed among the other foremen.
  return { kind: 'crew', above: position < firstCrew ? 1 : 2 + ((position - firstCrew) % (foremen - 1)) };
}
