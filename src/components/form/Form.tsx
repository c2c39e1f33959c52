import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type SendAttempt, startAttempts } from '../../lib/sendAttempt';
import { Icon } from '../Icon';
import { type AddedRecord, DraftNote } from '../drafts/DraftNote';
import { KeptAtContext } from '../drafts/draftOwner';
import { type DraftName, useDraft } from '../drafts/useDraft';
import { asJson } from '../../lib/values';
import { sendLater } from '../drafts/outbox';
import { showInPlace } from '../feedback/banners';
import { useFormTexts } from './formTexts';
import { ErrorSummary, type FieldProblem } from './ErrorSummary';
import { fieldProblems } from './fieldProblems';
import { type FormSource, hookFormSource } from './formSource';
import { confirmRetry } from './confirmRetry';
import { SaveBar } from './SaveBar';
import { afterSave, useUnsaved } from './unsaved';
import { useSaveShortcut } from './useSaveShortcut';

interface SharedProps<O> {
  /** Saves the values, and may return the URL to navigate to. The form counts as unsaved until the promise resolves. */
  onSubmit: (values: O, attempt: SendAttempt) => Promise<{ to: string } | void>;
  /** Names the action of the button: 'Save time card'. */
  submitLabel: string;
  disabledReason?: string | undefined;
  /** Returns the location of a field, for forms with several fields of the same kind: 'Saturday, entry 1'. */
  describePosition?: ((name: string) => string | undefined) | undefined;
  /**
   * Called before focus moves to a field from the error summary, so that the page can reveal the part that contains
   * it.
   */
  onBeforeFocus?: ((name: string) => void) | undefined;
  /** Identifies the form for its draft where the path and the button label are not enough. */
  draft?: DraftName | undefined;
  /**
   * Set where sending the form twice would add two records. A restored draft that was already sent then shows a
   * warning.
   */
  adds?: AddedRecord | undefined;
  /** True when the form is the only one on the page: Ctrl+Enter then saves it wherever the focus is. */
  isOnlyForm?: boolean | undefined;
  /** An alternative action, displayed after the button. */
  secondaryAction?: ReactNode;
  /** The form changes an existing record, so that without changes its button is not the page's main action. */
  isEdit?: boolean | undefined;
  /** True beside the main content of a page: the button is never the page's main action. */
  isSecondary?: boolean | undefined;
  children: ReactNode;
}

export interface FormProps<V extends FieldValues, C, O> extends SharedProps<O> {
  form: UseFormReturn<V, C, O>;
}

export interface EditFormProps<V, O = V> extends SharedProps<O> {
  source: FormSource<V, O>;
  isDirty: boolean;
  problems: readonly FieldProblem[];
}

const UNCHANGED = 'All changes saved.';

/** The user does not wait for the answer any more, so the next save looks first (FAULT-54). */
const stoppedError = (submitLabel: string): Error =>
  Object.assign(
    new Error(
      `You stopped waiting. It may still be saved: “${submitLabel}” checks that first. What you typed is still here.`,
    ),
    { mayBeDone: true },
  );

/** An `EditForm` for a react-hook-form form. */
export function Form<V extends FieldValues, C, O>({ form, ...props }: FormProps<V, C, O>) {
  const { errors, isDirty } = form.formState;
  const source = useMemo(() => hookFormSource(form), [form]);
  return <EditForm {...props} source={source} isDirty={isDirty} problems={fieldProblems(errors)} />;
}

/**
 * A form with an error summary, fields, and a save bar, on a page alone or with others. Keeps a draft until it is
 * saved (FAULT-79). Sends one request per save, however often the button is clicked (FAULT-53). When `onSubmit`
 * rejects, errors of single fields are displayed next to those fields, and any other error next to the button.
 */
