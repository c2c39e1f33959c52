import { useQuery } from '@tanstack/react-query';
import type { BusinessAccount } from '../../../api/business/contract';
import { userAdminQueries, useUserActs } from '../../../api/userAdmin/queries';
import { ActButton } from '../../../components/ActButton';
import { askAndDo } from '../../../components/feedback/askAndDo';
import { notify } from '../../../components/feedback/banners';

/** EMP-42, EMP-46, CALL-030: a new sign-up link for the customer's first user, the one that there is while it is INVITED. */
export function ResendInvitation({ account: { id, name } }: { account: BusinessAccount }) {
  const { data, error } = useQuery(
    userAdminQueries.list({
      ...{ list: 'all', status: 'INVITED', ofBusinessId: id },
      ...{ sort: 'invitedAt,asc', page: 0, size: 1 },
    }),
  );
  const user = data?.rows[0];
  const { resend } = useUserActs(user?.userId ?? '');

  async function send() {
    const title = `Send the invitation of ${name} again?`;
    const text = `Are you sure? ${user?.email} gets a new link; the one before stops working.`;
    if (await askAndDo({ title, text }, resend.mutateAsync))
      notify({ kind: 'success', text: `E-mail to ${user?.email} sent` });
  }

  const missing = error
    ? 'Who has been invited could not be loaded.'
    : data
      ? 'Nobody of this customer waits for an invitation.'
      : 'Who has been invited is being loaded.';
  return (
    <ActButton why={user ? undefined : missing} onClick={() => void send()}>
      Resend invitation
    </ActButton>
  );
}
