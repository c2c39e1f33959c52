/** Queries and mutations of business accounts. A customer is a business account that was invited (contract.ts). */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { fetchPageOrAll } from '../fetchPages';
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

/**
 * Invites a customer (EMP-46). A retry sends the same idempotency key, so that the customer is added only once. The form
 * shows the errors.
 */
export function useInviteCustomer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: InviteDraft; idempotencyKey: string }) =>
      call(inviteCustomer, { body: draft, idempotencyKey, silent: true }),
    onSuccess: (account) => updateCache(client, account),
  });
}
