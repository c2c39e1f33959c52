/** Milliseconds to wait before loading code that the first screen does not need, so that it does not slow it down. */
export const FIRST_SCREEN_DELAY = 3000;
