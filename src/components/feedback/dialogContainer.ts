const ID = 'dialogs';

/** The element of the page that holds every dialog. A page without it is broken, and says so (ERR-22). */
export function dialogContainer(): HTMLElement {
  const element = document.getElementById(ID);
  if (!element) throw new Error(`the page has no element #${ID} to show its dialogs in`);
  return element;
}
