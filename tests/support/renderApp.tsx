import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { connectClient } from '../../src/api/client';
import { createApp, firstPageLoaded } from '../../src/app/boot';
import type { Slots } from '../../src/components/slots';
import { clearMessages, dismissBanner, notify, getBanners } from '../../src/components/feedback/banners';
import { PASSWORD } from '../../src/demo/people';
import { clearCookies } from '../../src/session/cookies';
import { connectSession, sessionGateway, signIn } from '../../src/session/session';
import { clearSession } from '../../src/session/store';
import { testConfig } from './demo';

/**
 * A hash address, such as `/employee?status=all`. A function may first send calls as the user, for example to add the
 * record that the address shows.
 */
export type Address = string | (() => Promise<string>);

interface Options {
  /** The user to sign in as. No one when omitted. */
  username?: string;
  address?: Address;
  slots?: Slots;
}

/** Resets cookies, session, banners and address, as in a new browser. */
export function resetBrowser(): void {
  clearCookies();
  clearSession();
  for (const { id } of getBanners()) dismissBanner(id);
  clearMessages();
  setAddress('');
}

/** Without an event, which would arrive later, and which the next router would take for a navigation. */
const setAddress = (address: string) => window.history.replaceState(null, '', `#${address}`);

/** Renders the whole app at an address, signed in as a user, with the demo API. */
export async function renderApp({ username, address = '/', slots = {} }: Options = {}) {
  resetBrowser();
  if (username) {
    connectClient({ session: sessionGateway, notify });
    connectSession({ notify, began: () => undefined, ended: () => undefined, reload: () => undefined });
    await signIn({ username, password: PASSWORD, remember: false });
  }
  const first = typeof address === 'string' ? address : await address();
  clearSession();
  setAddress(first);
  return renderCurrentAddress(slots);
}

/** Renders the app at the browser's current address. */
export async function renderCurrentAddress(slots: Slots = {}) {
  const { app, router } = createApp(testConfig, { slots });
  // Otherwise the router would keep responding to address changes in later tests.
  onTestFinished(() => router.dispose());
  await firstPageLoaded(router);
  return {
    ...render(app),
    router,
    user: userEvent.setup(),
    /**
     * Navigates to an address, or back. Resolves when the screen has rendered. Before that, a test would find the
     * previous screen.
     */
    go: (to: string | -1) => act(() => (to === -1 ? router.navigate(to) : router.navigate(to))),
  };
}

/** A rendered app. */
export type App = Awaited<ReturnType<typeof renderCurrentAddress>>;
