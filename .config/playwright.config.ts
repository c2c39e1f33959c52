import { defineConfig } from '@playwright/test';
import { appBase, demoServer, launchOptions, realServers } from '../tests/support/browser';

const WORKERS = 2;

/** The built app in a real browser against the demo API over real HTTP; each worker has servers of its own. */
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
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Where nobody looks at it, a trace only costs time.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    // What differs on a phone: tests with the tag `@phone` on both, those with `@phone-only` here alone.
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: Array.from({ length: WORKERS }, (_, worker) => [
    ...realServers(worker),
    demoServer(worker),
  ]).flat(),
});
