/// <reference lib="webworker" />
/**
 * Keeps the files of the app in the browser, so that it starts without a network. Answers the page, `config.json` and the
 * files of the build, and nothing else: no answer of the API is ever stored, because the next person on this device could
 * read it. The build replaces `__APP_FILES__` by the names of its files (vite.config.ts).
 */
declare const self: ServiceWorkerGlobalScope;
declare const __APP_FILES__: readonly string[];

const FILES = __APP_FILES__;
const CACHE = 'plumbline-app';
const PAGE = 'index.html';
const CONFIG = 'config.json';
/** The names of the files of the two newest releases, of which pages may be open. */
const LIST = 'files.json';
/** Milliseconds after which a stored copy is used instead of the network. */
const TIME_LIMIT = 2000;

/** Files that are fetched together. The page needs the network, too. */
const AT_ONCE = 4;

const addressOf = (name: string): string => new URL(name, self.registration.scope).href;

async function stored(name: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(addressOf(name));
}

async function fromFiles(request: Request, name: string): Promise<Response> {
  return (await stored(name)) ?? fetch(request);
}

/** The network's answer or, when that is late or useless, the stored copy. */
async function fromNetwork(
  request: Request,
  name: string,
  isUseful: (response: Response) => boolean,
): Promise<Response> {
  const network = fetch(request);
  const useful = network.then(
    (response) => (isUseful(response) ? response : undefined),
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIME_LIMIT));
  return (await Promise.race([useful, late])) ?? (await stored(name)) ?? network;
}

async function fetchConfig(request: Request): Promise<Response> {
  // A hotel's sign-in page answers with 200, too.
  const isConfig = ({ ok, headers }: Response) => ok && /json/.test(headers.get('Content-Type') ?? '');
  const response = await fromNetwork(request, CONFIG, isConfig);
  if (isConfig(response)) await (await caches.open(CACHE)).put(addressOf(CONFIG), response.clone());
  return response;
}

/** The answer to a request that is for the app. Undefined for all others. */
function answer(request: Request): Promise<Response> | undefined {
  const { scope } = self.registration;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return undefined;
  const name = request.url.slice(scope.length).replace(/[?#].*/, '');
  if (request.mode === 'navigate' && (name === '' || name === PAGE))
    // A redirection leads to the sign-in page of a network.
    return fromNetwork(request, PAGE, ({ ok, type }) => ok || type === 'opaqueredirect');
  if (name === CONFIG) return fetchConfig(request);
  return FILES.includes(name) ? fromFiles(request, name) : undefined;
}

/** Stores what is missing of this release, and its page last: a stored page has all of its files. */
async function storeFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const keys = new Set((await cache.keys()).map(({ url }) => url));
  const missing = FILES.filter((name) => !keys.has(addressOf(name)));
  for (let at = 0; at < missing.length; at += AT_ONCE)
    await cache.addAll(missing.slice(at, at + AT_ONCE).map(addressOf));
  const page = await fetch(addressOf(PAGE), { cache: 'no-store' });
  const html = await page.clone().text();
  const entry = FILES.find((name) => /^assets\/index-.*\.js$/.test(name));
  if (!page.ok || entry === undefined || !html.includes(entry)) return;
  await cache.put(addressOf(PAGE), page);
  // The page that has registered this worker had read it before.
  await fetchConfig(new Request(addressOf(CONFIG)));
  const { files: before = [] } = ((await (await stored(LIST))?.json()) ?? {}) as { files?: string[] };
  if (before.join() === FILES.join()) return;
  await cache.put(addressOf(LIST), Response.json({ files: FILES }));
  const kept = new Set([...FILES, ...before, PAGE, CONFIG, LIST].map(addressOf));
  await Promise.all([...keys].filter((url) => !kept.has(url)).map((url) => cache.delete(url)));
}

/** The files that are being stored. Each tab asks for it, and the first one twice: when it finds the worker, and when that takes over. */
let storing: Promise<void> | undefined;
const storeOnce = () =>
  (storing ??= storeFiles()
    .catch(() => undefined)
    .finally(() => (storing = undefined)));

self.addEventListener('fetch', (event) => {
  const answered = answer(event.request);
  if (answered) event.respondWith(answered);
});
// Pages of the former release go on with this worker, which leaves their files in the cache.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === 'store files') event.waitUntil(storeOnce());
});

export {};
