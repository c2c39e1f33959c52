import { useQueryClient } from '@tanstack/react-query';
import { sendSurely } from '../../api/sendSurely';
import type { User, UserEdit } from '../../api/users/contract';
import { useEditUser, userQueries } from '../../api/users/queries';

/** Saves. Where no answer came, the data are read again to see whether it arrived (FAULT-54). */
export function useSaveOwnData(userId: string) {
  const client = useQueryClient();
  const { mutateAsync } = useEditUser(userId);
  return (sent: UserEdit): Promise<User> =>
    sendSurely(
      () => mutateAsync(sent),
      async () => {
        const now = await client.fetchQuery({ ...userQueries.detail(userId), staleTime: 0 });
        return holds(now, sent) ? now : undefined;
      },
    );
}

const holds = (user: User, sent: UserEdit): boolean =>
  user.firstName === sent.firstName && user.lastName === sent.lastName && user.phone === sent.phone;
