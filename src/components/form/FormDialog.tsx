import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Attempts, type SendAttempt, startAttempts } from '../../lib/sendAttempt';
import { asJson } from '../../lib/values';
import type { DraftController } from '../drafts/draftController';
import { sendLater } from '../drafts/outbox';
import { DraftNote } from '../drafts/DraftNote';
import { type DraftName, useDraft } from '../drafts/useDraft';
import { notify, showInPlace } from '../feedback/banners';
import { Dialog } from '../feedback/Dialog';
import { type DialogControl, useDialogControl } from '../feedback/openDialog';
import { opensKeyboard } from '../isTouchDevice';
import { confirmRetry } from './confirmRetry';
import { hookFormSource } from './formSource';
import { useFormTexts } from './formTexts';
import { useIsSlow } from './useIsSlow';
import { showFieldErrors } from './showFieldErrors';
import { useAskBefore } from './useAskBefore';

interface Props<V extends FieldValues, C, O> extends Partial<DialogControl> {
  form: UseFormReturn<V, C, O>;
  title: string;
  /** Names the action of the button: 'Save PIN'. */
  submitLabel: string;
  /** Saves the values. The dialog closes when the promise resolves. */
  onSubmit: (values: O, attempt: SendAttempt) => Promise<void>;
  /** True for a form with many fields: see `Dialog`. */
  long?: boolean | undefined;
  /** See `Dialog`. */
  inAddress?: boolean | undefined;
  /** Keeps what is typed as a draft until the dialog is closed, so that it is back after a reload (FAULT-79). */
  draft?: DraftName | undefined;
  children: ReactNode;
}

const discardConfirmation = {
  title: 'Discard changes?',
  text: 'Your changes are not saved.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  danger: true,
};

/**
 * A short form in a dialog. Asks for confirmation before it closes with unsaved changes, except on
 * Cancel. Sends one request per save, however often the button is pressed (FAULT-53). Errors of single fields appear
 * next to those fields, and the first of them gets the focus. Any other error appears below the fields.
 */
export function FormDialog<V extends FieldValues, C, O>(props: Props<V, C, O>) {
  const { form, title, submitLabel, onSubmit, long = false, inAddress = false, draft, children } = props;
  const { open, onClose, onExited } = useDialogControl(props);
  const controller = useRef<DraftRef>(undefined);
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [attempts] = useState(startAttempts);
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  const { isSubmitting, isDirty, errors } = form.formState;
  const isSlow = useIsSlow(isSubmitting);
  const texts = useFormTexts();

  const askBefore = useAskBefore(isDirty && !isSubmitting, discardConfirmation);

  function close(isSaved = false) {
    controller.current?.current?.discard(isSaved);
    onClose();
  }

  /** Resolves with undefined when the outbox has it, or else with the error to show. */
  async function waitOrError(error: unknown): Promise<unknown> {
    const about = controller.current?.current?.describe();
    const address = about?.address ?? window.location.hash.slice(1);
    try {
      const shownAt = await sendLater(error, { title, address, fields: about?.fields ?? [] });
      return shownAt === undefined ? error : undefined;
    } catch (reason) {
      return reason;
    }
  }

  async function save(values: O) {
    if (attempts.asksBeforeRetry() && !(await confirmRetry(submitLabel))) return;
    try {
      const sent = attempts.next(asJson(form.getValues()));
      await controller.current?.current?.sending();
      await onSubmit(values, sent);
      attempts.saved();
    } catch (error) {
      const cause = await waitOrError(error);
      if (cause === undefined) {
        controller.current?.current?.waits();
        return onClose();
      }
      attempts.failed(cause);
      controller.current?.current?.failed();
      const errorText = showFieldErrors(form, cause);
      if (isOpen.current) {
        showInPlace(cause);
        return errorText && form.setError('root', { message: errorText });
      }
      // The dialog was closed during the save, so the error appears in a banner instead.
      form.clearErrors();
      return notify({ kind: 'failure', text: errorText ?? `${title}: couldn't save.` });
    }
    if (isOpen.current) close(true);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React events bubble through portals, so the submit would also reach a page form that contains this dialog.
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
      onClose={() => void askBefore(() => close())}
      onShown={() => {
        const field = element.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
          'input, textarea',
        );
        if (!field || opensKeyboard(field)) return;
        field.focus();
        field.select();
      }}
      onExited={onExited}
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={() => close()}>
            {texts.cancel}
          </button>
          <button type="submit" form={id} className="btn btn-primary" aria-busy={isSubmitting}>
            {submitLabel}
          </button>
        </>
      }
    >
      <form ref={element} id={id} className="pl-stack" noValidate onSubmit={(event) => void submit(event)}>
        {draft && (
          <DialogDraft
            form={form}
            draft={draft}
            submitLabel={submitLabel}
            attempts={attempts}
            element={element}
            controllerRef={controller}
          />
        )}
        {children}
        <p aria-live="polite" className="pl-save-error">
          {isSlow && texts.stillSaving}
        </p>
        <p aria-live="assertive" className="text-danger pl-save-error">
          {errors.root?.message}
        </p>
      </form>
    </Dialog>
  );
}

type DraftRef = RefObject<DraftController | undefined> | undefined;

interface DialogDraftProps<V extends FieldValues, C, O> {
  form: UseFormReturn<V, C, O>;
  draft: DraftName;
  submitLabel: string;
  attempts: Attempts;
  element: RefObject<HTMLFormElement | null>;
  /** Receives the draft's controller. */
  controllerRef: RefObject<DraftRef>;
}

function DialogDraft<V extends FieldValues, C, O>({
  form,
  controllerRef,
  ...options
}: DialogDraftProps<V, C, O>) {
  const source = useMemo(() => hookFormSource(form), [form]);
  const started = useDraft(source, { ...options, describePosition: undefined, locked: false, isNew: false });
  useEffect(() => {
    controllerRef.current = started.controller;
  }, [controllerRef, started.controller]);
  return <DraftNote adds={undefined} {...started} />;
}
