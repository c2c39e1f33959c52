import { useRef, useState } from 'react';
import { RadioGroup } from '../form/RadioGroup';
import { useConfirmRequest } from './confirm';
import { Dialog } from './Dialog';

/** The dialog of `confirm`. */
export function ConfirmDialog() {
  const { question, open, answer, settle } = useConfirmRequest();
  const first = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<{ question: typeof question; choice: string }>();
  if (!question) return null;
  const { title, text, confirmLabel = 'Yes', cancelLabel = 'Cancel', danger = false } = question;
  const { details, choices, alternative } = question;
  const choice = chosen?.question === question ? chosen.choice : (choices?.options[0]?.value ?? '');
  return (
    <Dialog
      title={title}
      open={open}
      onClose={() => answer(undefined)}
      onShown={() => first.current?.focus()}
      onExited={settle}
      long={details !== undefined}
      describedBy="confirm-text"
      footer={
        <>
          <button
            ref={danger ? first : undefined}
            type="button"
            className="btn btn-secondary"
            onClick={() => answer(undefined)}
          >
            {cancelLabel}
          </button>
          <button
            ref={danger ? undefined : first}
            type="button"
            className={danger ? 'btn btn-danger' : 'btn btn-primary'}
            onClick={() => answer(choice)}
          >
            {confirmLabel}
          </button>
          {alternative && (
            <button
              type="button"
              className={danger ? 'btn btn-primary' : 'btn btn-secondary'}
              onClick={() => answer(alternative.value)}
            >
              {alternative.label}
            </button>
          )}
        </>
      }
    >
      <p id="confirm-text" className="pl-dialog-text">
        {text}
      </p>
      {details && (
        <section className="pl-confirm-details" aria-label={details.label}>
          <h3>{details.label}</h3>
          <ul className="pl-plain-list">
            {details.items.map((item, index) => (
              <li key={index}>{item}</li>
            ))}
          </ul>
        </section>
      )}
      {choices && (
        <RadioGroup
          legend={choices.legend}
          options={choices.options}
          value={choice}
          onChange={(value) => setChosen({ question, choice: value })}
        />
      )}
    </Dialog>
  );
}
