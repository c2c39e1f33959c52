import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { mayLogOut } from '../../components/drafts/mayLogOut';
import { DraftOwnerContext } from '../../components/drafts/owner';
import { signOut } from '../../session/session';
import { useAskToLeave } from '../askToLeave';

/** Log Out (USERMENU-04). Asks first when unsaved changes or drafts would be lost; drafts are deleted. */
export function useLogOut(): () => Promise<void> {
  const ask = useAskToLeave();
  const owner = use(DraftOwnerContext);
  const { pathname } = useLocation();
  return async () => {
    if (await mayLogOut({ owner, pathname, ask })) await signOut();
  };
}
