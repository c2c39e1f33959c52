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
 * Uses the Chromium at `CHROMIUM` or one installed on this machine, otherwise the one that Playwright downloaded.
 * The headless shell comes first, because it uses about 40 % less CPU than the full browser.
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
    // Pages whose responses a test supplies count as public pages, which may not request this machine.
    '--disable-features=LocalNetworkAccessChecks',
  ],
};

/** The addresses of a worker's servers. `E2E_PORT` moves them, so two checkouts can be tested at the same time. */
function addressesOf(worker: number) {
  const api = Number(process.env.E2E_PORT ?? 4019) + 3 * worker;
  return {
    ports: { api, app: api + 1, demo: api + 2 },
    apiBase: `http://127.0.0.1:${api}`,
    appBase: `http://127.0.0.1:${api + 1}`,
    /** Uses `localhost`, because service workers need a secure context or localhost. */
    demoBase: `http://localhost:${api + 2}`,
  };
}

/** The addresses of the current worker. Tests change the API's data, so workers share no server. */
export const { apiBase, appBase, demoBase } = addressesOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

const server = (command: string, url: string, env: Record<string, string> = {}) => ({
  command,
  url,
  env,
  cwd: `${import.meta.dirname}/../..`,
  reuseExistingServer: false,
});

/** Starts the demo API over real HTTP and the built app connected to it, as two hosts. */
export function apiAndAppServers(worker = 0) {
  const { ports, apiBase, appBase } = addressesOf(worker);
  return [
    server('node src/demo/serve.mjs', `${apiBase}/__demo/calls`, { PORT: String(ports.api) }),
    server('node tests/support/serveBuild.mjs', appBase, {
      PORT: String(ports.app),
      API_BASE_URL: apiBase,
    }),
  ];
}

/** Starts the built demo, whose API runs in the page. */
export function demoServer(worker = 0) {
  const { ports, demoBase } = addressesOf(worker);
  return server(
    `npx vite preview --mode demo --port ${ports.demo} --strictPort --host localhost --logLevel error`,
    demoBase,
  );
}
