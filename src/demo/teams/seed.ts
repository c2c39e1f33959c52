import { lazySeed, type ListedSeed } from '../db';
import type { Business } from '../seed/businesses';

/** A team as it is stored: employees and jobs by id, so that it shows their current names. */
export interface StoredTeam {
  id: string;
  name: string;
  note: string;
  memberIds: readonly string[];
  jobIds: readonly string[];
  version: number;
}

const FIRST_ID = 951;
/** Name, note, size, number of jobs. */
const teams = [
  ['Concrete', 'Forms, rebar and finishing', 9, 3],
  ['Framing', '', 7, 2],
  ['Night Shift', 'Starts at 9 PM', 5, 1],
  ['Service', 'Small jobs and warranty', 4, 4],
  ['Site Work', 'Earthwork and utilities', 8, 2],
] as const;

const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first + index));

/** Returns the teams of a business with jobs: employees after its foremen, and its first open jobs. */
export function teamSeed({ employees, jobs }: Business): ListedSeed<StoredTeam> {
  const { first, count, foremen } = employees;
  const rows = teams.flatMap(([name, note, size, jobCount], index) => {
    const from = first + foremen + 2 + index * 10;
    if (jobs.open < index + jobCount || from + size > first + count) return [];
    return {
      id: String(FIRST_ID + index),
      name,
      note,
      memberIds: idsFrom(from, size),
      jobIds: idsFrom(jobs.first + index, jobCount),
      version: 1,
    };
  });
  return lazySeed(() => rows);
}
