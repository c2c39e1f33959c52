import { create } from 'zustand';

export interface Message {
  kind: 'success' | 'failure' | 'info';
  text: string;
  /** A failure that needs more reading time; one of more than 100 characters counts as long by itself. */
  long?: boolean | undefined;
  /** Offered beside the text: 'Undo'. */
  action?: { label: string; run: () => void } | undefined;
}

export interface Banner extends Message {
  id: number;
}

/** CONST-12 and CONST-17, in milliseconds. */
const shortStay = 3000;
const longStay = 5000;
/** Time to read it, and to think better of it. */
const actionStay = 10_000;
const offerEvery = 1000;
const offers = 10;
const longText = 100;

/** Marks the button of a message's action. */
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
  // Two that are in the same words undo two different things.
  const same = message.action
    ? undefined
    : shown.find(({ text, action }) => text === message.text && !action);
  if (same) {
    // Said anew: it stays as long as if it had just come, unless somebody is holding it to read.
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
 * Shows a message: STATUS-01 to 03 say for how long, and the same text is on screen only once (FAULT-85). While there is
 * nowhere to show it, it is offered again every second, at most ten times, then dropped (STATUS-05).
 */
export function notify(message: Message): void {
  if (!show(message)) offerAgain(message, offers);
}

export function dismissBanner(id: number): void {
  holdBanner(id);
  store.setState(({ shown }) => ({ shown: shown.filter((banner) => banner.id !== id) }));
}

/** Takes away what somebody is offered who is not there any more. */
export function dropOffers(): void {
  for (const { id, action } of store.getState().shown) if (action) dismissBanner(id);
}

/** Keeps a banner while it is being read: the pointer or the focus is on it. */
export function holdBanner(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Starts (again) the time a banner stays. */
export function releaseBanner(banner: Banner): void {
  holdBanner(banner.id);
  timers.set(
    banner.id,
    setTimeout(() => dismissBanner(banner.id), stay(banner)),
  );
}

/** Tells the store that a host is on screen; returns how to take that back. */
export function mountBannerHost(): () => void {
  store.setState(({ hosts }) => ({ hosts: hosts + 1 }));
  return () => store.setState(({ hosts }) => ({ hosts: hosts - 1 }));
}

export const useBanners = (): Banner[] => store((state) => state.shown);

/** For the keyboard: puts the focus on what the newest message offers; false if none offers anything. */
export function focusAction(): boolean {
  const buttons = document.querySelectorAll<HTMLElement>(`[${ACTION}]`);
  const newest = [...buttons].at(-1);
  newest?.focus();
  return newest !== undefined;
}

/** The same outside a component. */
export const shownBanners = (): Banner[] => store.getState().shown;
