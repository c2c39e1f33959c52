import { create } from 'zustand';

export interface Question {
  title: string;
  text: string;
  yes?: string | undefined;
  no?: string | undefined;
  /** What is confirmed cannot be undone: the safe button has the focus. */
  danger?: boolean | undefined;
}

interface State {
  question: Question | undefined;
  open: boolean;
  answer: (yes: boolean) => void;
  /** The dialog is gone. */
  settle: () => void;
}

const nobody = () => undefined;
const nothingAsked = { open: false, answer: nobody, settle: nobody };

/** What ConfirmDialog asks. */
export const useQuestion = create<State>(() => ({ question: undefined, ...nothingAsked }));

/** Whoever asks in the meantime, or takes the dialog away, has not been told yes. */
export function withdrawQuestion(): void {
  const { answer, settle } = useQuestion.getState();
  answer(false);
  settle();
}

/**
 * Asks, and waits for the answer. Escape, the cross and a newer question all mean no. The answer comes when the dialog
 * is gone: it gives the focus back, and whoever goes on from there is not to lose it again.
 */
export function confirm(question: Question): Promise<boolean> {
  withdrawQuestion();
  return new Promise((resolve) => {
    let decided = false;
    const answer = (yes: boolean) => {
      decided = yes;
      // The question itself stays, so that its words do not vanish before the dialog does.
      useQuestion.setState({ open: false, answer: nobody });
    };
    const settle = () => {
      useQuestion.setState(nothingAsked);
      resolve(decided);
    };
    useQuestion.setState({ question, open: true, answer, settle });
  });
}
