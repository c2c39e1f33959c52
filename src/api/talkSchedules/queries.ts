import { queryOptions } from '@tanstack/react-query';
import { call } from '../client';
import { listQueryOf, resourceQueries } from '../resourceQueries';
import { plannedTalks, talkFigures, talkProposals, talkScheduleCalls } from './contract';

/** CALL-225 */
export const talkSchedules = resourceQueries(talkScheduleCalls);

const { all } = talkSchedules;

/** CALL-225: planned talks by day. Filters without a choice are not sent. */
export const plannedTalkList = listQueryOf(plannedTalks, [...all, 'planned']);

interface FigureFilters {
  jobId?: string | undefined;
  holderId?: string | undefined;
  mine?: boolean | undefined;
}

/** How many talks are due, missing and late. */
export const talkFiguresQuery = ({ jobId = '', holderId = '', mine }: FigureFilters = {}) =>
  queryOptions({
    queryKey: [...all, 'figures', jobId, holderId, mine],
    queryFn: ({ signal }) => {
      const query = { jobId: jobId || undefined, holderId: holderId || undefined, mine };
      return call(talkFigures, { query, silent: true, signal });
    },
  });

/** Topics for the next talk. */
export const talkProposalsQuery = () =>
  queryOptions({
    queryKey: [...all, 'proposals'],
    queryFn: ({ signal }) => call(talkProposals, { silent: true, signal }),
    select: ({ proposals }) => proposals,
  });
