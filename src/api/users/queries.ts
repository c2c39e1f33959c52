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

/** Saves the user's own data. The form shows its errors, so there is no banner. */
export function useEditUser(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserEdit) => call(editUser, { params: { userId }, body, silent: true }),
    // A response from before the save must not overwrite it.
    onMutate: () => client.cancelQueries({ queryKey: all }),
    onSuccess: (user) => {
      client.setQueryData(userQueries.detail(userId).queryKey, user);
      // The keys of userAdmin, where administrators see these names.
      for (const key of ['list', 'choices']) void client.invalidateQueries({ queryKey: [...all, key] });
    },
  });
}

/** AUTH-12. The form shows its errors. */
export const useChangeMyPassword = () =>
  useMutation({
    // Removes the password from memory as soon as it is not needed.
    gcTime: 0,
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      call(changeMyPassword, { body: passwords, silent: true }),
  });
