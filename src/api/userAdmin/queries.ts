import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PICKER_SIZE, type PickerItem, type PickerPage, pickerPage } from '../../lib/picker';
import { call } from '../client';
import { pageOrAll } from '../everyPage';
import { checkUserCode } from '../signup/contract';
import { editUser, type User, userById, users, USERS_MODULE, type UserStatus } from '../users/contract';
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

/** Which of the two lists: those with a role in the module, or everybody (CALL-043, CALL-044). */
export type UserList = 'users' | 'all';

export interface UserListParams {
  list: UserList;
  search?: string | undefined;
  /** Left out: every status (CALL-046). */
  status?: UserStatus | undefined;
  /** CALL-047; left out: one's own business. */
  ofBusinessId?: string | undefined;
  /** `field,asc` or `field,desc` */
  sort: string;
  /** From 0. */
  page: number;
  /** 'all': page by page, until all of them are there. */
  size: number | 'all';
}

export interface RequestListParams {
  /** Left out: every status. */
  status?: string | undefined;
  search?: string | undefined;
  sort: string;
  page: number;
  /** 'all': page by page, until all of them are there. */
  size: number | 'all';
}

/** CALL-045: `users` takes searchKey, `all-users` takes search. Users are those of module 3343. */
const wire = ({ list, search, ...rest }: Omit<UserListParams, 'sort' | 'page' | 'size'>) => ({
  ...rest,
  moduleCode: USERS_MODULE,
  [list === 'users' ? 'searchKey' : 'search']: search || undefined,
});

// As api/users has it: a user stands in lists and by themselves.
const all = ['users'] as const;
const requests = ['invitationRequests'] as const;
/** What changes with a release of the server only. */
const ROLES_HOLD = 60 * 60_000;

export const userAdminQueries = {
  all,
  list: ({ sort, page, size, ...params }: UserListParams, { silent = false } = {}) =>
    queryOptions({
      queryKey: [...all, 'list', params, { sort, page, size }],
      queryFn: ({ signal }) => {
        const read = (one: number, most: number) =>
          call(params.list === 'users' ? users : allUsers, {
            query: { ...wire(params), sort, page: one, size: most },
            silent,
            signal,
          });
        return pageOrAll({ page, size }, read, ({ userId }) => userId);
      },
    }),
  /** EMP-33: how many of each status there are, whatever the status asked for is. */
  count: ({ list, search, ofBusinessId }: Pick<UserListParams, 'list' | 'search' | 'ofBusinessId'>) =>
    queryOptions({
      queryKey: [...all, 'count', { list, search, ofBusinessId }],
      queryFn: ({ signal }) => {
        const { moduleCode, ...query } = wire({ list, search, ofBusinessId });
        return call(userCount, {
          query: list === 'users' ? { ...query, moduleCode } : query,
          silent: true,
          signal,
        });
      },
    }),
  /** EMP-34: by id, or from a business that is not one's own. */
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
      staleTime: ROLES_HOLD,
    }),
  /** CALL-070: active users as a picker offers them. */
  choices: (search: string, page: number) =>
    queryOptions({
      queryKey: [...all, 'choices', search, page],
      queryFn: ({ signal }) =>
        call(v4Users, { query: { search: search || undefined, page, size: PICKER_SIZE }, signal }),
      select: (found): PickerPage<PickerItem> =>
        pickerPage(found, { page, size: PICKER_SIZE }, ({ userId, fullName, email }) => ({
          id: userId,
          label: fullName,
          hint: email,
        })),
    }),
  /** CALL-036, for what is typed: whom the address belongs to. */
  exists: (email: string) =>
    queryOptions({
      queryKey: [...all, 'exists', email],
      queryFn: () => whoHas(email),
      retry: false,
      gcTime: 0,
    }),
  /** CALL-054, for what is typed. */
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
        pageOrAll(
          query,
          (page, size) => call(invitationRequests, { query: { ...query, page, size }, silent, signal }),
          ({ id }) => id,
        ),
    }),
};

