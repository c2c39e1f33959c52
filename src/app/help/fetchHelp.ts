/** Loads the dialogs and the sanitizer when help is first opened. */
export const fetchUserGuide = () => import('./UserGuide');
export const fetchPostReader = () => import('./PostReader');
export const fetchPageHelp = () => import('./PageHelp');
