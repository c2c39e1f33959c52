import { openChannel } from '../lib/openChannel';

/**
 * Events that make a tab check the session: messages from other tabs, focus, and page visibility.
 * The events carry no session data. Only the cookies determine who is signed in (SESSION-23, FAULT-13, 15, 21, 86).
 */
export interface TabEvents {
  /** Compares the cookies with this tab's user. `mayReturn` is false when the user has logged out deliberately. */
  look: (mayReturn: boolean) => void;
  /** Returns true while this tab's user matches the cookies. */
  isCurrent: () => boolean;
  reload: () => void;
}

interface News {
  mayReturn: boolean;
}

const CHANNEL = 'plumbline-session';

let channel: BroadcastChannel | undefined;

let watching = new AbortController();

/** Notifies the other tabs that the session has begun or ended. */
export const notifyTabs = (news: News): void => channel?.postMessage(news);

/** Starts listening for session events. A further call replaces the listeners. */
export function watchTabs({ look, isCurrent, reload }: TabEvents): void {
  watching.abort();
  watching = new AbortController();
  const { signal } = watching;
  const listen = (target: EventTarget, type: string, heard: (event: Event) => void) =>
    target.addEventListener(type, heard, { signal });

  channel?.close();
  channel = openChannel(CHANNEL);
  if (channel)
    listen(channel, 'message', (event) =>
      look((event as MessageEvent<News | null>).data?.mayReturn !== false),
    );
  listen(window, 'focus', () => look(true));
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') look(true);
  });
  listen(document, 'resume', () => look(true));
  // The back/forward cache may restore the page after another user has signed in. The page is hidden before it is
  // cached and becomes visible again only for its own user (FAULT-86).
  listen(window, 'pagehide', (event) => {
    document.body.hidden = (event as PageTransitionEvent).persisted;
  });
  listen(window, 'pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    if (isCurrent()) document.body.hidden = false;
    else reload();
  });
}
