import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { connectClient } from '../api/client';
import { type Config, configFrom, setConfig } from '../api/config';
import { policyFrom } from '../api/policy';
import { dropOffers, notify } from '../components/feedback/banners';
import { clearChanged } from '../components/form/unsaved';
import { whenLost } from '../components/lazyWithRetry';
import { type Slots, SlotsContext } from '../components/slots';
import { connectSession, resumeSession, sessionGateway } from '../session/session';
import { AFTER_FIRST_SCREEN } from '../lib/firstScreen';
import { paths } from '../lib/paths';
import { signInAddress } from '../lib/returnAddress';
import { recoverLost } from './release/recoverLost';
import { type AppRouter, createRouter, needsNoSession, startSignedOut } from './router';
import { tellUncaught } from './uncaught';

/** What main may bring along: the demo API's configuration, its transport where it needs one of its own, and what fills the slots. */
export interface Extras {
  config?: Config;
  slots?: Slots;
  fetch?: typeof fetch | undefined;
}

/** Wires the rooms together: client, session, caches and router know each other only through here. */
export function createApp(config: Config, extras: Extras = {}) {
  setConfig(config);
  connectClient({ session: sessionGateway, notify }, extras.fetch);
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
      dropOffers();
      const { pathname, search } = router.state.location;
      if (needsNoSession(pathname)) return;
      const to = mayReturn ? signInAddress(pathname + search) : paths.signIn;
      void router.navigate(to, { replace: true, state: mayReturn ? { sessionEnded: true } : null });
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

/** From here on the page calls nobody but those whom the configuration names. */
function enforce(policy: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
}

/** Checks the configuration, then shows the first page once its code is there, so that nothing is painted twice. */
export async function boot(
  configFile: Promise<Response>,
  extras?: (config: Config) => Promise<Extras>,
): Promise<void> {
  tellUncaught();
  whenLost(recoverLost);
  const config = await configFrom(configFile);
  const brought = await extras?.(config);
  const settled = brought?.config ?? config;
  // The development server has a connection of its own.
  if (import.meta.env.PROD) enforce(policyFrom(settled, document.baseURI));
  const { app, router } = createApp(settled, brought);
  await firstPage(router);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element #root');
  createRoot(root).render(app);
  const { endpoints, envelopes, roleCodes } = settled;
  if ([endpoints, envelopes, roleCodes].some((entries) => Object.keys(entries).length > 0))
    setTimeout(() => checkConfig(settled), AFTER_FIRST_SCREEN);
}

function checkConfig(config: Config): void {
  import('../api/configFaults')
    .then(({ tellConfigFaults }) => tellConfigFaults(config))
    .catch(() => undefined);
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
