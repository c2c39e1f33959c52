const ID = 'dialogs';

/** Returns the page element that contains every dialog. Throws when it is missing (ERR-22). */
export function dialogContainer(): HTMLElement {
  const element = document.getElementById(ID);
  if (!element) throw new Error(`the page has no element #${ID} for dialogs`);
  return element;
}
