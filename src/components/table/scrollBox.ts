/** Scrolls a table's box. */
export function scrollBox(box: HTMLElement, top: number): void {
  box.scrollTop = top;
}
