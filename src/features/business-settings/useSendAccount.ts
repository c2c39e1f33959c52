import { useQueryClient } from '@tanstack/react-query';
import type { AccountDraft, BusinessAccount } from '../../api/business/contract';
import { businessQueries, useEditAccount } from '../../api/business/queries';
import { sendVersion } from '../../api/sendAndVerify';
import { renameBusiness } from '../../session/rename';
import { accountMatches } from './account';

/** Save and read functions of an account, for a versioned form (FAULT-95, FAULT-96). */
export function useSendAccount({ id }: BusinessAccount) {
  const client = useQueryClient();
  const { mutateAsync } = useEditAccount(id);
  const read = () => client.fetchQuery({ ...businessQueries.detail(id, { silent: true }), staleTime: 0 });
  const sendAccount = sendVersion({ save: mutateAsync, read, isAsSent: accountMatches });
  const send = async (draft: AccountDraft, version: number) => {
    const saved = await sendAccount(draft, version);
    // The user's own business can be among the customers.
    renameBusiness(saved.id, saved.name);
    return saved;
  };
  return { read, send };
}
