import { existsSync } from 'node:fs';

const installed = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path !== undefined && existsSync(path));

/**
 * The Chromium of this machine, or of `CHROMIUM`; where there is none, the one Playwright has downloaded. The shell without
 * a window is first: it takes about 40 % less of the processor than the whole browser.
 */
export const launchOptions = {
  ...(installed !== undefined && { executablePath: installed }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages that a test answers itself count as the internet's, which may not call this machine.
    '--disable-features=LocalNetworkAccessChecks',
  ],
};

/** Where the servers of a worker are. `E2E_PORT` moves them, where two checkouts are tested at the same time. */
function placesOf(worker: number) {
  const api = Number(process.env.E2E_PORT ?? 4019) + 3 * worker;
  return {
    ports: { api, app: api + 1, demo: api + 2 },
    apiBase: `http://127.0.0.1:${api}`,
    appBase: `http://127.0.0.1:${api + 1}`,
    /** By this name, because only a secure context or localhost has service workers. */
    demoBase: `http://localhost:${api + 2}`,
  };
}

/** Those of the worker that runs this: tests change the API's data, so workers share none. */
export const { apiBase, appBase, demoBase } = placesOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

const server = (command: string, url: string, env: Record<string, string> = {}) => ({
  command,
  url,
  env,
  cwd: `${import.meta.dirname}/../..`,
  reuseExistingServer: false,
});

/** The demo API over real HTTP, and the built app pointed at it: two hosts, as in real life. */
export function realServers(worker = 0) {
  const { ports, apiBase, appBase } = placesOf(worker);
  return [
    server('node src/demo/serve.mjs', `${apiBase}/__demo/calls`, { PORT: String(ports.api) }),
    server('node tests/support/serveBuild.mjs', appBase, {
      PORT: String(ports.app),
      API_BASE_URL: apiBase,
    }),
  ];
}

/** The built demo, whose API is in the page. */
export function demoServer(worker = 0) {
  const { ports, demoBase } = placesOf(worker);
  return server(
    `npx vite preview --mode demo --port ${ports.demo} --strictPort --host localhost --logLevel error`,
    demoBase,
  );
}
