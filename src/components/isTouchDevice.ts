/** True if the main pointer is a finger: focusing a text input opens a keyboard that covers half of the screen. */
export const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;
