import { confirm, type ConfirmRequest } from './confirm';

/** Asks, and runs the action after a yes. Resolves with true when it is done. A banner reports failures. */
export async function confirmAndRun(
  question: ConfirmRequest,
  action: () => Promise<unknown>,
): Promise<boolean> {
  if (!(await confirm(question))) return false;
  try {
    await action();
    return true;
  } catch {
    return false;
  }
}
