import { confirm } from '../feedback/confirm';
import { discardChanged, isChanged } from '../form/unsaved';
import type { DraftOwner } from './owner';

/** Milliseconds that the browser's storage is given to answer. It may hang, and Log Out must not. */
const PATIENCE = 500;

const within = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE)),
  ]);

interface Leaving {
  owner: DraftOwner | undefined;
  /** The page in front. */
  pathname: string;
  /** The question about the form in front, if that is all there is to lose. */
  ask: () => Promise<boolean>;
}

/** Before an explicit Log Out: asks where it would lose something unfinished, and deletes that. False where the person stays. */
export async function mayLogOut({ owner, pathname, ask }: Leaving): Promise<boolean> {
  const question =
    owner && (await within(import('./logOutQuestion').then((code) => code.logOutQuestion(owner, pathname))));
  if (question ? !(await confirm(question)) : isChanged() && !(await ask())) return false;
  discardChanged();
  if (owner) await within(import('./drafts').then((drafts) => drafts.forgetDrafts(owner)));
  return true;
}
