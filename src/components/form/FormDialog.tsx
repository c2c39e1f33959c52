import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { notify } from '../feedback/banners';
import { confirm } from '../feedback/confirm';
import { Dialog } from '../feedback/Dialog';
import { placeRefusals } from './placeRefusals';

interface Props<V extends FieldValues, C, O> {
  form: UseFormReturn<V, C, O>;
  title: string;
  /** What the button does: 'Save PIN'. */
  submitLabel: string;
  /** Saves, and tells that it is done; the dialog closes then. */
  onSubmit: (values: O) => Promise<void>;
  /** With many fields: see Dialog. */
  long?: boolean | undefined;
  /** See Dialog. */
  inAddress?: boolean | undefined;
  open: boolean;
  onClose: () => void;
  /** It is gone: time to reset the form. */
  onGone: () => void;
  /** The fields. */
  children: ReactNode;
}

const discardTyped = {
  title: 'Discard changes?',
  text: 'Your changes are not saved.',
  yes: 'Discard',
  no: 'Keep editing',
  danger: true,
};

/**
 * A short form in a dialog, without a draft: but for Cancel, it asks before it closes over what was typed. One request per save, however often it is pressed (FAULT-53). What is wrong or
 * refused stands beside its field, the first of which gets the focus; anything else is said below them.
 */
export function FormDialog<V extends FieldValues, C, O>(props: Props<V, C, O>) {
  const { form, title, submitLabel, onSubmit, long = false, inAddress = false } = props;
  const { open, onClose, onGone, children } = props;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  const { isSubmitting, isDirty, errors } = form.formState;

  const asking = useRef(false);
  async function leave() {
    if (asking.current) return;
    asking.current = true;
    const may = !isDirty || isSubmitting || (await confirm(discardTyped));
    asking.current = false;
    if (may) onClose();
  }

  async function save(values: O) {
    try {
      await onSubmit(values);
    } catch (cause) {
      const said = placeRefusals(form, cause);
      if (isOpen.current) return said && form.setError('root', { message: said });
      // Closed meanwhile, nobody would see it there.
      form.clearErrors();
      return notify({ kind: 'failure', text: said ?? `${title}: couldn't save.` });
    }
    if (isOpen.current) onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React would tell the form of the page, too, where the dialog was opened from within it.
    event.stopPropagation();
    if (running.current) return;
    running.current = true;
    try {
      await form.handleSubmit(save)();
    } finally {
      running.current = false;
    }
    setAttempt((count) => count + 1);
  }

  return (
    <Dialog
      title={title}
      long={long}
      inAddress={inAddress && !isDirty}
      open={open}
      onClose={() => void leave()}
      onShown={() => {
        const field = element.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
          'input, textarea',
        );
        field?.focus();
        field?.select();
      }}
      onGone={onGone}
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" form={id} className="btn btn-primary" aria-busy={isSubmitting}>
            {submitLabel}
          </button>
        </>
      }
    >
      <form ref={element} id={id} className="pl-stack" noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <p aria-live="assertive" className="text-danger pl-save-error">
          {errors.root?.message}
        </p>
      </form>
    </Dialog>
  );
}
