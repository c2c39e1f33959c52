import { type FormEvent, useId, useRef, useState } from 'react';
import { Dialog } from '../feedback/Dialog';
import { useCloseDialog } from '../feedback/openDialog';
import { maxViewNameLength } from './listChoices';

interface Props {
  title: string;
  /** The current name. */
  name: string;
  /** Names of other views, which cannot be used. */
  taken: readonly string[];
  onName: (name: string) => void;
}

/** A dialog for the name of a view. */
export function ViewDialog({ title, name, taken, onName }: Props) {
  const close = useCloseDialog();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');

  function save(event: FormEvent) {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    const same = (other: string) => other !== name && other.toLowerCase() === typed.toLowerCase();
    const error =
      typed === ''
        ? 'Type a name.'
        : taken.some(same)
          ? 'A view with this name already exists. Choose another name.'
          : '';
    setProblem(error);
    if (error) field.current?.focus();
    else {
      close();
      onName(typed);
    }
  }

  return (
    <Dialog
      title={title}
      onShown={() => field.current?.select()}
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={close}>
            Cancel
          </button>
          <button type="submit" form={id} className="btn btn-primary">
            Save view
          </button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={save}>
        <label htmlFor={`${id}-name`} className="form-label">
          Name
        </label>
        <input
          ref={field}
          id={`${id}-name`}
          className={problem ? 'form-control is-invalid' : 'form-control'}
          defaultValue={name}
          maxLength={maxViewNameLength}
          autoComplete="off"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-about`}
        />
        <p id={`${id}-about`} className={problem ? 'pl-error' : 'pl-hint'} aria-live="polite">
          {problem || 'Saved on this device: search, filters, sort, rows per page and columns.'}
        </p>
      </form>
    </Dialog>
  );
}
