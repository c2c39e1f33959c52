/** Milliseconds to wait before loading what is not needed for the first screen, which would otherwise be slower. */
export const AFTER_FIRST_SCREEN = 3000;
