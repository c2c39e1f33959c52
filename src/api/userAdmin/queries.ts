import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PICKER_PAGE_SIZE, type PickerItem, type PickerPage, pickerPage } from '../../lib/picker';
import type { SendAttempt } from '../../lib/sendAttempt';
import { call } from '../client';
import { fetchPageOrAll } from '../fetchPages';
import { rowOfKey } from '../recordKey';
import { sendAndVerify } from '../sendAndVerify';
import { checkUserCode } from '../signup/contract';
import { USERS_MODULE } from '../access/contract';
import { editUser, type User, userById, users, type UserStatus } from '../users/contract';
import {
  acceptRequest,
  activateUser,
  addUser,
  allUsers,
  changePassword,
  deleteUser,
  invitationRequests,
  refuseRequest,
  type RequestDraft,
  requestInvitation,
  resendInvitation,
  resetEmail,
  roles,
  suspendUser,
  undeleteUser,
  userCount,
  type UserDraft,
  userEmployeeExistCheck,
  userOfBusiness,
  v4AddUsers,
  v4Users,
} from './contract';

/** `users`: users with a role in the module. `all`: everyone (CALL-043, CALL-044). */
export type UserList = 'users' | 'all';

export interface UserListParams {
  list: UserList;
  search?: string | undefined;
  /** Undefined for every status (CALL-046). */
  status?: UserStatus | undefined;
  /** CALL-047; undefined for the user's own business. */
  ofBusinessId?: string | undefined;
  /** `field,asc` or `field,desc` */
  sort: string;
  /** Zero-based. */
  page: number;
  /** 'all' fetches page by page until the list is complete. */
  size: number | 'all';
}

export interface RequestListParams {
  /** Undefined means every status. */
  status?: string | undefined;
  search?: string | undefined;
  sort: string;
  page: number;
  /** 'all' fetches page by page until the list is complete. */
  size: number | 'all';
}

/** CALL-045: `users` takes searchKey, `all-users` takes search. Users are those of module 3343. */
const toQuery = ({ list, search, ...rest }: Omit<UserListParams, 'sort' | 'page' | 'size'>) => ({
  ...rest,
  moduleCode: USERS_MODULE,
  [list === 'users' ? 'searchKey' : 'search']: search || undefined,
});

// The same key as in api/users, because users are in lists and on their own.
const all = ['users'] as const;
const requests = ['invitationRequests'] as const;
/** Milliseconds. Roles change only with a release of the server. */
const ROLES_STALE_TIME = 60 * 60_000;

export const userAdminQueries = {
  all,
  list: ({ sort, page, size, ...params }: UserListParams, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'list', params, { sort, page, size }],
      queryFn: ({ signal }) => {
        const read = (pageIndex: number, pageSize: number) =>
          call(params.list === 'users' ? users : allUsers, {
            query: { ...toQuery(params), sort, page: pageIndex, size: pageSize },
            silent,
            signal,
          });
        return fetchPageOrAll({ page, size }, read, ({ userId }) => userId);
      },
    }),
  /** Counts by status, regardless of the status filter (EMP-33). */
  count: ({ list, search, ofBusinessId }: Pick<UserListParams, 'list' | 'search' | 'ofBusinessId'>) =>
    queryOptions({
      queryKey: [...all, 'count', { list, search, ofBusinessId }],
      queryFn: ({ signal }) => {
        const { moduleCode, ...query } = toQuery({ list, search, ofBusinessId });
        return call(userCount, {
          query: list === 'users' ? { ...query, moduleCode } : query,
          silent: true,
          signal,
        });
      },
    }),
  /** A user by id, also of another business (EMP-34). */
  detail: (userId: string, ofBusinessId?: string, { silent = false } = {}) =>
    queryOptions({
      queryKey: ofBusinessId ? [...all, 'detail', userId, ofBusinessId] : [...all, 'detail', userId],
      queryFn: ({ signal }) =>
        ofBusinessId
          ? call(userOfBusiness, { params: { businessId: ofBusinessId, userId }, silent, signal })
          : call(userById, { params: { userId }, silent, signal }),
    }),
  /** CALL-053, ACCESS-23, ACCESS-24 */
  roles: (moduleCode: number) =>
    queryOptions({
      queryKey: ['roles', moduleCode],
      queryFn: async ({ signal }) => (await call(roles, { query: { moduleCode }, signal })).roles,
      staleTime: ROLES_STALE_TIME,
    }),
  /** CALL-070: active users for pickers. */
  choices: (search: string, page: number) =>
    queryOptions({
      queryKey: [...all, 'choices', search, page],
      queryFn: ({ signal }) =>
        call(v4Users, { query: { search: search || undefined, page, size: PICKER_PAGE_SIZE }, signal }),
      select: (found): PickerPage<PickerItem> =>
        pickerPage(found, { page, size: PICKER_PAGE_SIZE }, ({ userId, fullName, email }) => ({
          id: userId,
          label: fullName,
          hint: email,
        })),
    }),
  /** CALL-036 while typing: whom the address belongs to. */
  exists: (email: string) =>
    queryOptions({
      queryKey: [...all, 'exists', email],
      queryFn: () => fetchEmailOwner(email),
      retry: false,
      gcTime: 0,
    }),
  /** CALL-054 while typing. */
  codeFree: (businessId: string, userCode: string) =>
    queryOptions({
      queryKey: [...all, 'codeFree', businessId, userCode],
      queryFn: () => isCodeFree(businessId, userCode),
      retry: false,
      gcTime: 0,
    }),
  requests: (query: RequestListParams, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...requests, query],
      queryFn: ({ signal }) =>
        fetchPageOrAll(
          query,
          (page, size) => call(invitationRequests, { query: { ...query, page, size }, silent, signal }),
          ({ id }) => id,
        ),
    }),
};

