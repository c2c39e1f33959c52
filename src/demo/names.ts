import type { Named } from '../api/schema';
import type { Company } from './company';
import { invalid } from './refusal';
import type { StoredJob } from './jobs/seed';

export const jobReferenceOf = ({ id, number, name }: StoredJob) => ({ id, number, name });

/** Returns the job with this id, if it still exists. */
export function jobOf({ jobs }: Company, jobId: string) {
  const job = jobs.get(jobId);
  return job && jobReferenceOf(job);
}

/** Returns the jobs that still exist. */
export const jobsOf = (ids: readonly string[], { jobs }: Company) =>
  ids.flatMap((id) => jobs.get(id) ?? []).map(jobReferenceOf);

/** Returns the id and name of the rows that still exist. */
export const namesOf = (ids: readonly string[], get: (id: string) => Named | undefined): Named[] =>
  ids.flatMap((id) => get(id) ?? []).map(({ id, name }) => ({ id, name }));

/** Refuses a name that another row has. `ownId` is the row that is renamed. */
export function requireNameAvailable(
  rows: readonly Named[],
  noun: string,
  name: string,
  ownId: string | undefined,
): void {
  const taken = rows.find((row) => row.id !== ownId && row.name.toLowerCase() === name.toLowerCase());
  if (taken) throw invalid(`name: There is already a ${noun} called ${taken.name}.`);
}
