import { isChanged } from '../../components/form/unsaved';
import { signOut } from '../../session/session';
import { useAskToLeave } from '../askToLeave';

/** Log Out (USERMENU-04), asked first where it would lose what a form holds. */
export function useLogOut(): () => Promise<void> {
  const ask = useAskToLeave();
  return async () => {
    if (!isChanged() || (await ask())) await signOut();
  };
}
