/** Undo and redo. Pure functions. */
export interface History<T> {
  past: readonly T[];
  current: T;
  future: readonly T[];
}

const MAX_STEPS = 200;

/** Rewrites every step and drops steps without effect. `change` receives the number of steps before. */
export function mapHistory<T>(
  { past, current, future }: History<T>,
  change: (state: T, at: number) => T,
  isSame: (one: T, other: T) => boolean,
): History<T> {
  const states = [...past, current, ...future].map(change);
  const present = states[past.length] as T;
  const differs = (state: T, next: T | undefined) => next === undefined || !isSame(state, next);
  return {
    past: states.slice(0, past.length).filter((state, at) => differs(state, states[at + 1])),
    current: present,
    future: states.slice(past.length + 1).filter((state, at) => differs(state, states[past.length + at])),
  };
}

export const newHistory = <T>(current: T): History<T> => ({ past: [], current, future: [] });

/** Adds a step; a step without effect is ignored. */
export const withStep = <T>({ past, current, future }: History<T>, next: T): History<T> =>
  next === current
    ? { past, current, future }
    : { past: [...past.slice(1 - MAX_STEPS), current], current: next, future: [] };

export function stepBack<T>(history: History<T>): History<T> {
  const { past, current, future } = history;
  return past.length === 0
    ? history
    : { past: past.slice(0, -1), current: past.at(-1) as T, future: [current, ...future] };
}

export function stepForward<T>(history: History<T>): History<T> {
  const { past, current, future } = history;
  return future.length === 0
    ? history
    : { past: [...past, current], current: future[0] as T, future: future.slice(1) };
}
