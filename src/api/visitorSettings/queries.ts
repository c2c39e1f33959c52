import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { listQueryOf } from '../resourceQueries';
import { type SiteAccessList, saveSiteAccess, siteAccessLists, visitorRetention } from './contract';

/** What a number of days would delete now. Not cached: the answer is shown before it is done. */
export const previewRetention = (days: number) => call(visitorRetention, { query: { days }, silent: true });

/** CALL-221 */
export const siteAccess = listQueryOf(siteAccessLists, ['visitorLog', siteAccessLists.key]);

/** Replaces who sees a site. The dialog shows the error. */
export function useSaveSiteAccess({ id: siteId, version }: SiteAccessList) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (viewerIds: string[]) =>
      call(saveSiteAccess, { params: { siteId }, body: { viewerIds, version }, silent: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['visitorLog'] }),
  }).mutateAsync;
}
