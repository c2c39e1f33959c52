import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { filterItems, type PickerItem, toPickerItem } from '../../lib/picker';
import { call } from '../client';
import { fetchAllPages } from '../fetchPages';
import { resourceQueries } from '../resourceQueries';
import {
  insightCredentialCalls,
  insightDashboardCalls,
  insightTeamCalls,
  testInsightCredential,
} from './contract';

/** CALL-263 */
export const insightDashboards = resourceQueries(insightDashboardCalls);
/** CALL-264 */
export const insightTeams = resourceQueries(insightTeamCalls);
/** CALL-265 */
export const insightCredentials = resourceQueries(insightCredentialCalls);

/** BI-08, CONST-20 */
const PAGE_SIZE = 300;
const settingsPage = (page: number) => ({ query: { sort: 'name,asc', page, size: PAGE_SIZE } });
const idOf = ({ id }: { id: string }) => id;

export const allInsightDashboards = queryOptions({
  queryKey: [...insightDashboards.all, 'list', 'settings'],
  queryFn: ({ signal }) =>
    fetchAllPages((page) => call(insightDashboardCalls.list, { ...settingsPage(page), signal }), idOf),
});
export const allInsightTeams = queryOptions({
  queryKey: [...insightTeams.all, 'list', 'settings'],
  queryFn: ({ signal }) =>
    fetchAllPages((page) => call(insightTeamCalls.list, { ...settingsPage(page), signal }), idOf),
});
export const allInsightCredentials = queryOptions({
  queryKey: [...insightCredentials.all, 'list', 'settings'],
  queryFn: ({ signal }) =>
    fetchAllPages((page) => call(insightCredentialCalls.list, { ...settingsPage(page), signal }), idOf),
});

interface Rows {
  rows: readonly { id: string; name: string }[];
}
const found =
  (search: string) =>
  ({ rows }: Rows): PickerItem[] =>
    filterItems(rows.map(toPickerItem), search);

/** For pickers. */
export const insightDashboardChoices = (search: string) =>
  queryOptions({ ...allInsightDashboards, select: found(search) });
export const insightTeamChoices = (search: string) =>
  queryOptions({ ...allInsightTeams, select: found(search) });
export const insightCredentialChoices = (search: string) =>
  queryOptions({ ...allInsightCredentials, select: found(search) });

/** Tests a stored credential. A banner shows the error. */
export function useTestCredential(insightCredentialId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(testInsightCredential, { params: { insightCredentialId } }),
    onSuccess: (tested) => insightCredentials.updateCache(client, tested),
  });
}