export function EditForm<V, O>(props: EditFormProps<V, O>) {
  const { source, isDirty, problems, onSubmit } = props;
  const navigate = useNavigate();
  const texts = useFormTexts();
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const running = useRef(false);
  const [saving, setSaving] = useState(false);
  const stop = useRef<() => void>(undefined);
  /**
   * The values saved last. Prevents the second click of a double click from sending them again after a fast response.
   */
  const lastSaved = useRef<string>(undefined);
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const disabledReason = props.disabledReason ?? (saved && !isDirty && !saving ? UNCHANGED : undefined);
  /** Nothing can be changed or saved, and nothing was typed. */
  const isReadOnly =
    props.disabledReason !== undefined && !isDirty && failure === undefined && !props.secondaryAction;
  const [attempts] = useState(startAttempts);
  const { note, keptAt, controller, other } = useDraft(source, {
    attempts,
    element,
    draft: props.draft,
    submitLabel: props.submitLabel,
    describePosition: props.describePosition,
    locked: props.disabledReason !== undefined,
    isNew: props.adds !== undefined || !(props.isEdit || props.isOnlyForm),
  });
  const canSaveAndLeave = (props.isEdit || props.adds) && disabledReason === undefined;
  useUnsaved(
    isDirty && !note?.isWaiting,
    () => controller.current?.discard(),
    canSaveAndLeave ? () => submit(undefined, { leaving: true }) : undefined,
  );
  useSaveShortcut(() => void submit(), props.isOnlyForm ? undefined : element);
  const failed = attempt > 0;
  useEffect(() => (failed ? source.revalidateOnChange() : undefined), [source, failed]);
  // Focus moves to the summary only after a failed save, not when errors come and go while the user types.
  const showSummary = problems.length > 0 && failed;
  const focusedAttempt = useRef(0);
  useEffect(() => {
    if (attempt === 0) focusedAttempt.current = 0;
    if (!showSummary || focusedAttempt.current === attempt) return;
    focusedAttempt.current = attempt;
    summary.current?.focus();
  }, [attempt, showSummary]);

  /** Resolves with true when nothing unsaved remains. */
  async function save(values: O, leaving: boolean): Promise<boolean> {
    if (attempts.asksBeforeRetry() && !(await confirmRetry(props.submitLabel, props.adds?.list.label)))
      return false;
    const sent = asJson(source.getValues());
    setFailure(undefined);
    setSaving(true);
    try {
      const attempt = attempts.next(sent);
      await controller.current?.sending();
      const stopped = new Promise<never>((_, reject) => {
        stop.current = () => reject(stoppedError(props.submitLabel));
      });
      const saved = await Promise.race([onSubmit(values, attempt), stopped]);
      attempts.saved();
      // Does not navigate when the user has already left the page.
      if (!element.current) {
        controller.current?.saved();
        return true;
      }
      setSaved(true);
      setAttempt(0);
      // Edits made during the save are not saved yet. Values that the page clears after saving, such as a password,
      // are not remembered here.
      const unchanged = asJson(source.getValues()) === sent;
      lastSaved.current = unchanged ? sent : undefined;
      if (unchanged) source.markSaved();
      controller.current?.saved();
      if (saved && !leaving) await navigate(saved.to, { replace: true, state: afterSave });
      return unchanged;
    } catch (error) {
      const shownAt = controller.current && (await sendLater(error, controller.current.describe()));
      if (shownAt !== undefined) return await wait(shownAt, leaving);
      attempts.failed(error);
      controller.current?.failed();
      const { text, hasFieldErrors } = source.showErrors(error);
      showInPlace(error);
      setFailure(text);
      // Errors next to the fields also appear in the summary at the top.
      if (hasFieldErrors) setAttempt((count) => count + 1);
      return false;
    } finally {
      setSaving(false);
    }
  }

  /** The save is in the outbox, which has everything that was typed. `shownAt` is an address. */
  async function wait(shownAt: string, leaving: boolean): Promise<boolean> {
    attempts.saved();
    // A form that adds something, such as a comment, is empty again.
    if (props.isEdit) source.markSaved();
    else source.reset(source.getSaved() as V);
    controller.current?.waits();
    if (element.current && props.isOnlyForm && !leaving)
      await navigate(shownAt, { replace: true, state: afterSave });
    return true;
  }

  /** Resolves with true when nothing unsaved remains. `leaving`: the user opens another page than the form would. */
  async function submit(event?: FormEvent, { leaving = false } = {}): Promise<boolean> {
    event?.preventDefault();
    if (running.current || disabledReason !== undefined) return false;
    if (asJson(source.getValues()) === lastSaved.current) return true;
    running.current = true;
    let isSaved = false;
    try {
      await source.submit(
        async (values) => {
          isSaved = await save(values, leaving);
        },
        () => setAttempt((count) => count + 1),
      );
    } finally {
      running.current = false;
    }
    return isSaved;
  }

  function goTo(name: string) {
    props.onBeforeFocus?.(name);
    const found = element.current?.elements.namedItem(name);
    const field = found instanceof RadioNodeList ? found[0] : found;
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <form ref={element} className="pl-form" noValidate onSubmit={(event) => void submit(event)}>
      <DraftNote adds={props.adds} note={note} other={other} controller={controller} />
      {isReadOnly && (
        <p className="m-0 text-body-secondary">
          <Icon name="lock" /> {props.disabledReason}
        </p>
      )}
      {showSummary && (
        <ErrorSummary
          ref={summary}
          problems={problems.map(({ name, message }) => ({
            name,
            message: [props.describePosition?.(name), texts.message(message)].filter(Boolean).join(': '),
          }))}
          onSelect={goTo}
        />
      )}
      <KeptAtContext value={keptAt}>{props.children}</KeptAtContext>
      {!isReadOnly && (
        <SaveBar
          label={props.submitLabel}
          saving={saving}
          onStop={() => stop.current?.()}
          disabledReason={disabledReason}
          error={failure}
          secondaryAction={props.secondaryAction}
          primary={!props.isSecondary && (isDirty || saving || !props.isEdit)}
        />
      )}
    </form>
  );
}
