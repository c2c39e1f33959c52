import { confirm, type Question } from './confirm';

/** Asks, and does it after a yes. True once it is done; why it is not, a banner has told. */
export async function askAndDo(question: Question, act: () => Promise<unknown>): Promise<boolean> {
  if (!(await confirm(question))) return false;
  try {
    await act();
    return true;
  } catch {
    return false;
  }
}
