import { useQueryClient } from '@tanstack/react-query';
import { sendAndVerify } from '../../../api/sendAndVerify';
import type { InvitationRequest } from '../../../api/userAdmin/contract';
import { useAnswerRequest, userAdminQueries } from '../../../api/userAdmin/queries';

/**
 * EMP-45: accepts or refuses a request. If the response is lost, the request is read again to see whether that was saved
 * (FAULT-54, FAULT-96).
 */
export function useAnswer({ id, email }: InvitationRequest) {
  const client = useQueryClient();
  const { accept, refuse } = useAnswerRequest(id);

  async function find(isSaved: (request: InvitationRequest) => boolean) {
    const query = { search: email, sort: 'requestedAt,desc', page: 0, size: 20 };
    const list = userAdminQueries.requests(query, { silent: true });
    const { rows } = await client.fetchQuery({ ...list, staleTime: 0 });
    return rows.find((row) => row.id === id && isSaved(row));
  }

  return {
    accept: (roles: { roles: string[]; timecardRoles: string[] }) =>
      sendAndVerify(
        () => accept.mutateAsync(roles),
        () => find(({ status }) => status === 'ACCEPTED'),
      ),
    refuse: (reason: string) =>
      sendAndVerify(
        () => refuse.mutateAsync(reason),
        () => find((row) => row.status === 'REFUSED' && row.reason === reason),
      ),
  };
}
