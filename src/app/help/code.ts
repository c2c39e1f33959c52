/** The dialogs' code, with the sanitiser, comes when help is wanted for the first time. */
export const fetchUserGuide = () => import('./UserGuide');
export const fetchPostReader = () => import('./PostReader');
export const fetchPageHelp = () => import('./PageHelp');
