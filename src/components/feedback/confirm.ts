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
}

const nobody = () => undefined;

/** What ConfirmDialog asks. */
export const useQuestion = create<State>(() => ({ question: undefined, open: false, answer: nobody }));

/** Asks, and waits for the answer. Escape, the cross and a newer question all mean no. */
export function confirm(question: Question): Promise<boolean> {
  useQuestion.getState().answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      // The question itself stays, so that its words do not vanish before the dialog does.
      useQuestion.setState({ open: false, answer: nobody });
      resolve(yes);
    };
    useQuestion.setState({ question, open: true, answer });
  });
}
