import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { pageOrAll } from '../everyPage';
import {
  type AccountDraft,
  accountModules,
  type BusinessAccount,
  businessAccountById,
  businessAccounts,
  directInvite,
  editBusinessAccount,
  type InviteDraft,
} from './contract';

export interface AccountListParams {
  search?: string | undefined;
  /** Left out: every status. */
  status?: BusinessAccount['status'] | undefined;
  sort: string;
  /** From 0. */
  page: number;
  /** 'all': page by page, until all of them are there. */
  size: number | 'all';
}

const all = ['businessAccounts'] as const;

export const businessQueries = {
  all,
  list: (query: AccountListParams) =>
    queryOptions({
      queryKey: [...all, 'list', query],
      queryFn: ({ signal }) =>
        pageOrAll(
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

/** Saves an account as `version` was changed. Its failure, 409 too, is said beside the form. */
export function useEditAccount(businessId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountDraft & { version: number }) =>
      call(editBusinessAccount, { params: { businessId }, body, silent: true }),
    // An answer from before the save must not land after it.
    onMutate: () => client.cancelQueries({ queryKey: all }),
    onSuccess: (account) => updateCache(client, account),
  });
}

/** EMP-46. Its failure is said beside the form. */
export function useInviteCustomer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, key }: { draft: InviteDraft; key: string }) =>
      call(directInvite, { body: draft, key, silent: true }),
    onSuccess: (account) => updateCache(client, account),
  });
}
