/** The clock of a kiosk or phone, which may be wrong by an hour, and be set while sign-ins wait to be sent. */

/** What a device knows of its own clock. All are epoch milliseconds, but for the monotonic clock. */
export interface DeviceClock {
  /** How far the device's clock is ahead of the server's; undefined before the first contact. */
  skew: number | undefined;
  /** The device's clock, and its clock that nobody can set (`performance.now()`), when they were last read. */
  wall: number;
  monotonic: number;
}

/** Less than this is the delay of the network. */
const NETWORK_DELAY = 30_000;

/** A clock that was read before the page was loaded again, whose monotonic clock has started again. */
const isRestarted = (clock: DeviceClock, monotonic: number): boolean => monotonic < clock.monotonic;

/**
 * Reads the device's clock. When somebody has set it since, the skew changes with it: an hour back is an hour less.
 */
export function clockRead(clock: DeviceClock, wall: number, monotonic: number): DeviceClock {
  const jump = wall - clock.wall - (monotonic - clock.monotonic);
  const isSet = !isRestarted(clock, monotonic) && Math.abs(jump) > NETWORK_DELAY;
  const skew = clock.skew === undefined || !isSet ? clock.skew : withoutDelay(clock.skew + jump);
  return { skew, wall, monotonic };
}

/** Measures the skew from an answer of the server that says its time. */
export const clockMeasured = (serverTime: number, wall: number, monotonic: number): DeviceClock => ({
  skew: withoutDelay(wall - serverTime),
  wall,
  monotonic,
});

const withoutDelay = (skew: number): number => (Math.abs(skew) <= NETWORK_DELAY ? 0 : skew);

/**
 * The time that counts: the device's, without its skew. Never later than when it arrived. Without a measurement the
 * device is believed.
 */
export const correctedTime = (deviceAt: number, skew: number | undefined, arrivedAt: number): number =>
  Math.min(deviceAt - (skew ?? 0), arrivedAt);

/** From when on an event that arrives is late, in milliseconds. Late ones are marked, never discarded. */
export const LATE_AFTER = 5 * 60_000;

export const isSentLate = (at: number, arrivedAt: number): boolean => arrivedAt - at >= LATE_AFTER;
