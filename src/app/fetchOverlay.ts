/** Loads the code of overlays: when they are opened, or on hover or focus of their button. */
export const fetchPalette = () => import('./palette/Palette');
export const fetchShortcuts = () => import('./shortcuts/ShortcutsDialog');
export const fetchMessages = () => import('./messages/MessagesDialog');
