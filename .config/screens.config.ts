import { defineConfig } from '@playwright/test';
import { appBase, launchOptions, apiAndAppServers } from '../tests/support/browser';

/** `npm run screens`: takes pictures of every built screen, in a folder that git ignores. */
export default defineConfig({
  testDir: '../tests/screens',
  testMatch: '*.screens.ts',
  outputDir: '../.artifacts/screens-run',
  fullyParallel: true,
  workers: 2,
  timeout: 40 * 60_000,
  reporter: 'line',
  use: { baseURL: appBase, launchOptions, actionTimeout: 15_000, navigationTimeout: 15_000 },
  webServer: apiAndAppServers(),
});
