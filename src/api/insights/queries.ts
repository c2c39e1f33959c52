import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { filterItems, type PickerItem, toPickerItem } from '../../lib/picker';
import { call } from '../client';
import type { Endpoint } from '../endpoint';
import { fetchAllPages } from '../fetchPages';
import { callAny, resourceQueries } from '../resourceQueries';
import type { Page } from '../schema';
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
/** All of them, as the settings read them. */
const allOf = <Row extends { id: string }>(all: readonly string[], list: Endpoint<string, Page<Row>>) =>
  queryOptions({
    queryKey: [...all, 'list', 'settings'],
    queryFn: ({ signal }) =>
      fetchAllPages(
        (page) => callAny(list, { query: { sort: 'name,asc', page, size: PAGE_SIZE }, signal }),
        ({ id }) => id,
      ),
  });

export const allInsightDashboards = allOf(insightDashboards.all, insightDashboardCalls.list);
export const allInsightTeams = allOf(insightTeams.all, insightTeamCalls.list);
export const allInsightCredentials = allOf(insightCredentials.all, insightCredentialCalls.list);

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
