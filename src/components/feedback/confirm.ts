import { create } from 'zustand';

export interface Question {
  title: string;
  text: string;
  yes?: string | undefined;
  no?: string | undefined;
  /** The action cannot be undone, so Cancel has the focus. */
  danger?: boolean | undefined;
}

interface State {
  question: Question | undefined;
  open: boolean;
  answer: (yes: boolean) => void;
  /** Called after the dialog has closed. */
  settle: () => void;
}

const nobody = () => undefined;
const nothingAsked = { open: false, answer: nobody, settle: nobody };

/** The state of ConfirmDialog. */
export const useQuestion = create<State>(() => ({ question: undefined, ...nothingAsked }));

/** Closes the question with no, for a newer question or a removed dialog. */
export function withdrawQuestion(): void {
  const { answer, settle } = useQuestion.getState();
  answer(false);
  settle();
}

/**
 * Asks a question and resolves with the answer. Escape, the close button and a newer question mean no. Resolves after
 * the dialog has closed and returned the focus, so that the caller can move it.
 */
export function confirm(question: Question): Promise<boolean> {
  withdrawQuestion();
  return new Promise((resolve) => {
    let decided = false;
    const answer = (yes: boolean) => {
      decided = yes;
      // Keeps the text during the closing animation.
      useQuestion.setState({ open: false, answer: nobody });
    };
    const settle = () => {
      useQuestion.setState(nothingAsked);
      resolve(decided);
    };
    useQuestion.setState({ question, open: true, answer, settle });
  });
}
