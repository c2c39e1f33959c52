import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { confirmLogOut } from '../../components/drafts/confirmLogOut';
import { DraftOwnerContext } from '../../components/drafts/draftOwner';
import { lossesOfLeaving } from '../../components/form/unsaved';
import { signOut } from '../../session/session';
import { useAskToLeave } from '../useAskToLeave';

/** Log Out (USERMENU-04). Asks first when unsaved changes or drafts would be lost; drafts are deleted. */
export function useLogOut(): () => Promise<void> {
  const ask = useAskToLeave();
  const owner = use(DraftOwnerContext);
  const { pathname } = useLocation();
  const client = useQueryClient();
  return async () => {
    const askToDiscard = async () => (await ask({ canSave: false, losses: lossesOfLeaving() })) !== undefined;
    if (!(await confirmLogOut({ owner, pathname, ask: askToDiscard }))) return;
    // Answers that are still on their way would be refused, because the token ends first.
    await client.cancelQueries();
    await signOut();
  };
}
