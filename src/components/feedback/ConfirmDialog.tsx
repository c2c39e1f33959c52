import { useRef } from 'react';
import { useConfirmRequest } from './confirm';
import { Dialog } from './Dialog';

/** The dialog of `confirm`. */
export function ConfirmDialog() {
  const { question, open, answer, settle } = useConfirmRequest();
  const first = useRef<HTMLButtonElement>(null);
  if (!question) return null;
  const { title, text, confirmLabel = 'Yes', cancelLabel = 'Cancel', danger = false } = question;
  return (
    <Dialog
      title={title}
      open={open}
      onClose={() => answer(false)}
      onShown={() => first.current?.focus()}
      onExited={settle}
      describedBy="confirm-text"
      footer={
        <>
          <button
            ref={danger ? first : undefined}
            type="button"
            className="btn btn-secondary"
            onClick={() => answer(false)}
          >
            {cancelLabel}
          </button>
          <button
            ref={danger ? undefined : first}
            type="button"
            className={danger ? 'btn btn-danger' : 'btn btn-primary'}
            onClick={() => answer(true)}
          >
            {confirmLabel}
          </button>
        </>
      }
    >
      <p id="confirm-text" className="pl-dialog-text">
        {text}
      </p>
    </Dialog>
  );
}
