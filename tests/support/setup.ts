import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { connectDrafts } from '../../src/components/drafts/drafts';
import { memoryDrafts } from './memoryDrafts';
import { onDesktop } from './phone';

// The machine of a CI run may be slow; a test that waits for what never comes still fails.
configure({ asyncUtilTimeout: 5000 });

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
