import { create } from 'zustand';

export interface ConfirmRequest {
  title: string;
  text: string;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** The action cannot be undone, so Cancel has the focus. */
  danger?: boolean | undefined;
  /** A list to read before deciding. */
  details?: { label: string; items: readonly string[] } | undefined;
}

/** What can be confirmed; the first option is the default. */
interface Choices<V extends string> {
  legend: string;
  options: readonly { value: V; label: string }[];
}

interface Question extends ConfirmRequest {
  choices?: Choices<string>;
  /** A second way to say yes, as the main action of the dialog. */
  alternative?: { value: string; label: string } | undefined;
}

interface State {
  question: Question | undefined;
  open: boolean;
  /** `choice` is undefined for no. Without choices, it is '' for yes. */
  answer: (choice: string | undefined) => void;
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
  answer(undefined);
  settle();
}

/**
 * Asks a question and resolves with the answer. Escape, the close button and a newer question mean no. Resolves after
 * the dialog has closed and returned the focus, so that the caller can move it.
 */
export const confirm = async (question: ConfirmRequest): Promise<boolean> =>
  (await ask(question)) !== undefined;

/** The same with a choice. Resolves with its value, or undefined for no. */
export const choose = <V extends string>(
  question: ConfirmRequest & { choices: Choices<V> },
): Promise<V | undefined> => ask(question) as Promise<V | undefined>;

/** The same with a second way to say yes. Resolves with its value, '' for the first way, or undefined for no. */
export const confirmOr = <V extends string>(
  question: ConfirmRequest & { alternative: { value: V; label: string } | undefined },
): Promise<V | '' | undefined> => ask(question) as Promise<V | '' | undefined>;

function ask(question: Question): Promise<string | undefined> {
  cancelConfirm();
  return new Promise((resolve) => {
    let decided: string | undefined;
    const answer = (choice: string | undefined) => {
      decided = choice;
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