/** Invalidates every list, count and picker of users, and the lists of employees and roles that name them. */
function invalidate(client: QueryClient) {
  for (const key of [all, ['employees'], ['roleUsers']]) void client.invalidateQueries({ queryKey: key });
}

/** Stores the current user and invalidates everything else that shows users. */
function updateCache(client: QueryClient, user: User | undefined) {
  if (user) client.setQueryData(userAdminQueries.detail(user.userId).queryKey, user);
  invalidate(client);
}

/** CALL-036, never from the cache. The form shows its errors. */
export const fetchEmailOwner = (email: string) =>
  call(userEmployeeExistCheck, { body: { email }, silent: true });

/** CALL-054, EMP-44: whether a user code is free. The form shows its errors. */
export const isCodeFree = async (businessId: string, userCode: string): Promise<boolean> =>
  (await call(checkUserCode, { params: { businessId, userCode }, silent: true })).available;

/** Fetches the user that was added with this key, if it has arrived (FAULT-147). */
export const userOfKey = (key: string): Promise<User | undefined> =>
  rowOfKey(key, (query) => call(allUsers, { query: { ...query, moduleCode: USERS_MODULE }, silent: true }));

/** EMP-35. The form shows its errors. */
export function useAddUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, key }: { draft: UserDraft; key: string }) =>
      call(addUser, { body: { ...draft, key }, silent: true }),
    onSuccess: (user) => updateCache(client, user),
  });
}

/** EMP-37: saves a user, based on `version`. The form shows its errors, including 409. */
export function useEditUserAsAdmin(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<UserDraft, 'email'> & { version: number }) =>
      call(editUser, { params: { userId }, body, silent: true }),
    // A response from before the save must not overwrite it.
    onMutate: () => client.cancelQueries({ queryKey: all }),
    onSuccess: (user) => updateCache(client, user),
  });
}

/** CALL-070: invites up to INVITE_AT_ONCE users. */
export function useInviteMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (people: UserDraft[]) => call(v4AddUsers, { body: { users: people }, silent: true }),
    // Without a response, some may have been invited.
    onSettled: () => invalidate(client),
  });
}

/**
 * Actions on a user's account (EMP-38…43, CALL-040). `silent` for actions on many: the caller reports errors and
 * then calls `invalidate` to refetch.
 */
export function useUserMutations() {
  const client = useQueryClient();
  const actions = (silent: boolean) => ({
    suspend: (userId: string) => call(suspendUser, { params: { userId }, silent }),
    activate: (userId: string) => call(activateUser, { params: { userId }, silent }),
    remove: (userId: string) => call(deleteUser, { body: { userId, moduleCode: USERS_MODULE }, silent }),
    undelete: (userId: string) => call(undeleteUser, { params: { userId }, silent }),
    resend: (userId: string) => call(resendInvitation, { params: { userId }, silent }),
    resetEmail: (userId: string) => call(resetEmail, { params: { userId }, silent }),
  });
  const actionsOf = actions(false);
  const { mutateAsync } = useMutation({
    mutationFn: ({ action, userId }: { action: keyof typeof actionsOf; userId: string }) =>
      actionsOf[action](userId),
    onSettled: (_done, _cause, { action }) => {
      // The email does not change the user.
      if (action !== 'resetEmail') invalidate(client);
    },
  });
  return { send: mutateAsync, silently: actions(true), invalidate: () => invalidate(client) };
}

/** CALL-028, AUTH-12: sets another user's password. The form shows its errors. */
export const useSetUserPassword = (userId: string) =>
  useMutation({
    // Removes the password from memory as soon as it is not needed.
    gcTime: 0,
    mutationFn: (newPassword: string) =>
      call(changePassword, { params: { userId }, body: { newPassword }, silent: true }),
  });

/** CALL-071, EMP-45. The form shows its errors. */
export function useRequestInvitation() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ draft, attempt }: { draft: RequestDraft; attempt: SendAttempt }) => {
      const send = () => call(requestInvitation, { body: { ...draft, key: attempt.key }, silent: true });
      // Not everyone may read the list, but a repeated key is the same request.
      return sendAndVerify(send, send, attempt);
    },
    onSettled: () => client.invalidateQueries({ queryKey: requests }),
  });
  return (draft: RequestDraft, attempt: SendAttempt) => mutateAsync({ draft, attempt });
}

/** Accepts a request with roles, or refuses it with a reason. The form shows its errors. */
export function useAnswerRequest(requestId: string) {
  const client = useQueryClient();
  const params = { requestId };
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: requests });
    invalidate(client);
  };
  return {
    accept: useMutation({
      mutationFn: (body: { roles: string[]; timecardRoles: string[] }) =>
        call(acceptRequest, { params, body, silent: true }),
      onSettled,
    }),
    refuse: useMutation({
      mutationFn: (reason: string) => call(refuseRequest, { params, body: { reason }, silent: true }),
      onSettled,
    }),
  };
}
