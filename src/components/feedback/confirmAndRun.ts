import { confirm, type ConfirmRequest } from './confirm';

/** Asks for confirmation, then runs the action. Resolves with true if it succeeds. A banner reports failures. */
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
