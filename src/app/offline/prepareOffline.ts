import { useSession } from '../../session/store';
import { runningRelease } from '../release/release';
import { report } from '../../lib/report';
import { trustedWorker } from '../../lib/trustedWorker';

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

/** Prepares for the time without a network, and deletes what is kept for other users and releases. */
export async function prepareOffline(): Promise<void> {
  const [userId, release] = [useSession.getState().user?.userId, runningRelease()];
  if (userId !== undefined && release !== undefined)
    void import('../../session/keptAnswers').then(({ deleteOldAnswers }) =>
      deleteOldAnswers(userId, release),
    );
  await startWorker();
}
