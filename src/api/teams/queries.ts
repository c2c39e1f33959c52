import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { resourceQueries } from '../resourceQueries';
import { teamCalls, type Team } from './contract';

/** CALL-173 */
export const teams = resourceQueries(teamCalls);

/** The members of a team as a list. */
export const teamMembers = (teamId: string) =>
  queryOptions({
    ...teams.detail(teamId),
    select: ({ members }: Team) => ({ rows: members, total: members.length }),
  });

/**
 * Replaces the members of a team. A banner shows the error, unless the form does (`silent`); after a conflict the page
 * shows the current team.
 */
export function useSetMembers({ silent = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ team, memberIds }: { team: Team; memberIds: string[] }) =>
      call(teamCalls.save, {
        params: { teamId: team.id },
        body: { ...teams.draftOf(team), memberIds, version: team.version },
        silent,
      }),
    onSuccess: (saved) => teams.updateCache(client, saved),
    onError: () => client.invalidateQueries({ queryKey: teams.all }),
  }).mutateAsync;
}
