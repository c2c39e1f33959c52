import { queryOptions } from '@tanstack/react-query';
import { jobQueries, jobResource } from '../../api/jobs/queries';

/** Each of them costs a call. */
const MOST_JOBS = 8;

/** The budgets of the first open jobs that an employee manages, and how many such jobs there are. */
export const managedBudgets = (newJobVersion: boolean, managerId: string) =>
  queryOptions({
    queryKey: [...jobResource(newJobVersion).all, 'managedBudgets', managerId],
    // Its parts are kept for a while, and know when they have changed.
    staleTime: 0,
    queryFn: async ({ client }) => {
      const { rows, total } = await client.fetchQuery(
        jobQueries.list(
          newJobVersion,
          { status: 'OPEN', managerId, sort: 'name,asc', page: 0, size: MOST_JOBS },
          { silent: true },
        ),
      );
      const jobs = rows.map(async (job) => ({
        job,
        lines: (await client.fetchQuery(jobQueries.budget(newJobVersion, job.id))).rows,
      }));
      return { jobs: await Promise.all(jobs), total };
    },
  });
