/** Milliseconds to let the first screen come before fetching what can wait: any sooner, it would hold up the first page's data. */
export const AFTER_FIRST_SCREEN = 3000;
