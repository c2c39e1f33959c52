import { useQueryClient } from '@tanstack/react-query';
import type { InviteDraft } from '../../../api/business/contract';
import { businessQueries, useInviteCustomer } from '../../../api/business/queries';
import { sendSurely } from '../../../api/sendSurely';

/** Invites. Where no answer came, it is looked up whether there is such a customer now (FAULT-54). */
export function useInvite() {
  const client = useQueryClient();
  const { mutateAsync } = useInviteCustomer();
  return (draft: InviteDraft) =>
    sendSurely(
      () => mutateAsync(draft),
      async () => {
        const { rows } = await client.fetchQuery({
          ...businessQueries.list({
            search: draft.name,
            status: 'INVITED',
            sort: 'since,desc',
            page: 0,
            size: 20,
          }),
          staleTime: 0,
        });
        return rows.find(({ name, email }) => name === draft.name && email === draft.email);
      },
    );
}
