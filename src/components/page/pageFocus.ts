/** A navigation has moved the focus; a title that comes later may still take it. */
let navigated = false;

/** What has the focus because the address asks for it. */
let claimed: HTMLElement | undefined;

/** Gives it the focus, and the navigation that brought one here leaves it there. */
export function claimFocus(element: HTMLElement): void {
  claimed = element;
  element.focus();
}

/** After a navigation the focus goes to the page's title, so that a screen reader reads where one is. */
export function focusTitle(): void {
  navigated = true;
  if (claimed?.isConnected && claimed === document.activeElement) return;
  (document.getElementById('page-title') ?? document.querySelector('main'))?.focus();
}

/** The focus is where a navigation, or what has gone since, has left it. */
const isUnclaimed = (element: Element | null): boolean =>
  element === null || element === document.body || element.tagName === 'MAIN';

/** A title that replaces another one (what it named has loaded) takes the focus that the other has lost. */
export function takeLostFocus(title: HTMLElement | null): void {
  if (navigated && isUnclaimed(document.activeElement)) title?.focus();
}

/** Puts the focus where it was when one left the page, unless the person has put it elsewhere since. Nothing scrolls. */
export function placeFocus(element: HTMLElement): void {
  const { activeElement } = document;
  if (isUnclaimed(activeElement) || activeElement?.id === 'page-title')
    element.focus({ preventScroll: true });
}

/** For what has just gone: where the focus went with it, it goes to the page's title, once all of it has gone. */
export const rescueFocus = () =>
  queueMicrotask(() => {
    if (document.activeElement === document.body) focusTitle();
  });
