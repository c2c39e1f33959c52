import { notify } from '../feedback/banners';
import { confirm } from '../feedback/confirm';
import { discardChanged, isChanged } from '../form/unsaved';
import type { DraftOwner } from './owner';

/** Milliseconds that the browser's storage is given to answer, and code to come. Either may hang, and Log Out must not. */
const PATIENCE = 500;
const CODE_PATIENCE = 5000;

/** Undefined where the work fails or takes too long. */
const within = <T>(patience: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience)),
  ]);

/** What Log Out needs to know of drafts: fetched once the first screen is there, to be at hand even where the network is gone. */
export const logOutCode = () => import('./logOutCode');

/** Nobody knows whether there are drafts. */
const perhaps = () => ({
  title: 'Log Out?',
  text: `Any unfinished forms stored in this browser will be deleted.${
    isChanged() ? ' Changes on this page will be lost, too.' : ''
  }`,
  danger: true,
});

const NOT_CERTAIN = 'Your unfinished forms may still be stored in this browser.';

interface Leaving {
  owner: DraftOwner | undefined;
  /** The page in front. */
  pathname: string;
  /** The question about the form in front, if that is all there is to lose. */
  ask: () => Promise<boolean>;
}

/** Before an explicit Log Out: asks where it would lose something unfinished, and deletes that. False where the person stays. */
export async function mayLogOut({ owner, pathname, ask }: Leaving): Promise<boolean> {
  const code = owner && (await within(CODE_PATIENCE, logOutCode()));
  const drafts = code && (await within(PATIENCE, code.draftsOf(owner)));
  const question = drafts ? code?.logOutQuestion(drafts, pathname) : owner && perhaps();
  if (question ? !(await confirm(question)) : isChanged() && !(await ask())) return false;
  discardChanged();
  const forgotten = code && (await within(PATIENCE, code.forgetDrafts(owner)));
  if (owner && !forgotten && drafts?.length !== 0) notify({ kind: 'failure', text: NOT_CERTAIN });
  return true;
}
