import { useQueryClient } from '@tanstack/react-query';
import { isUnanswered } from '../../api/unanswered';
import type { User, UserEdit } from '../../api/users/contract';
import { useEditUser, userQueries } from '../../api/users/queries';

const NOT_SAVED = 'There was no answer, and it has not been saved. What you typed is still here.';
const UNCLEAR =
  'There was no answer, so it is not certain whether it has been saved. What you typed is still here.';

/** Saves. Where no answer came, the data are read again to see whether it arrived (FAULT-54). */
export function useSaveOwnData(userId: string) {
  const client = useQueryClient();
  const { mutateAsync } = useEditUser(userId);
  return async (sent: UserEdit): Promise<User> => {
    try {
      return await mutateAsync(sent);
    } catch (cause) {
      if (!isUnanswered(cause)) throw cause;
      const now = await client
        .fetchQuery({ ...userQueries.detail(userId), staleTime: 0 })
        .catch(() => undefined);
      if (now && holds(now, sent)) return now;
      throw new Error(now ? NOT_SAVED : UNCLEAR, { cause });
    }
  };
}

const holds = (user: User, sent: UserEdit): boolean =>
  user.firstName === sent.firstName && user.lastName === sent.lastName && user.phone === sent.phone;
