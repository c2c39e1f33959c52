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
  ],
};

export const API_PORT = 4019;
export const APP_PORT = 4020;
export const apiBase = `http://127.0.0.1:${API_PORT}`;
export const appBase = `http://127.0.0.1:${APP_PORT}`;

/** The demo API over real HTTP, and the built app pointed at it: two hosts, as in real life. */
export const webServer = [
  { command: 'node src/demo/serve.mjs', url: `${apiBase}/__demo/calls`, env: { PORT: String(API_PORT) } },
  {
    command: 'node tests/support/serveBuild.mjs',
    url: appBase,
    env: { PORT: String(APP_PORT), API_BASE_URL: apiBase },
  },
].map((server) => ({ ...server, cwd: `${import.meta.dirname}/../..`, reuseExistingServer: false }));
