/** True once a navigation has moved the focus. A title that renders later may still take it. */
let navigated = false;

/** The element that has the focus because the URL names it. */
let claimed: HTMLElement | undefined;

/** Focuses the element. The current navigation then does not move the focus to the title. */
export function claimFocus(element: HTMLElement): void {
  claimed = element;
  element.focus();
}

/** Moves the focus to the page title after a navigation, so that a screen reader reads the page's name. */
export function focusTitle(): void {
  navigated = true;
  if (claimed?.isConnected && claimed === document.activeElement) return;
  (document.getElementById('page-title') ?? document.querySelector('main'))?.focus();
}

/** Returns true if the focus is where a navigation or a removed element left it. */
const isUnclaimed = (element: Element | null): boolean =>
  element === null || element === document.body || element.tagName === 'MAIN';

/**
 * Focuses a title that replaces another one, for example once its data has loaded, if the focus was lost with the old
 * title.
 */
export function focusReplacedTitle(title: HTMLElement | null): void {
  if (navigated && isUnclaimed(document.activeElement)) title?.focus();
}

/**
 * Restores the focus to where it was when the user left the page, unless the user has moved it since. The current
 * navigation then does not move it to the title. Does not scroll.
 */
export function restoreFocus(element: HTMLElement): void {
  const { activeElement } = document;
  if (!isUnclaimed(activeElement) && activeElement?.id !== 'page-title') return;
  claimed = element;
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to the page title if it was lost with a removed element. Runs in a microtask, after the removal is
 * complete.
 */
export const rescueFocus = () =>
  queueMicrotask(() => {
    if (document.activeElement === document.body) focusTitle();
  });
