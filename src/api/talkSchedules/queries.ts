import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { fetchPageOrAll } from '../fetchPages';
import { type ListParams, resourceQueries } from '../resourceQueries';
import { plannedTalks, talkFigures, talkScheduleCalls } from './contract';

/** CALL-225 */
export const talkSchedules = resourceQueries(talkScheduleCalls);

const { all } = talkSchedules;

/** CALL-225: planned talks by day. Filters without a choice are not sent. */
export const plannedTalkList = ({ page, size, ...params }: ListParams, { silent = false } = {}) => {
  const query = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
  return queryOptions({
    queryKey: [...all, 'planned', { ...query, page, size }],
    queryFn: ({ signal }) =>
      fetchPageOrAll(
        { page, size },
        (pageIndex, pageSize) =>
          call(plannedTalks, { query: { ...query, page: pageIndex, size: pageSize }, silent, signal }),
        ({ id }) => id,
      ),
  });
};

interface FigureFilters {
  jobId?: string | undefined;
  mine?: boolean | undefined;
}

/** How many talks are due, missing and late. */
export const talkFiguresQuery = ({ jobId = '', mine }: FigureFilters = {}) =>
  queryOptions({
    queryKey: [...all, 'figures', jobId, mine],
    queryFn: ({ signal }) =>
      call(talkFigures, { query: { jobId: jobId || undefined, mine }, silent: true, signal }),
  });
