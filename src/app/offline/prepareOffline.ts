import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { now } from '../../lib/clock';
import { report } from '../../lib/report';
import { trustedWorker } from '../../lib/trustedWorker';
import { useSession } from '../../session/store';
import { runningRelease } from '../release/release';
import {
  forgetPreparedByOthers,
  isDataScarce,
  isFieldUser,
  isInstalled,
  preparedAt,
  usePrepareState,
} from './offlineState';

/**
 * Registers the worker that starts the app without a network, and has it store the files of this release. Browsers have no
 * workers on plain HTTP, where the app needs a network to start. The demo registers it by itself.
 */
async function startWorker(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  // People who save data fetch only what they open.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!workers || connection?.saveData) return;
  const storeFiles = () => void workers.ready.then(({ active }) => active?.postMessage('store files'));
  try {
    if (import.meta.env.MODE !== 'demo') await workers.register(trustedWorker('appWorker.js'));
  } catch (cause) {
    return report('warn', 'the app cannot start without a network', cause);
  }
  storeFiles();
  // The worker of a newer release has taken over.
  workers.addEventListener('controllerchange', storeFiles);
}

/** Milliseconds. What was loaded by itself is not loaded again before. */
const FRESH = 4 * 3600_000;

/** Resolves when the permissions of the signed-in user are known. */
const permissionsKnown = () =>
  new Promise<void>((resolve) => {
    if (useSession.getState().settled) return resolve();
    const stop = useSession.subscribe(({ settled }) => {
      if (!settled) return;
      stop();
      resolve();
    });
  });

/**
 * Loads what people on the site need, and those who have installed the app. Asks the browser not to delete it, and says when it
 * has done so.
 */
async function prepareByItself(client: QueryClient): Promise<void> {
  const { keptInfos } = await import('../../session/keptAnswers');
  const { user } = useSession.getState();
  if (!user) return;
  const at = preparedAt();
  const infos = await keptInfos(user.userId, runningRelease() ?? '');
  const wasDeleted = at !== undefined && infos?.size === 0;
  usePrepareState.setState({ wasDeleted });
  await permissionsKnown();
  const { flags, rememberedAt } = useSession.getState();
  if (!isFieldUser({ flags, role: user.role }) && !isInstalled()) return;
  await (navigator as { storage?: StorageManager }).storage?.persist();
  const isFresh = at !== undefined && now() - at < FRESH && !wasDeleted;
  if (isFresh || rememberedAt !== undefined || isDataScarce() || !onlineManager.isOnline()) return;
  const { prepare } = await import('./prepare');
  await prepare(client, { byItself: true });
}

/** Prepares for the time without a network, and deletes what is kept for other users and releases. */
export async function prepareOffline(client: QueryClient): Promise<void> {
  const [userId, release] = [useSession.getState().user?.userId, runningRelease()];
  await startWorker();
  if (userId === undefined || release === undefined) return;
  forgetPreparedByOthers();
  const { deleteOldAnswers } = await import('../../session/keptAnswers');
  await deleteOldAnswers(userId, release);
  await prepareByItself(client);
}
