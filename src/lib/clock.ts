/** The clock of the app and the demo. Tests and the demo can change its date without changing the system's. */
let offset = 0;

/** Epoch milliseconds. */
export const now = (): number => Date.now() + offset;

/** ISO 8601, in UTC. */
export const nowIso = (): string => new Date(now()).toISOString();

/** Milliseconds between system time and this clock. */
export const clockOffset = (): number => offset;

/** Sets the offset from system time in milliseconds; 0 resets it. */
export const setClockOffset = (milliseconds: number): void => {
  offset = milliseconds;
};
