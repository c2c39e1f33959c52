import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  PICKER_PAGE_SIZE,
  type PickerItem,
  type PickerPage,
  pickerPage,
  toPickerItem,
} from '../../lib/picker';
import { call } from '../client';
import { partners } from '../partners/queries';
import { recordActivity } from '../recordActivity';
import { resourceQueries } from '../resourceQueries';
import {
  mergeOrganization,
  organizationActivity,
  organizationCalls,
  type OrganizationDetail,
  type OrganizationDraft,
} from './contract';

/** CALL-250. Read again with trade partners, which are the same records. */
export const organizations = resourceQueries(organizationCalls, { partOf: partners.all });

export const useOrganizationActivity = recordActivity(organizationCalls, organizationActivity);

/** Organizations for a picker, without the one that is given. */
export const otherOrganizations = (organizationId: string) => (search: string, page: number) => {
  const at = { page, size: PICKER_PAGE_SIZE };
  return queryOptions({
    ...organizations.list({ ...at, search, sort: 'name,asc' }, { silent: true }),
    select: (found): PickerPage<PickerItem> =>
      pickerPage({ ...found, rows: found.rows.filter(({ id }) => id !== organizationId) }, at, toPickerItem),
  });
};

/** Makes one of two. The dialog shows the error. */
export function useMergeOrganization({ id: organizationId, version }: OrganizationDetail) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ other, ...draft }: OrganizationDraft & { other: OrganizationDetail }) =>
      call(mergeOrganization, {
        params: { organizationId },
        body: { ...draft, version, otherId: other.id, otherVersion: other.version },
        silent: true,
      }),
    onSuccess: (saved) => organizations.updateCache(client, saved),
    onError: () => client.invalidateQueries({ queryKey: partners.all }),
  }).mutateAsync;
}
