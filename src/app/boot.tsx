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
import { recoverFromLoadError } from './release/recoverFromLoadError';
import { type AppRouter, createRouter, needsNoSession, startSignedOut } from './router';
import { reportUncaughtErrors } from './uncaught';

/** Options from main.tsx: the demo's configuration, its transport if needed, and the contents of the slots. */
export interface Extras {
  config?: Config;
  slots?: Slots;
  fetch?: typeof fetch | undefined;
}

/** Connects client, session, caches and router, which do not import each other. */
export function createApp(config: Config, extras: Extras = {}) {
  setConfig(config);
  connectClient({ session: sessionGateway, notify }, extras.fetch);
  connectSession({
    notify,
    // The sign-in page checks whether it is still needed.
    began: () => void router.revalidate(),
    reload: () => {
      // Unsaved changes belong to the former user and must not be saved (FAULT-13).
      clearChanged();
      window.location.reload();
    },
    ended: (mayReturn) => {
      // The user is gone, so no question may block the sign-in page.
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

/** Adds a Content Security Policy that limits requests to configured hosts. */
function enforce(policy: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
}

/** Checks the configuration, then renders the first page once its code is loaded, which avoids painting twice. */
export async function boot(
  configFile: Promise<Response>,
  extras?: (config: Config) => Promise<Extras>,
): Promise<void> {
  reportUncaughtErrors();
  whenLost(recoverFromLoadError);
  const config = await configFrom(configFile);
  const brought = await extras?.(config);
  const settled = brought?.config ?? config;
  // The development server uses its own connection.
  if (import.meta.env.PROD) enforce(policyFrom(settled, document.baseURI));
  const { app, router } = createApp(settled, brought);
  await firstPageLoaded(router);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element #root');
  createRoot(root).render(app);
  const { endpoints, envelopes, roleCodes } = settled;
  if ([endpoints, envelopes, roleCodes].some((entries) => Object.keys(entries).length > 0))
    setTimeout(() => checkConfig(settled), AFTER_FIRST_SCREEN);
}

function checkConfig(config: Config): void {
  import('../api/configProblems')
    .then(({ reportConfigProblems }) => reportConfigProblems(config))
    .catch(() => undefined);
}

/** Resolves when the code of the first page is loaded. */
export const firstPageLoaded = (router: AppRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
