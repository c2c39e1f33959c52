/**
 * The one clock. All code, demo and app, reads the time here, so that tests and the demo can move the date
 * without touching the machine's.
 */
let offset = 0;

/** Epoch milliseconds. */
export const now = (): number => Date.now() + offset;

/** Milliseconds from the machine's own time to this one. */
export const clockOffset = (): number => offset;

/** Moves the clock by so many milliseconds from the machine's own time; 0 puts it back. */
export const setClockOffset = (milliseconds: number): void => {
  offset = milliseconds;
};
