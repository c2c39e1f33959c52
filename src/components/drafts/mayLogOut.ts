import { notify } from '../feedback/banners';
import { confirm } from '../feedback/confirm';
import { discardChanged, isChanged } from '../form/unsaved';
import type { DraftOwner } from './owner';

/** Milliseconds to wait for storage and for code. Either may hang, which must not block Log Out. */
const PATIENCE = 500;
const CODE_PATIENCE = 5000;

/** Resolves with undefined when the work fails or takes too long. */
const within = <T>(patience: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience)),
  ]);

/** The code that Log Out needs for drafts. Loaded after the first screen, so that it is available offline. */
export const logOutCode = () => import('./logOutCode');

/** The confirmation when it is unknown whether there are drafts. */
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
  /** Path of the current page. */
  pathname: string;
  /** Asks about the form on the current page, when that is all that would be lost. */
  ask: () => Promise<boolean>;
}

/**
 * Runs before Log Out: asks if unsaved input would be lost, and deletes drafts. Resolves with false to stay signed
 * in.
 */
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
