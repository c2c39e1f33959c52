/** A navigation has moved the focus; a title that comes later may still take it. */
let navigated = false;

/** After a navigation the focus goes to the page's title, so that a screen reader reads where one is. */
export function focusTitle(): void {
  navigated = true;
  (document.getElementById('page-title') ?? document.querySelector('main'))?.focus();
}

/** A title that replaces another one (what it named has loaded) takes the focus that the other has lost. */
export function takeLostFocus(title: HTMLElement | null): void {
  if (navigated && (document.activeElement === document.body || document.activeElement?.tagName === 'MAIN'))
    title?.focus();
}
