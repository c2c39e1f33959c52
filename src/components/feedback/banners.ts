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
}

/** How long a banner stays, in milliseconds (CONST-12, CONST-17). */
const shortDuration = 3000;
const longDuration = 5000;
/** Enough time to read the text and use the action, in milliseconds. */
const actionDuration = 10_000;
const retryInterval = 1000;
const maxRetries = 10;
const longTextLength = 100;

/** Marks the button of a banner's action. */
export const ACTION_ATTRIBUTE = 'data-banner-action';

interface State {
  banners: Banner[];
  hosts: number;
}

const store = create<State>(() => ({ banners: [], hosts: 0 }));
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

function durationOf({ kind, text, long, action }: Message): number {
  if (action) return actionDuration;
  return kind === 'failure' && (long || text.length > longTextLength) ? longDuration : shortDuration;
}

function show(message: Message): boolean {
  const { hosts, banners } = store.getState();
  if (hosts === 0) return false;
  // Two messages with the same text may undo different actions.
  const same = message.action
    ? undefined
    : banners.find(({ text, action }) => text === message.text && !action);
  if (same) {
    // A repeated message stays as long as a new one, unless it is paused.
    if (timers.has(same.id)) resumeBanner(same);
    return true;
  }
  const banner = { ...message, id: ++lastId };
  store.setState({ banners: [...banners, banner] });
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

export function dismissBanner(id: number): void {
  pauseBanner(id);
  store.setState(({ banners }) => ({ banners: banners.filter((banner) => banner.id !== id) }));
}

/** Removes messages with actions after their user has signed out. */
export function dismissActionBanners(): void {
  for (const { id, action } of store.getState().banners) if (action) dismissBanner(id);
}

/** Pauses a banner while it has the pointer or focus. */
export function pauseBanner(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Starts or restarts the time of a banner. */
export function resumeBanner(banner: Banner): void {
  pauseBanner(banner.id);
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

export const useBanners = (): Banner[] => store((state) => state.banners);

/** Moves the focus to the newest banner's action. Returns false if there is none. */
export function focusAction(): boolean {
  const buttons = document.querySelectorAll<HTMLElement>(`[${ACTION_ATTRIBUTE}]`);
  const newest = [...buttons].at(-1);
  newest?.focus();
  return newest !== undefined;
}

/** The visible banners, for use outside of components. */
export const getBanners = (): Banner[] => store.getState().banners;
