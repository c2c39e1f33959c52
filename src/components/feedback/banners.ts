import { create } from 'zustand';

export interface Message {
  kind: 'success' | 'failure' | 'info';
  text: string;
  /** An error that takes longer to read. Texts of more than 100 characters always count as long. */
  long?: boolean | undefined;
  /** A button beside the text: 'Undo'. */
  action?: { label: string; run: () => void } | undefined;
}

export interface Banner extends Message {
  id: number;
  /** When it was first shown, in milliseconds since 1970. */
  at: number;
  /** The screen says it where it happened, so that only screen readers read it here. */
  isInPlace?: boolean;
}

/** How long a banner stays, in milliseconds (CONST-12, CONST-17). */
const shortDuration = 3000;
const longDuration = 5000;
/** Enough time to read the text and use the action, in milliseconds. */
const actionDuration = 10_000;
const retryInterval = 1000;
const maxRetries = 10;
const longTextLength = 100;
const maxRecent = 20;

/** Id of a banner's element. */
export const bannerElementId = (id: number): string => `banner-${id}`;

interface State {
  banners: Banner[];
  /** The messages of the session, latest first, also after their banners are gone. */
  recent: Banner[];
  hosts: number;
  /** Number of reasons to hide banners for now. */
  holds: number;
}

const store = create<State>(() => ({ banners: [], recent: [], hosts: 0, holds: 0 }));
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

function durationOf({ kind, text, long, action }: Message): number {
  if (action) return actionDuration;
  return kind === 'failure' && (long || text.length > longTextLength) ? longDuration : shortDuration;
}

/** Two messages with the same text may undo different actions. */
const isRepeated = (one: Message, other: Message): boolean =>
  one.text === other.text && !one.action && !other.action;

function show(message: Message): boolean {
  const { hosts, banners, recent } = store.getState();
  if (hosts === 0) return false;
  const same = banners.find((one) => !one.isInPlace && isRepeated(one, message));
  if (same) {
    // A repeated message stays as long as a new one, unless it is paused.
    if (timers.has(same.id)) resumeBanner(same);
    return true;
  }
  const banner = { ...message, id: ++lastId, at: Date.now() };
  store.setState({
    banners: [...banners, banner],
    recent: [banner, ...recent.filter((one) => !isRepeated(one, message))].slice(0, maxRecent),
  });
  resumeBanner(banner);
  return true;
}

function retryLater(message: Message, retries: number) {
  if (retries > 0) setTimeout(() => show(message) || retryLater(message, retries - 1), retryInterval);
}

/**
 * Shows a message for a few seconds (STATUS-01…03). The same text appears only once (FAULT-85). Without a mounted
 * host, it tries again every second, at most ten times (STATUS-05).
 */
export function notify(message: Message): void {
  if (!show(message)) retryLater(message, maxRetries);
}

/**
 * Hides the banner of a failure that the screen says in place, such as beside a form's button. Screen readers still read
 * it, because they notice no text that appears in the middle of a page.
 */
export function showInPlace(error: unknown): void {
  if (!(error instanceof Error)) return;
  store.setState(({ banners }) => ({
    banners: banners.map((one) => (one.text === error.message ? { ...one, isInPlace: true } : one)),
  }));
}

export function dismissBanner(id: number): void {
  pauseBanner(id);
  store.setState(({ banners }) => ({ banners: banners.filter((banner) => banner.id !== id) }));
}

/** Runs a message's action, which is then no longer offered. */
export function runAction({ id, action }: Banner): void {
  store.setState(({ recent }) => ({
    recent: recent.map((message) => (message.id === id ? { ...message, action: undefined } : message)),
  }));
  dismissBanner(id);
  action?.run();
}

/** Removes the recent messages, and banners with actions, after their user has signed out. */
export function clearMessages(): void {
  store.setState({ recent: [] });
  for (const { id, action } of store.getState().banners) if (action) dismissBanner(id);
}

/** Pauses a banner while it has the pointer or focus. */
export function pauseBanner(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Starts or restarts the time of a banner, unless banners are hidden. */
export function resumeBanner(banner: Banner): void {
  pauseBanner(banner.id);
  if (store.getState().holds > 0) return;
  timers.set(
    banner.id,
    setTimeout(() => dismissBanner(banner.id), durationOf(banner)),
  );
}

/** Registers a mounted host. Returns the function that unregisters it. */
export function mountBannerHost(): () => void {
  store.setState(({ hosts }) => ({ hosts: hosts + 1 }));
  return () => store.setState(({ hosts }) => ({ hosts: hosts - 1 }));
}

/** Hides banners, with their time paused, where they would be in the way. Returns the function that shows them again. */
export function holdBanners(): () => void {
  store.setState(({ holds }) => ({ holds: holds + 1 }));
  store.getState().banners.forEach(({ id }) => pauseBanner(id));
  return () => {
    store.setState(({ holds }) => ({ holds: holds - 1 }));
    store.getState().banners.forEach(resumeBanner);
  };
}

const noBanners: Banner[] = [];

/** The banners to show now. */
export const useBanners = (): Banner[] => store(({ banners, holds }) => (holds > 0 ? noBanners : banners));

/** The last messages of the session, latest first. */
export const useRecentMessages = (): Banner[] => store((state) => state.recent);

/**
 * Moves the focus to the newest banner with an action, or else to the newest one. Returns false if there is no banner.
 */
export function focusBanner(): boolean {
  const { banners } = store.getState();
  const newest = banners.findLast(({ action }) => action) ?? banners.findLast(({ isInPlace }) => !isInPlace);
  // The action comes before the close button.
  const button = newest && document.getElementById(bannerElementId(newest.id))?.querySelector('button');
  button?.focus();
  return button != null;
}

/** The banners and recent messages, for use outside of components. */
export const getBanners = (): Banner[] => store.getState().banners;
export const getRecentMessages = (): Banner[] => store.getState().recent;
