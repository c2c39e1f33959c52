import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { DraftOwnerContext } from '../../components/drafts/owner';
import { confirm } from '../../components/feedback/confirm';
import { discardChanged, isChanged } from '../../components/form/unsaved';
import { signOut } from '../../session/session';
import { useAskToLeave } from '../askToLeave';

/** Milliseconds that the browser's storage is given to answer. It may hang, and Log Out must not. */
const PATIENCE = 500;

const within = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE)),
  ]);

/** Log Out (USERMENU-04), asked first where it would lose what a form holds or has kept; drafts go with it. */
export function useLogOut(): () => Promise<void> {
  const ask = useAskToLeave();
  const owner = use(DraftOwnerContext);
  const { pathname } = useLocation();
  return async () => {
    const question =
      owner && (await within(import('./unfinished').then((code) => code.logOutQuestion(owner, pathname))));
    if (question ? !(await confirm(question)) : isChanged() && !(await ask())) return;
    discardChanged();
    if (owner)
      await within(import('../../components/drafts/drafts').then((drafts) => drafts.forgetDrafts(owner)));
    await signOut();
  };
}
