import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { type Config, setConfig } from '../api/config';
import { FRAME_HOST } from './insights/seed';
import { setClockOffset } from '../lib/clock';
import type { TrustedTypes } from '../lib/trustedWorker';
import { createDemoApi, type DemoApi } from './api';
import { demoBrowserStore } from './browserStore';
import { followOffset, storedOffset } from './storedOffset';
import { demoFetch } from './demoFetch';
import { type DemoPerson, people } from './people';
import { demoServices } from './publicPaths';

export interface Demo {
  /** People to list on the sign-in page. */
  people: readonly DemoPerson[];
  /**
   * Always reaches the demo API, with or without a service worker. The demo panel uses it, for example for `POST
   * <base>/__demo/faults`.
   */
  control: typeof fetch;
  base: string;
  /** Calls the listener for every call and every use of the controls. */
  watch: DemoApi['watch'];
  /** The configuration, with the demo in place of third-party services. */
  config: Config;
  /** For the API client when no service worker is available. */
  fetch?: typeof fetch;
}

/** Starts the demo API in the current page. */
export async function startDemo(config: Config): Promise<Demo> {
  setConfig(config);
  const base = new URL(config.apiBaseUrl, document.baseURI).href.replace(/\/$/, '');
  setClockOffset(storedOffset());
  const api = createDemoApi({ base, store: await demoBrowserStore() });
  const direct = demoFetch(api);
  followOffset((offset) => {
    void direct(`${base}/__demo/clock`, { method: 'POST', body: JSON.stringify({ offset }) });
  });
  const demo = {
    people,
    base,
    control: direct,
    watch: api.watch,
    config: {
      ...config,
      // A page of the demo itself is embedded, too.
      frameHosts: [...config.frameHosts, FRAME_HOST, window.location.origin],
      thirdParty: { ...demoServices(config.apiBaseUrl), ...config.thirdParty },
    },
  };
  return (await startWorker(api)) ? demo : { ...demo, fetch: direct };
}

/** Returns false if service workers are unavailable (on plain HTTP) or if this one cannot start. */
async function startWorker({ base, answer }: DemoApi): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  // The worker of the app has that of MSW in it. The development server has no built files to keep.
  const file = import.meta.env.PROD ? 'appWorker.js' : 'mockServiceWorker.js';
  const url = new URL(file, document.baseURI).href;
  trust(url);
  const worker = setupWorker(http.all(`${base}/*`, ({ request }) => answer(request)));
  try {
    await worker.start({ quiet: true, onUnhandledRequest: 'bypass', serviceWorker: { url } });
    return true;
  } catch {
    return false;
  }
}

/**
 * The Content-Security-Policy of the built page requires a Trusted Types policy for worker URLs, and MSW registers a
 * plain string.
 */
function trust(workerUrl: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => {
      if (url === workerUrl) return url;
      throw new TypeError(`no script may be loaded from ${url}`);
    },
  });
}
