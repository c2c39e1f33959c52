import { useQueryClient } from '@tanstack/react-query';
import { sendSurely } from '../../api/sendSurely';
import type { UserDraft } from '../../api/userAdmin/contract';
import { useAddUser, userAdminQueries, whoHas } from '../../api/userAdmin/queries';
import type { User } from '../../api/users/contract';
import { FieldError } from '../../lib/fieldError';
import { isAsSent } from './userForm';

/** EMP-35, EMP-36: adds a user, who is invited by e-mail. What is wrong with the address is a FieldError. */
export function useInvite() {
  const client = useQueryClient();
  const { mutateAsync } = useAddUser();

  async function find(draft: UserDraft): Promise<User | undefined> {
    const query = { list: 'all', search: draft.email, sort: 'firstName,asc', page: 0, size: 5 } as const;
    const list = userAdminQueries.list(query, { silent: true });
    const { rows } = await client.fetchQuery({ ...list, staleTime: 0 });
    return rows.find((user) => isAsSent(user, draft));
  }

  return async (draft: UserDraft): Promise<User> => {
    const { userExists } = await whoHas(draft.email);
    if (userExists) throw new FieldError('email', 'A user with this e-mail address exists already.');
    return sendSurely(
      () => mutateAsync(draft),
      () => find(draft),
    );
  };
}
