import { confirm, type Question } from './confirm';

/** Asks, and runs the action after a yes. Resolves with true when it is done. A banner reports failures. */
export async function askAndDo(question: Question, act: () => Promise<unknown>): Promise<boolean> {
  if (!(await confirm(question))) return false;
  try {
    await act();
    return true;
  } catch {
    return false;
  }
}
