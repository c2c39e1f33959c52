import type { Business } from './businesses';

/** Where an employee stands, and the place in the list of the one above. */
export type Post =
  { kind: 'manager' } | { kind: 'foreman' | 'office'; above: number } | { kind: 'crew'; above: number };

/** One in so many works in the office. */
const OFFICE = 16;

/** `firstCrew` work for the first foreman. By place in the list: the manager, then the foremen, then the crews with the office scattered among them. */
export function postAt({ foremen, firstCrew }: Business['employees'], index: number): Post {
  if (index === 0) return { kind: 'manager' };
  if (index <= foremen) return { kind: 'foreman', above: 0 };
  if (index % OFFICE === 0) return { kind: 'office', above: 0 };
  const officeBefore = Math.floor(index / OFFICE) - Math.floor(foremen / OFFICE);
  const place = index - foremen - 1 - officeBefore;
  // The rest go round the other foremen.
  return { kind: 'crew', above: place < firstCrew ? 1 : 2 + ((place - firstCrew) % (foremen - 1)) };
}
