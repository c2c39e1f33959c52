import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import './computedStyle';
import { connectDrafts } from '../../src/components/drafts/drafts';
import { memoryDrafts } from './memoryDrafts';
import { onDesktop } from './phone';

// The machine of a CI run may be slow; a test that waits for what never comes still fails.
configure({ asyncUtilTimeout: 5000 });

// What is waited for is missing again and again until it comes: only for the last time is the page printed.
const { getElementError } = getConfig();
const isPolling = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
configure({
  getElementError: (message, container) =>
    isPolling() ? new Error(message ?? '') : getElementError(message, container),
});

// React keeps a stack of each element for its warnings, which is a seventh of all time here. So many, and it keeps none.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

/** What React warns of in our markup is a fault, though the test would pass. */
const warnings: string[] = [];
const { console: output } = globalThis;
const { error } = output;
output.error = (...said: unknown[]) => {
  if (/^(Encountered two|Each child|In HTML|Cannot update)/.test(String(said[0])))
    warnings.push(String(said[0]));
  error(...said);
};
afterEach(() => expect(warnings.splice(0)).toEqual([]));

/** What index.html has beside the app's own element. */
beforeEach(() => {
  const dialogs = document.createElement('div');
  dialogs.id = 'dialogs';
  document.body.append(dialogs);
});
afterEach(() => document.getElementById('dialogs')?.remove());

/** One browser per test: who comes back in it finds what they left. */
beforeEach(() => connectDrafts(memoryDrafts().store));

/** What jsdom lacks and the kit needs (a desktop's answers). */
beforeEach(() => {
  onDesktop();
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  HTMLElement.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});
