import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { config as transitions } from 'react-transition-group';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import './computedStyle';
import { setDraftStore } from '../../src/components/drafts/drafts';
import { setUploadStore } from '../../src/components/uploads/uploadRows';
import { setAnswerStore } from '../../src/session/keptAnswers';
import { memoryDrafts } from './memoryDrafts';
import { emulateDesktop } from './phone';

// CI machines may be slow. A test that waits for something that never appears still fails.
configure({ asyncUtilTimeout: 5000 });

// A waiting query fails repeatedly until its element appears. Only the last failure prints the page.
const { getElementError } = getConfig();
const isPolling = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
configure({
  getElementError: (message, container) =>
    isPolling() ? new Error(message ?? '') : getElementError(message, container),
});

// React records a stack for each element for its warnings, which takes a seventh of the total time. An infinite count
// stops the recording.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// jsdom has no style sheets, so nothing moves. The timers that wait for the end of a movement would run after the
// last test of a file, when there is no document.
transitions.disabled = true;

/** Fails a test when React warns about the markup, which would otherwise pass. */
const warnings: string[] = [];
const { console: output } = globalThis;
const { error } = output;
output.error = (...said: unknown[]) => {
  if (/^(Encountered two|Each child|In HTML|Cannot update)/.test(String(said[0])))
    warnings.push(String(said[0]));
  error(...said);
};
afterEach(() => expect(warnings.splice(0)).toEqual([]));

/** The element that index.html has besides the app's own root. */
beforeEach(() => {
  const dialogs = document.createElement('div');
  dialogs.id = 'dialogs';
  document.body.append(dialogs);
});
afterEach(() => document.getElementById('dialogs')?.remove());

/** Each test has a separate browser. A reload within a test keeps the drafts and uploads. */
beforeEach(() => {
  setDraftStore(memoryDrafts().store);
  setUploadStore(memoryDrafts().store);
  setAnswerStore(memoryDrafts().store);
});

/** Stubs browser features that jsdom lacks and the UI kit needs, with the answers of a desktop. */
beforeEach(() => {
  emulateDesktop();
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
  URL.createObjectURL = () => 'blob:a-file';
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});
