import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { connectClient } from '../api/client';
import { type Config, readConfigFile, setConfig } from '../api/config';
import { policyFrom } from '../api/policy';
import { clearMessages, notify } from '../components/feedback/banners';
import { clearChanged } from '../components/form/unsaved';
import { setLoadErrorHandler } from '../components/lazyWithRetry';
import { type Slots, SlotsContext } from '../components/slots';
import { connectSession, resumeSession, sessionGateway } from '../session/session';
import { FIRST_SCREEN_DELAY } from '../lib/firstScreen';
import { signInPaths } from '../lib/address';
import { signInAddress } from '../lib/returnAddress';
import { recoverFromLoadError } from './release/recoverFromLoadError';
import { type AppRouter, createRouter, isPublicAddress, startAtSignIn } from './router';
import { reportUncaughtErrors } from './reportUncaughtErrors';

/** Options from main.tsx: the demo's configuration, its transport if needed, and the contents of the slots. */
export interface BootOptions {
  config?: Config;
  slots?: Slots;
  fetch?: typeof fetch | undefined;
}

/** Connects client, session, caches and router, which do not import each other. */
export function createApp(config: Config, options: BootOptions = {}) {
  setConfig(config);
  connectClient({ session: sessionGateway, notify }, options.fetch);
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
      clearMessages();
      const { pathname, search } = router.state.location;
      if (isPublicAddress(pathname)) return;
      const to = mayReturn ? signInAddress(pathname + search) : signInPaths.signIn;
      void router.navigate(to, { replace: true, state: mayReturn ? { sessionEnded: true } : null });
    },
  });
  if (!resumeSession()) startAtSignIn();
  const router = createRouter();
  const app = (
    <StrictMode>
      <SlotsContext value={options.slots ?? {}}>
        <RouterProvider router={router} useTransitions={false} />
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
  loadOptions?: (config: Config) => Promise<BootOptions>,
): Promise<void> {
  reportUncaughtErrors();
  setLoadErrorHandler(recoverFromLoadError);
  const config = await readConfigFile(configFile);
  const options = await loadOptions?.(config);
  const effectiveConfig = options?.config ?? config;
  // The development server uses its own connection.
  if (import.meta.env.PROD) enforce(policyFrom(effectiveConfig, document.baseURI));
  const { app, router } = createApp(effectiveConfig, options);
  await firstPageLoaded(router);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element #root');
  createRoot(root).render(app);
  const { endpoints, envelopes, roleCodes } = effectiveConfig;
  if ([endpoints, envelopes, roleCodes].some((entries) => Object.keys(entries).length > 0))
    setTimeout(() => checkConfig(effectiveConfig), FIRST_SCREEN_DELAY);
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
