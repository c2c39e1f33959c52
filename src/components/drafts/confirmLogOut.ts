import { notify } from '../feedback/banners';
import { confirm } from '../feedback/confirm';
import { discardChanged, isChanged } from '../form/unsaved';
import { mayHaveUploads } from '../uploads/uploadOwner';
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

/** The confirmation when it is unknown whether there are any. */
const genericQuestion = (what: string) => ({
  title: 'Log Out?',
  text: `Any ${what} stored in this browser will be deleted.${
    isChanged() ? ' Changes on this page will be lost, too.' : ''
  }`,
  danger: true,
});

const mayRemain = (what: string) => `Your ${what} may still be stored in this browser.`;

interface LogOutOptions {
  owner: DraftOwner | undefined;
  /** Path of the current page. */
  pathname: string;
  /** Asks about the form on the current page, when that is all that would be lost. */
  ask: () => Promise<boolean>;
}

/**
 * Runs before Log Out: asks if unsaved input or unfinished uploads would be lost, and deletes drafts and uploads.
 * Resolves with false to stay signed in.
 */
export async function confirmLogOut({ owner, pathname, ask }: LogOutOptions): Promise<boolean> {
  const hasUploads = owner !== undefined && mayHaveUploads(owner.userId);
  const [code, queue] = await Promise.all([
    owner && withTimeout(CODE_TIMEOUT, loadLogOutCode()),
    hasUploads ? withTimeout(CODE_TIMEOUT, import('../uploads/uploadQueue')) : undefined,
  ]);
  const [drafts, unsent = hasUploads ? undefined : { files: 0, saves: 0 }] = await Promise.all([
    owner && code && withTimeout(STORAGE_TIMEOUT, code.draftsOf(owner)),
    owner && queue && withTimeout(STORAGE_TIMEOUT, queue.countUnfinished(owner.userId)),
  ]);
  const what = hasUploads ? 'unfinished forms, unsent changes and uploads' : 'unfinished forms';
  const question =
    drafts && unsent ? code?.logOutQuestion(drafts, pathname, unsent) : owner && genericQuestion(what);
  if (question ? !(await confirm(question)) : isChanged() && !(await ask())) return false;
  discardChanged();
  const [forgotten, isQueueEmpty = !hasUploads] = await Promise.all([
    owner && code && withTimeout(STORAGE_TIMEOUT, code.forgetDrafts(owner)),
    owner && queue && withTimeout(STORAGE_TIMEOUT, queue.forgetUploads(owner.userId)),
  ]);
  if (owner && ((!forgotten && drafts?.length !== 0) || !isQueueEmpty))
    notify({ kind: 'failure', text: mayRemain(what) });
  return true;
}
