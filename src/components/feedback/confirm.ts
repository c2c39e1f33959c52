import { create } from 'zustand';

export interface ConfirmRequest {
  title: string;
  text: string;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** The action cannot be undone, so Cancel has the focus. */
  danger?: boolean | undefined;
}

interface State {
  question: ConfirmRequest | undefined;
  open: boolean;
  answer: (yes: boolean) => void;
  /** Called after the dialog has closed. */
  settle: () => void;
}

const noAnswer = () => undefined;
const noRequest = { open: false, answer: noAnswer, settle: noAnswer };

/** The state of ConfirmDialog. */
export const useConfirmRequest = create<State>(() => ({ question: undefined, ...noRequest }));

/** Answers the open question with no, when a newer one replaces it or the dialog is removed. */
export function cancelConfirm(): void {
  const { answer, settle } = useConfirmRequest.getState();
  answer(false);
  settle();
}

/**
 * Asks a question and resolves with the answer. Escape, the close button and a newer question mean no. Resolves after
 * the dialog has closed and returned the focus, so that the caller can move it.
 */
export function confirm(question: ConfirmRequest): Promise<boolean> {
  cancelConfirm();
  return new Promise((resolve) => {
    let decided = false;
    const answer = (yes: boolean) => {
      decided = yes;
      // Keeps the text during the closing animation.
      useConfirmRequest.setState({ open: false, answer: noAnswer });
    };
    const settle = () => {
      useConfirmRequest.setState(noRequest);
      resolve(decided);
    };
    useConfirmRequest.setState({ question, open: true, answer, settle });
  });
}
