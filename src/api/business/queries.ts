/** Queries and mutations of business accounts. A customer is a business account that was invited (contract.ts). */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SendAttempt } from '../../lib/sendAttempt';
import { call } from '../client';
import { fetchPageOrAll } from '../fetchPages';
import { rowOfKey } from '../recordKey';
import { sendCreate } from '../sendAndVerify';
import {
  type AccountDraft,
  accountModules,
  type BusinessAccount,
  businessAccountById,
  businessAccounts,
  inviteCustomer,
  editBusinessAccount,
  type InviteDraft,
} from './contract';

export interface AccountListParams {
  search?: string | undefined;
  /** Undefined means every status. */
  status?: BusinessAccount['status'] | undefined;
  sort: string;
  /** Zero-based. */
  page: number;
  /** 'all' fetches page by page until the list is complete. */
  size: number | 'all';
}

const all = ['businessAccounts'] as const;

export const businessQueries = {
  all,
  list: (query: AccountListParams) =>
    queryOptions({
      queryKey: [...all, 'list', query],
      queryFn: ({ signal }) =>
        fetchPageOrAll(
          query,
          (page, size) => call(businessAccounts, { query: { ...query, page, size }, signal }),
          ({ id }) => id,
        ),
    }),
  detail: (businessId: string, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'detail', businessId],
      queryFn: ({ signal }) => call(businessAccountById, { params: { businessId }, silent, signal }),
    }),
  modules: (businessId: string) =>
    queryOptions({
      queryKey: [...all, 'modules', businessId],
      queryFn: ({ signal }) => call(accountModules, { params: { businessId }, signal }),
    }),
};

function updateCache(client: QueryClient, account: BusinessAccount | undefined) {
  if (account) client.setQueryData(businessQueries.detail(account.id).queryKey, account);
  void client.invalidateQueries({ queryKey: [...all, 'list'] });
}

/** Saves a business account, based on `version`. The form shows its errors, including 409. */
export function useEditAccount(businessId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountDraft & { version: number }) =>
      call(editBusinessAccount, { params: { businessId }, body, silent: true }),
    // A response from before the save must not overwrite it.
    onMutate: () => client.cancelQueries({ queryKey: all }),
    onSuccess: (account) => updateCache(client, account),
  });
}

/** Invites a customer once (EMP-46, FAULT-54). The form shows the errors. */
export function useInviteCustomer() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ draft, attempt }: { draft: InviteDraft; attempt: SendAttempt }) =>
      sendCreate(
        () => call(inviteCustomer, { body: { ...draft, key: attempt.key }, silent: true }),
        () => rowOfKey(attempt.key, (query) => call(businessAccounts, { query, silent: true })),
        attempt,
      ),
    onSuccess: (account) => updateCache(client, account),
  });
  return (draft: InviteDraft, attempt: SendAttempt) => mutateAsync({ draft, attempt });
}
