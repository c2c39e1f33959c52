import { existsSync } from 'node:fs';

const installed = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path !== undefined && existsSync(path));

/** The Chromium of this machine, or of `CHROMIUM`; where there is none, the one Playwright has downloaded. */
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

/** The first of three ports: another one where two checkouts are tested at the same time. */
const first = Number(process.env.E2E_PORT ?? 4019);
export const API_PORT = first;
export const APP_PORT = first + 1;
export const DEMO_PORT = first + 2;
export const apiBase = `http://127.0.0.1:${API_PORT}`;
export const appBase = `http://127.0.0.1:${APP_PORT}`;
/** By this name, because only a secure context or localhost has service workers. */
export const demoBase = `http://localhost:${DEMO_PORT}`;

const server = (command: string, url: string, env: Record<string, string> = {}) => ({
  command,
  url,
  env,
  cwd: `${import.meta.dirname}/../..`,
  reuseExistingServer: false,
});

/** The demo API over real HTTP, and the built app pointed at it: two hosts, as in real life. */
export const realServers = [
  server('node src/demo/serve.mjs', `${apiBase}/__demo/calls`, { PORT: String(API_PORT) }),
  server('node tests/support/serveBuild.mjs', appBase, { PORT: String(APP_PORT), API_BASE_URL: apiBase }),
];

/** The built demo, whose API is in the page. */
export const demoServer = server(
  `npx vite preview --mode demo --port ${DEMO_PORT} --strictPort --host localhost --logLevel error`,
  demoBase,
);
