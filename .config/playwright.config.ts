import { defineConfig } from '@playwright/test';
import { appBase, demoServer, launchOptions, apiAndAppServers } from '../tests/support/browser';

const WORKERS = 2;

/** Tests the built app in a real browser, with the demo API over HTTP. Each worker has its own servers. */
export default defineConfig({
  testDir: '../tests/e2e',
  outputDir: '../.artifacts/e2e',
  workers: WORKERS,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: appBase,
    launchOptions,
    // Tests replace answers, which those that a worker passes on would escape.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Nobody opens the traces of a CI run, and recording them takes time.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    // Tests tagged `@phone` run on both projects, those tagged `@phone-only` only on this one.
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: Array.from({ length: WORKERS }, (_, worker) => [
    ...apiAndAppServers(worker),
    demoServer(worker),
  ]).flat(),
});
