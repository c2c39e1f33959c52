import type { BrowserContext, CDPSession } from '@playwright/test';
import { installProbe, type ReadyCondition } from './probe';

/** The conditions of the budget: slow 4G and a CPU slowed down by a factor of four. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;

/** Milliseconds without a request after which the page counts as loaded. */
const QUIET_MS = 400;
const TIMEOUT_MS = 60_000;

export interface NetworkRequest {
  url: string;
  kind: 'file' | 'call' | 'preflight';
  /** Epoch milliseconds. */
  at: number;
  end: number | undefined;
  /** Bytes as transferred, including headers. */
  bytes: number;
}

/** Records all network requests of the page continuously. Responses from the HTTP cache are excluded. */
async function watchRequests(session: CDPSession, site: string): Promise<Map<string, NetworkRequest>> {
  const sent = new Map<string, NetworkRequest>();
  let toEpoch = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, timestamp }) => {
    // `Other` is the favicon, which the browser fetches when it is idle.
    if (!request.url.startsWith('http') || (type === 'Other' && request.method === 'GET')) return;
    if (wallTime) toEpoch = wallTime - timestamp;
    sent.set(requestId, {
      url: request.url,
      kind: request.method === 'OPTIONS' ? 'preflight' : request.url.startsWith(site) ? 'file' : 'call',
      at: (timestamp + toEpoch) * 1000,
      end: undefined,
      bytes: 0,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) sent.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) Object.assign(request, { end: (timestamp + toEpoch) * 1000, bytes: encodedDataLength });
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const request = sent.get(requestId);
    if (request) request.end = (timestamp + toEpoch) * 1000;
  });
  await session.send('Network.enable');
  return sent;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Opens a tab under the conditions of the budget. `first` defines when the first page counts as usable. */
export async function openVisit(context: BrowserContext, site: string, first: ReadyCondition) {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const session = await context.newCDPSession(page);
  const requests = await watchRequests(session, site);
  await page.addInitScript(installProbe, first);
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });

  /** Heap size in megabytes after garbage collection. */
  async function heap(): Promise<number> {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  }

  async function quiet(): Promise<void> {
    const until = Date.now() + TIMEOUT_MS;
    for (
      let since = Date.now(), known = 0;
      Date.now() - since < QUIET_MS && Date.now() < until;
      await pause(20)
    ) {
      const busy = [...requests.values()].some(({ end }) => end === undefined);
      if (busy || requests.size !== known) since = Date.now();
      known = requests.size;
    }
  }

  /** Loads the page. Returns the milliseconds until it is usable and the requests sent until then. */
  async function load(address: string): Promise<{ usable: number; asked: NetworkRequest[] }> {
    await page.goto(address, { waitUntil: 'commit' });
    const [usable, origin] = await withTimeout(
      page.evaluate(async () => [await window.bench.usable, performance.timeOrigin] as const),
      address,
    );
    await quiet();
    const asked = [...requests.values()].filter(({ at }) => at <= origin + usable);
    return { usable, asked };
  }

  /**
   * Clicks `control` after hovering over it until the network is idle. Returns the milliseconds from the click until
   * the next page is usable.
   */
  async function click(control: string, sight: ReadyCondition): Promise<number> {
    await page.locator(control).first().hover();
    await quiet();
    await page.evaluate((what) => window.bench.watchClick(what), sight);
    await page.locator(control).first().click();
    const taken = await withTimeout(
      page.evaluate(() => window.bench.sinceClick),
      sight.heading,
    );
    await quiet();
    return taken;
  }

  return { page, heap, quiet, load, click };
}

export type Visit = Awaited<ReturnType<typeof openVisit>>;

/** Fails the run with the page's name if the page does not become usable in time. */
async function withTimeout<T>(wanted: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not become usable`)), TIMEOUT_MS);
  });
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer));
}
