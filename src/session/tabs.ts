import { openChannel } from '../lib/openChannel';

/**
 * Events that make a tab check the session: messages from other tabs, focus, and page visibility.
 * The events carry no session data. Only the cookies determine who is signed in (SESSION-23, FAULT-13, 15, 21, 86).
 */
export interface TabEvents {
  /** Compares the cookies with this tab's user. `mayReturn` is false when the user has logged out deliberately. */
  checkSession: (mayReturn: boolean) => void;
  /** Returns true while this tab's user matches the cookies. */
  isCurrentUser: () => boolean;
  reload: () => void;
}

interface SessionMessage {
  mayReturn: boolean;
}

const CHANNEL = 'plumbline-session';

let channel: BroadcastChannel | undefined;

let listenerController = new AbortController();

/** Notifies the other tabs that the session has begun or ended. */
export const notifyTabs = (message: SessionMessage): void => channel?.postMessage(message);

/** Starts listening for session events. A further call replaces the listeners. */
export function watchTabs({ checkSession, isCurrentUser, reload }: TabEvents): void {
  listenerController.abort();
  listenerController = new AbortController();
  const { signal } = listenerController;
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal });

  channel?.close();
  channel = openChannel(CHANNEL);
  if (channel)
    listen(channel, 'message', (event) =>
      checkSession((event as MessageEvent<SessionMessage | null>).data?.mayReturn !== false),
    );
  listen(window, 'focus', () => checkSession(true));
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') checkSession(true);
  });
  listen(document, 'resume', () => checkSession(true));
  // The back/forward cache may restore the page after another user has signed in. The page is hidden before it is
  // cached and becomes visible again only for its own user (FAULT-86).
  listen(window, 'pagehide', (event) => {
    document.body.hidden = (event as PageTransitionEvent).persisted;
  });
  listen(window, 'pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    if (isCurrentUser()) document.body.hidden = false;
    else reload();
  });
}
