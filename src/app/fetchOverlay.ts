/** The code of what is called up over the page: fetched when it is wanted, or when the pointer or the focus is on its button. */
export const fetchPalette = () => import('./palette/Palette');
export const fetchShortcuts = () => import('./shortcuts/ShortcutsDialog');
