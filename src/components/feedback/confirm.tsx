import { useRef } from 'react';
import { Modal } from 'react-bootstrap';
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
const useQuestion = create<State>(() => ({ question: undefined, open: false, answer: nobody }));

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

/** Where `confirm` asks; once in the shell. */
export function ConfirmHost() {
  const { question, open, answer } = useQuestion();
  const first = useRef<HTMLButtonElement>(null);
  if (!question) return null;
  const { title, text, yes = 'Yes', no = 'Cancel', danger = false } = question;
  return (
    <Modal
      show={open}
      onHide={() => answer(false)}
      onShow={() => first.current?.focus()}
      centered
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
    >
      <Modal.Header closeButton>
        <Modal.Title as="h2" id="confirm-title">
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p id="confirm-text" className="pl-dialog-text">
          {text}
        </p>
      </Modal.Body>
      <Modal.Footer>
        <button
          ref={danger ? first : undefined}
          type="button"
          className="btn btn-secondary"
          onClick={() => answer(false)}
        >
          {no}
        </button>
        <button
          ref={danger ? undefined : first}
          type="button"
          className={danger ? 'btn btn-danger' : 'btn btn-primary'}
          onClick={() => answer(true)}
        >
          {yes}
        </button>
      </Modal.Footer>
    </Modal>
  );
}
