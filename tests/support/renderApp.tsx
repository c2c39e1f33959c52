import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { connectClient } from '../../src/api/client';
import { createApp, firstPage } from '../../src/app/boot';
import type { Slots } from '../../src/components/slots';
import { dismissBanner, notify, shownBanners } from '../../src/components/feedback/banners';
import { PASSWORD } from '../../src/demo/people';
import { clearCookies } from '../../src/session/cookies';
import { connectSession, sessionGateway, signIn } from '../../src/session/session';
import { dropSession } from '../../src/session/store';
import { testConfig } from './demo';

interface Options {
  /** Signed in as; nobody when left out. */
  username?: string;
  /** Hash address, e.g. `/employee?status=all`. */
  address?: string;
  slots?: Slots;
}

/** Puts everything back to a browser that has never been here. */
export function forgetEverything(): void {
  clearCookies();
  dropSession();
  for (const { id } of shownBanners()) dismissBanner(id);
  window.location.hash = '';
}

/** The whole app at an address, as somebody, with the demo API behind it. */
export async function renderApp({ username, address = '/', slots = {} }: Options = {}) {
  forgetEverything();
  if (username) {
    connectClient({ session: sessionGateway, notify });
    connectSession({ notify, began: () => undefined, ended: () => undefined, reload: () => undefined });
    await signIn({ username, password: PASSWORD, remember: false });
    dropSession();
  }
  window.location.hash = address;
  return show(slots);
}

/** The app at the address that the browser has. */
export async function show(slots: Slots = {}) {
  const { app, router } = createApp(testConfig, { slots });
  // Left alone, it would go on answering each address of the tests that follow.
  onTestFinished(() => router.dispose());
  await firstPage(router);
  return {
    ...render(app),
    router,
    user: userEvent.setup(),
    /** Goes to an address, or back. Resolves when its screen is drawn: until then a test would find the one before. */
    go: (to: string | -1) => act(() => (to === -1 ? router.navigate(to) : router.navigate(to))),
  };
}

/** What a test has of the app that it renders. */
export type App = Awaited<ReturnType<typeof show>>;
