import { useRef } from 'react';
import { confirm, type ConfirmRequest } from '../feedback/confirm';

/**
 * Returns a function that runs an action which discards input, after a question while there is any. Asks once at a
 * time, however often Back or Escape is pressed.
 */
export function useAskBefore(
  hasInput: boolean,
  question: ConfirmRequest,
): (run: () => void) => Promise<void> {
  const asking = useRef(false);
  return async (run) => {
    if (asking.current) return;
    asking.current = true;
    const mayRun = !hasInput || (await confirm(question));
    asking.current = false;
    if (mayRun) run();
  };
}
