import { useRef } from 'react';
import { pauseAfter } from '../../../domain/signIn/pinDigest';
import { now } from '../../../lib/clock';

/** Slows down who tries one PIN after the other at a tablet. */
export function usePinPause() {
  const state = useRef({ wrong: 0, until: 0 });
  return {
    isPaused: () => now() < state.current.until,
    /** A right one ends it. */
    tried(isRight: boolean) {
      const wrong = isRight ? 0 : state.current.wrong + 1;
      state.current = { wrong, until: now() + pauseAfter(wrong) };
    },
  };
}

export type PinPause = ReturnType<typeof usePinPause>;