/** Every list, count and picker in which a user stands; the employees and role lists that name them too. */
function invalidate(client: QueryClient) {
  for (const key of [all, ['employees'], ['roleUsers']]) void client.invalidateQueries({ queryKey: key });
}

/** The user as the server has it now; all else that shows users is asked for anew. */
function updateCache(client: QueryClient, user: User | undefined) {
  if (user) client.setQueryData(userAdminQueries.detail(user.userId).queryKey, user);
  invalidate(client);
}

/** CALL-036: asked anew each time. Its failure is said beside the form. */
export const whoHas = (email: string) => call(userEmployeeExistCheck, { body: { email }, silent: true });

/** CALL-054, EMP-44: whether a user code is free. Its failure is said beside the form. */
export const isCodeFree = async (businessId: string, userCode: string): Promise<boolean> =>
  (await call(checkUserCode, { params: { businessId, userCode }, silent: true })).available;

/** EMP-35. Its failure is said beside the form. */
export function useAddUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, key }: { draft: UserDraft; key: string }) =>
      call(addUser, { body: draft, key, silent: true }),
    onSuccess: (user) => updateCache(client, user),
  });
}

/** EMP-37: saves a user as `version` was changed. Its failure, 409 too, is said beside the form. */
export function useEditUserOf(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<UserDraft, 'email'> & { version: number }) =>
      call(editUser, { params: { userId }, body, silent: true }),
    // An answer from before the save must not land after it.
    onMutate: () => client.cancelQueries({ queryKey: all }),
    onSuccess: (user) => updateCache(client, user),
  });
}

/** CALL-070: invites several, up to INVITE_AT_ONCE. */
export function useInviteMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (people: UserDraft[]) => call(v4AddUsers, { body: { users: people }, silent: true }),
    // Without an answer some may have been invited all the same.
    onSettled: () => invalidate(client),
  });
}

/**
 * EMP-38…43, CALL-040: what is done to a user's account. `quietly` for many in a row: the caller tells of each failure, and nothing is
 * fetched again before `outdate` says so.
 */
export function useUserActs() {
  const client = useQueryClient();
  const actions = (silent: boolean) => ({
    suspend: (userId: string) => call(suspendUser, { params: { userId }, silent }),
    activate: (userId: string) => call(activateUser, { params: { userId }, silent }),
    remove: (userId: string) => call(deleteUser, { body: { userId, moduleCode: USERS_MODULE }, silent }),
    undelete: (userId: string) => call(undeleteUser, { params: { userId }, silent }),
    resend: (userId: string) => call(resendInvitation, { params: { userId }, silent }),
    resetEmail: (userId: string) => call(resetEmail, { params: { userId }, silent }),
  });
  const told = actions(false);
  const { mutateAsync } = useMutation({
    mutationFn: ({ act, userId }: { act: keyof typeof told; userId: string }) => told[act](userId),
    onSettled: (_done, _cause, { act }) => {
      // An e-mail changes nothing of theirs.
      if (act !== 'resetEmail') invalidate(client);
    },
  });
  return { send: mutateAsync, quietly: actions(true), outdate: () => invalidate(client) };
}

/** CALL-028, AUTH-12: of somebody else. Its failure is said beside the form. */
export const useChangePasswordOf = (userId: string) =>
  useMutation({
    // No password stays in memory for longer than it is needed.
    gcTime: 0,
    mutationFn: (newPassword: string) =>
      call(changePassword, { params: { userId }, body: { newPassword }, silent: true }),
  });

/** CALL-071, EMP-45. Its failure is said beside the form. */
export function useRequestInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestDraft) => call(requestInvitation, { body, silent: true }),
    onSettled: () => client.invalidateQueries({ queryKey: requests }),
  });
}

/** Accepts a request, with the roles, or refuses it, with the reason. Failures are said beside the form. */
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
