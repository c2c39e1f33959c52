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
const shortStay = 3000;
const longStay = 5000;
/** Enough time to read the text and use the action, in milliseconds. */
const actionStay = 10_000;
const offerEvery = 1000;
const offers = 10;
const longText = 100;

/** Marks the button of a banner's action. */
export const ACTION = 'data-banner-action';

interface State {
  shown: Banner[];
  hosts: number;
}

const store = create<State>(() => ({ shown: [], hosts: 0 }));
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

function stay({ kind, text, long, action }: Message): number {
  if (action) return actionStay;
  return kind === 'failure' && (long || text.length > longText) ? longStay : shortStay;
}

function show(message: Message): boolean {
  const { hosts, shown } = store.getState();
  if (hosts === 0) return false;
  // Two messages with the same text may undo different actions.
  const same = message.action
    ? undefined
    : shown.find(({ text, action }) => text === message.text && !action);
  if (same) {
    // A repeated message stays as long as a new one, unless it is paused.
    if (timers.has(same.id)) releaseBanner(same);
    return true;
  }
  const banner = { ...message, id: ++lastId };
  store.setState({ shown: [...shown, banner] });
  releaseBanner(banner);
  return true;
}

function offerAgain(message: Message, left: number) {
  if (left > 0) setTimeout(() => show(message) || offerAgain(message, left - 1), offerEvery);
}

/**
 * Shows a message for a few seconds (STATUS-01…03). The same text appears only once (FAULT-85). Without a mounted
 * host, it tries again every second, at most ten times (STATUS-05).
 */
export function notify(message: Message): void {
  if (!show(message)) offerAgain(message, offers);
}

export function dismissBanner(id: number): void {
  holdBanner(id);
  store.setState(({ shown }) => ({ shown: shown.filter((banner) => banner.id !== id) }));
}

/** Removes messages with actions after their user has signed out. */
export function dropOffers(): void {
  for (const { id, action } of store.getState().shown) if (action) dismissBanner(id);
}

/** Pauses a banner while it has the pointer or focus. */
export function holdBanner(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Starts or restarts the time of a banner. */
export function releaseBanner(banner: Banner): void {
  holdBanner(banner.id);
  timers.set(
    banner.id,
    setTimeout(() => dismissBanner(banner.id), stay(banner)),
  );
}

/** Registers a mounted host. Returns the function that unregisters it. */
export function mountBannerHost(): () => void {
  store.setState(({ hosts }) => ({ hosts: hosts + 1 }));
  return () => store.setState(({ hosts }) => ({ hosts: hosts - 1 }));
}

export const useBanners = (): Banner[] => store((state) => state.shown);

/** Moves the focus to the newest banner's action. Returns false if there is none. */
export function focusAction(): boolean {
  const buttons = document.querySelectorAll<HTMLElement>(`[${ACTION}]`);
  const newest = [...buttons].at(-1);
  newest?.focus();
  return newest !== undefined;
}

/** The visible banners, for use outside of components. */
export const shownBanners = (): Banner[] => store.getState().shown;
