import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { type Config, setConfig } from '../api/config';
import { setClockOffset } from '../lib/clock';
import { createDemoApi, type DemoApi } from './api';
import { browserStore } from './browserStore';
import { followOffset, keptOffset } from './keptClock';
import { demoFetch } from './demoFetch';
import { type DemoPerson, people } from './people';
import { demoServices } from './publicPaths';

export interface Demo {
  /** For the sign-in page's list. */
  people: readonly DemoPerson[];
  /** Reaches the demo API in either case, for the demo panel: `POST <base>/__demo/faults` and its like. */
  control: typeof fetch;
  base: string;
  /** Tells of every call and every use of the controls. */
  watch: DemoApi['watch'];
  /** The configuration, with the demo in the place of the services that are not ours. */
  config: Config;
  /** For the API client, where no service worker can carry its calls. */
  fetch?: typeof fetch;
}

/** Starts the demo API in this page. */
export async function startDemo(config: Config): Promise<Demo> {
  setConfig(config);
  const base = new URL(config.apiBaseUrl, document.baseURI).href.replace(/\/$/, '');
  setClockOffset(keptOffset());
  const api = createDemoApi({ base, store: await browserStore() });
  const direct = demoFetch(api);
  followOffset((offset) => {
    void direct(`${base}/__demo/clock`, { method: 'POST', body: JSON.stringify({ offset }) });
  });
  const demo = {
    people,
    base,
    control: direct,
    watch: api.watch,
    config: { ...config, thirdParty: { ...demoServices(config.apiBaseUrl), ...config.thirdParty } },
  };
  return (await startWorker(api)) ? demo : { ...demo, fetch: direct };
}

/** False where there are no service workers (hosts on plain HTTP) or this one cannot be had. */
async function startWorker({ base, answer }: DemoApi): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const url = new URL('mockServiceWorker.js', document.baseURI).href;
  trust(url);
  const worker = setupWorker(http.all(`${base}/*`, ({ request }) => answer(request)));
  try {
    await worker.start({ quiet: true, onUnhandledRequest: 'bypass', serviceWorker: { url } });
    return true;
  } catch {
    return false;
  }
}

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown;
}

/** The built page's Content-Security-Policy takes a worker's address only from a policy, and MSW registers a plain text. */
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
