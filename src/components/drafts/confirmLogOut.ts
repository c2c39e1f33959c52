import { notify } from '../feedback/banners';
import { confirm } from '../feedback/confirm';
import { discardChanged, isChanged } from '../form/unsaved';
import type { DraftOwner } from './draftOwner';

/** Milliseconds to wait for storage and for code. Either may hang, which must not block Log Out. */
const STORAGE_TIMEOUT = 500;
const CODE_TIMEOUT = 5000;

/** Resolves with undefined when the work fails or takes too long. */
const withTimeout = <T>(timeout: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeout)),
  ]);

/** The code that Log Out needs for drafts. Loaded after the first screen, so that it is available offline. */
export const loadLogOutCode = () => import('./logOutCode');

/** The confirmation when it is unknown whether there are drafts. */
const genericQuestion = () => ({
  title: 'Log Out?',
  text: `Any unfinished forms stored in this browser will be deleted.${
    isChanged() ? ' Changes on this page will be lost, too.' : ''
  }`,
  danger: true,
});

const MAY_REMAIN = 'Your unfinished forms may still be stored in this browser.';

interface LogOutOptions {
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
export async function confirmLogOut({ owner, pathname, ask }: LogOutOptions): Promise<boolean> {
  const code = owner && (await withTimeout(CODE_TIMEOUT, loadLogOutCode()));
  const drafts = code && (await withTimeout(STORAGE_TIMEOUT, code.draftsOf(owner)));
  const question = drafts ? code?.logOutQuestion(drafts, pathname) : owner && genericQuestion();
  if (question ? !(await confirm(question)) : isChanged() && !(await ask())) return false;
  discardChanged();
  const forgotten = code && (await withTimeout(STORAGE_TIMEOUT, code.forgetDrafts(owner)));
  if (owner && !forgotten && drafts?.length !== 0) notify({ kind: 'failure', text: MAY_REMAIN });
  return true;
}
