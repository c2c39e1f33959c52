import { defineConfig } from '@playwright/test';
import { appBase, launchOptions, apiAndAppServers } from '../tests/support/browser';

const WORKERS = 2;

/** `npm run screens`: takes pictures of every built screen, in a folder that git ignores. Each worker has its own servers. */
export default defineConfig({
  testDir: '../tests/screens',
  testMatch: '*.screens.ts',
  outputDir: '../.artifacts/screens-run',
  fullyParallel: true,
  workers: WORKERS,
  timeout: 40 * 60_000,
  reporter: 'line',
  use: { baseURL: appBase, launchOptions, actionTimeout: 15_000, navigationTimeout: 15_000 },
  webServer: Array.from({ length: WORKERS }, (_, worker) => apiAndAppServers(worker)).flat(),
});
