import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { changeMyPassword, editUser, userById, type UserEdit } from './contract';

const all = ['users'] as const;

export const userQueries = {
  all,
  detail: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'detail', userId],
      queryFn: ({ signal }) => call(userById, { params: { userId }, silent: true, signal }),
    }),
};

/** Saves a user's own data. Its failure is said beside the form, so there is no banner. */
export function useEditUser(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserEdit) => call(editUser, { params: { userId }, body, silent: true }),
    // An answer from before the save must not land after it.
    onMutate: () => client.cancelQueries({ queryKey: all }),
    onSuccess: (user) => {
      client.setQueryData(userQueries.detail(userId).queryKey, user);
      // As userAdmin has them: where administrators see the names too.
      for (const key of ['list', 'choices']) void client.invalidateQueries({ queryKey: [...all, key] });
    },
  });
}

/** AUTH-12. Its failure is said beside the form. */
export const useChangeMyPassword = () =>
  useMutation({
    // No password stays in memory for longer than it is needed.
    gcTime: 0,
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      call(changeMyPassword, { body: passwords, silent: true }),
  });
