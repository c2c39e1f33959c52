import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PICKER_PAGE_SIZE, type PickerItem, type PickerPage, pickerPage } from '../../lib/picker';
import { ourCommunity } from '../access/contract';
import { call } from '../client';
import { fileServiceOf } from '../files';
import { notificationQueries } from '../notifications/queries';
import { resourceQueries } from '../resourceQueries';
import { sendCreate } from '../sendAndVerify';
import {
  communityCalls,
  communityConnectionCalls,
  communityFileCalls,
  communityMessageCalls,
  type CommunityMessageDraft,
  communityPeople,
  communityResourceCalls,
  communityTagCalls,
  copyCommunityResource,
  pinCommunityMessage,
  readCommunity,
  chooseDigest,
  type DigestTime,
} from './contract';

/** SCREEN-COMMUNITIES. A change of a part shows in the counts of its community. */
export const communities = resourceQueries(communityCalls);
const { all } = communities;
const partOf = all;

/** Those with what the user has not read, for the first page. */
export const communityNews = communities.list(
  { status: 'CONNECTED', sort: 'unread,desc', page: 0, size: 20 },
  { silent: true },
);

/** CALL-100: the community that the own company runs. */
export const ownCommunity = queryOptions({
  queryKey: [...all, 'own'],
  queryFn: ({ signal }) => call(ourCommunity, { signal }),
});

/** CALL-257…260 */
export const communityConnections = resourceQueries(communityConnectionCalls, { partOf });
export const communityMessages = resourceQueries(communityMessageCalls, { partOf });
export const communityTags = resourceQueries(communityTagCalls, { partOf });
export const communityResources = resourceQueries(communityResourceCalls, { partOf });

export const communityFiles = fileServiceOf('community', communityFileCalls, { anyFile: true });

/** People of a community for mentions, with their companies. */
export const communityPeopleChoices = (communityId: string) => (search: string, page: number) => {
  const at = { page, size: PICKER_PAGE_SIZE };
  const query = { search: search || undefined, ...at };
  return queryOptions({
    queryKey: [...all, 'people', communityId, query],
    queryFn: ({ signal }) => call(communityPeople, { params: { communityId }, query, silent: true, signal }),
    select: (found): PickerPage<PickerItem> =>
      pickerPage(found, at, ({ id, name, business }) => ({ id, label: name, hint: business })),
  });
};

/** Sends a message once: after a lost answer, it is looked up by its key before it is sent again (FAULT-96). */
export function useSendMessage() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ key, ...draft }: CommunityMessageDraft & { key: string }) =>
      sendCreate(
        () => call(communityMessageCalls.create, { body: { ...draft, key }, silent: true }),
        () => communityMessages.find(client, key),
        { isRetry: false, isChanged: false },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
  return mutateAsync;
}

/** Marks messages as read. A banner shows its error. */
export function useReadCommunity(communityId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(readCommunity, { params: { communityId }, body: { until } }),
    onSuccess: () => {
      // What tells of these messages is seen, too.
      void client.invalidateQueries({ queryKey: notificationQueries.all });
      return client.invalidateQueries({ queryKey: all });
    },
  });
}

/** Chooses how often unread messages come by email. A banner shows its error. */
export function useChooseDigest(communityId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (digest: DigestTime) => call(chooseDigest, { params: { communityId }, body: { digest } }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

/** Pins a message, or no longer. A banner shows its error. */
export function usePinMessage(communityMessageId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isPinned: boolean) =>
      call(pinCommunityMessage, { params: { communityMessageId }, body: { isPinned } }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

/** Copies a resource to the own library. A banner shows its error. */
export function useCopyResource(communityResourceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(copyCommunityResource, { params: { communityResourceId }, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
