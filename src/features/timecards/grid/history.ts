/** Undo and redo. Pure functions. */
export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
}

const MAX_STEPS = 200;

/** Rewrites every step and drops steps without effect. `change` receives the number of steps before. */
export function mapHistory<T>(
  { past, now, future }: History<T>,
  change: (state: T, at: number) => T,
  isSame: (one: T, other: T) => boolean,
): History<T> {
  const states = [...past, now, ...future].map(change);
  const present = states[past.length] as T;
  const differs = (state: T, next: T | undefined) => next === undefined || !isSame(state, next);
  return {
    past: states.slice(0, past.length).filter((state, at) => differs(state, states[at + 1])),
    now: present,
    future: states.slice(past.length + 1).filter((state, at) => differs(state, states[past.length + at])),
  };
}

export const newHistory = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** Adds a step; a step without effect is ignored. */
export const withStep = <T>({ past, now, future }: History<T>, next: T): History<T> =>
  next === now ? { past, now, future } : { past: [...past.slice(1 - MAX_STEPS), now], now: next, future: [] };

export function stepBack<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  return past.length === 0
    ? history
    : { past: past.slice(0, -1), now: past.at(-1) as T, future: [now, ...future] };
}

export function stepForward<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  return future.length === 0
    ? history
    : { past: [...past, now], now: future[0] as T, future: future.slice(1) };
}
