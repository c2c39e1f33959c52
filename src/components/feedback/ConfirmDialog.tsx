import { useRef } from 'react';
import { Modal } from 'react-bootstrap';
import { useQuestion } from './confirm';

/** The dialog of `confirm`. */
export function ConfirmDialog() {
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
