/** Begins a step of a gate: from its top, and with the focus on its heading, which screen readers then read. */
export function focusHeading(step: HTMLElement | null): void {
  if (!step) return;
  window.scrollTo(0, 0);
  // A field that is typed into at once.
  if (step.contains(document.activeElement)) return;
  const heading = step.querySelector('h2') ?? document.getElementById('page-title');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
