import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { fetchPageOrAll } from '../fetchPages';
import type { ListParams } from '../resourceQueries';
import { jobDocDashboard, markJobDocsSeen } from './contract';

const all = [jobDocDashboard.key] as const;

/** The open jobs with what they have in documents. */
export const jobDocSummaries = ({ page, size, search, ...query }: ListParams) => {
  const asked = { ...query, ...(search && { search }) };
  return queryOptions({
    queryKey: [...all, { ...asked, page, size }],
    queryFn: ({ signal }) =>
      fetchPageOrAll(
        { page, size },
        (pageIndex, pageSize) =>
          call(jobDocDashboard, { query: { ...asked, page: pageIndex, size: pageSize }, signal }),
        ({ id }) => id,
      ),
    // It counts what other calls change.
    staleTime: 0,
  });
};

/** Marks a job, or all for '', as seen. A banner shows the error. */
export function useMarkJobDocsSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { jobId: string; at?: string }) => call(markJobDocsSeen, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  }).mutateAsync;
}
