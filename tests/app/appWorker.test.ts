import { beforeEach, describe, expect, test, vi } from 'vitest';

const SCOPE = 'https://app.example/site/';
const PAGE = '<script src="./assets/index-2.js"></script>';

/** What the host answers, by name; undefined while it cannot be reached. */
let host: Record<string, () => Response> | undefined;
let stored: Map<string, Response>;
let handlers: Record<string, (event: unknown) => void>;

const nameOf = (address: string | Request) =>
  (typeof address === 'string' ? address : address.url).slice(SCOPE.length).replace(/[?#].*/, '');
const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html' } });
const cache = {
  match: (name: string) => Promise.resolve(stored.get(nameOf(name))?.clone()),
  put: (name: string, response: Response) => Promise.resolve(void stored.set(nameOf(name), response)),
  delete: (name: string) => Promise.resolve(stored.delete(nameOf(name))),
  keys: () => Promise.resolve([...stored.keys()].map((name) => ({ url: SCOPE + name }))),
  addAll: async (names: string[]) => {
    for (const name of names) {
      const response = await fetch(name);
      if (!response.ok) throw new TypeError('not ok');
      stored.set(nameOf(name), response);
    }
  },
};

/** Starts the worker of a release with these files. */
async function start(...files: string[]) {
  handlers = {};
  vi.stubGlobal('__APP_FILES__', files);
  vi.stubGlobal('self', {
    registration: { scope: SCOPE },
    addEventListener: (name: string, handle: (event: unknown) => void) => (handlers[name] = handle),
  });
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', (address: string | Request) => {
    const answer = host?.[nameOf(address) || 'index.html'];
    if (host === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(answer?.() ?? html('not found', 404));
  });
  vi.resetModules();
  await import('../../src/app/offline/appWorker');
}

/** What the worker answers; undefined where it leaves the request to the browser. */
async function answer(address: string, request: { method?: string; mode?: string } = {}) {
  let answered: Promise<Response> | undefined;
  const respondWith = (response: Promise<Response>) => (answered = response);
  handlers.fetch?.({
    request: { url: new URL(address, SCOPE).href, method: 'GET', mode: 'cors', ...request },
    respondWith,
  });
  return (await answered)?.text();
}
async function storeFiles() {
  let work: Promise<unknown> | undefined;
  handlers.message?.({ data: 'store files', waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}
const release = (number: number): Record<string, () => Response> => ({
  'index.html': () => html(PAGE.replace('2', String(number))),
  [`assets/index-${number}.js`]: () => new Response(`entry ${number}`),
  'assets/shared-1.js': () => new Response('shared'),
});

beforeEach(async () => {
  stored = new Map();
  host = release(2);
  await start('assets/index-2.js', 'assets/shared-1.js');
});
const open = () => answer('', { mode: 'navigate' });

describe('the worker that starts the app without a network', () => {
  test('answers page and code from what it has stored', async () => {
    await storeFiles();
    host = undefined;
    expect(await open()).toBe(PAGE);
    expect(await answer('assets/index-2.js')).toBe('entry 2');
  });

  test('FAULT-124 has the configuration after the first visit, whose page read it before', async () => {
    const config = () => new Response('{}', { headers: { 'Content-Type': 'application/json' } });
    host = { ...release(2), 'config.json': config };
    await storeFiles();
    host = undefined;
    expect(await answer('config.json')).toBe('{}');
  });

  test('FAULT-15 leaves all that is not of the app alone', async () => {
    expect([
      await answer('api/employees'),
      await answer('pdfjs/cmaps/78-H.bcmap'),
      await answer('assets/index-1.js'),
      await answer('assets/index-2.js', { method: 'POST' }),
      await answer('https://api.example/assets/index-2.js'),
      await answer('https://app.example/other/'),
    ]).toEqual(Array.from({ length: 6 }, () => undefined));
    await storeFiles();
    expect([...stored.keys()].sort()).toEqual([
      'assets/index-2.js',
      'assets/shared-1.js',
      'files.json',
      'index.html',
    ]);
  });

  test('FAULT-81 the network comes first, so that a new release is found', async () => {
    await storeFiles();
    host = release(3);
    expect(await open()).toBe(PAGE.replace('2', '3'));
  });

  test.each([
    ['a server error', () => html('Bad gateway', 502)],
    ['no such page', () => html('Not found', 404)],
  ])('a stored page is better than %s', async (_, page) => {
    await storeFiles();
    host = { 'index.html': page };
    expect(await open()).toBe(PAGE);
  });

  test('a host that does not answer is waited for only two seconds', async () => {
    await storeFiles();
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const page = open();
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    expect(await page).toBe(PAGE);
  });

  test("a hotel's sign-in page is no configuration", async () => {
    host = { 'config.json': () => Response.json({ apiBaseUrl: 'https://api.example' }) };
    expect(await answer('config.json')).toContain('api.example');
    host = { 'config.json': () => html('Welcome to our hotel') };
    expect(await answer('config.json')).toContain('api.example');
    expect(await stored.get('config.json')?.text()).toContain('api.example');
  });

  test('a page is stored only with all of its files', async () => {
    host = { ...release(2), 'assets/shared-1.js': () => html('gone', 404) };
    await storeFiles();
    expect(stored.has('index.html')).toBe(false);
    // Nor the page of another release.
    host = { ...release(2), 'index.html': () => html(PAGE.replace('2', '3')) };
    await storeFiles();
    expect(stored.has('index.html')).toBe(false);
  });

  test('two tabs that ask at once fetch each file once', async () => {
    let fetched = 0;
    host = { ...release(2), 'assets/shared-1.js': () => new Response(`shared ${++fetched}`) };
    await Promise.all([storeFiles(), storeFiles()]);
    expect(fetched).toBe(1);
    expect(stored.has('index.html')).toBe(true);
  });

  test('FAULT-81 keeps the files of the release before, of which pages may be open', async () => {
    await storeFiles();
    for (const number of [3, 4]) {
      host = release(number);
      await start(`assets/index-${number}.js`, 'assets/shared-1.js');
      await storeFiles();
      // The same again changes nothing.
      await storeFiles();
      const kept = [...stored.keys()].filter((name) => name.includes('index-'));
      expect(kept).toEqual([`assets/index-${number - 1}.js`, `assets/index-${number}.js`]);
    }
  });
});
