import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { connectClient } from '../api/client';
import { type Config, configFrom, setConfig } from '../api/config';
import { notify } from '../components/feedback/banners';
import { clearChanged } from '../components/form/unsaved';
import { type Slots, SlotsContext } from '../components/slots';
import { connectSession, resumeSession, sessionDoor } from '../session/session';
import { paths } from '../lib/paths';
import { signInAddress } from '../lib/returnAddress';
import { type AppRouter, createRouter, startSignedOut } from './router';

/** What main may bring along: the demo API's configuration, its transport where it needs one of its own, and what fills the slots. */
export interface Extras {
  config?: Config;
  slots?: Slots;
  fetch?: typeof fetch | undefined;
}

/** Wires the rooms together: client, session, caches and router know each other only through here. */
export function createApp(config: Config, extras: Extras = {}) {
  setConfig(config);
  connectClient({ session: sessionDoor, notify }, extras.fetch);
  connectSession({
    notify,
    // The sign-in page asks whether it is still needed.
    began: () => void router.revalidate(),
    reload: () => {
      // Nothing here may be saved any more: it would be somebody else's (FAULT-13).
      clearChanged();
      window.location.reload();
    },
    ended: (mayReturn) => {
      // There is nobody left to ask, and the sign-in page must come.
      clearChanged();
      const { pathname, search } = router.state.location;
      void router.navigate(mayReturn ? signInAddress(pathname + search) : paths.signIn, { replace: true });
    },
  });
  if (!resumeSession()) startSignedOut();
  const router = createRouter();
  const app = (
    <StrictMode>
      <SlotsContext value={extras.slots ?? {}}>
        <RouterProvider router={router} />
      </SlotsContext>
    </StrictMode>
  );
  return { app, router };
}

/** Checks the configuration, then shows the first page once its code is there, so that nothing is painted twice. */
export async function boot(
  configFile: Promise<Response>,
  extras?: (config: Config) => Promise<Extras>,
): Promise<void> {
  const config = await configFrom(configFile);
  const brought = await extras?.(config);
  const { app, router } = createApp(brought?.config ?? config, brought);
  await firstPage(router);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element #root');
  createRoot(root).render(app);
}

/** Resolves when the code of the first page is there. */
export const firstPage = (router: AppRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
