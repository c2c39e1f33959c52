import { openChannel } from '../lib/openChannel';

/**
 * What tabs of one browser tell each other of the session, and what wakes a tab up. Nothing of it is believed: the
 * cookies alone say who is signed in, and this says when to look at them (SESSION-23, FAULT-13, 15, 21, 86).
 */
export interface TabEvents {
  /** Time to compare the cookies. `mayReturn` is false when somebody has logged out on purpose. */
  look: (mayReturn: boolean) => void;
  /** Whether this tab still works for the user of the cookies. */
  isCurrent: () => boolean;
  reload: () => void;
}

interface News {
  mayReturn: boolean;
}

const CHANNEL = 'plumbline-session';

let channel: BroadcastChannel | undefined;

let watching = new AbortController();

/** Tells the other tabs that the session has begun or ended. */
export const tellTabs = (news: News): void => channel?.postMessage(news);

/** Watches until it is called again. */
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
  // The browser may keep the page as it stood, and bring it back by Back when somebody else sits before it: it is kept
  // unseen, and shown again only to its user (FAULT-86).
  listen(window, 'pagehide', (event) => {
    document.body.hidden = (event as PageTransitionEvent).persisted;
  });
  listen(window, 'pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    if (isCurrent()) document.body.hidden = false;
    else reload();
  });
}
