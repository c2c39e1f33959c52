/** True if the main pointer is a finger. */
export const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** True if focusing the field opens an on-screen keyboard, which covers half of a phone. */
export const opensKeyboard = (field: Element): boolean =>
  isTouchDevice() && field.matches('textarea, input:not([type="checkbox"], [type="radio"])');
