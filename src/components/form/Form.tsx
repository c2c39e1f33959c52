import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { newId } from '../../lib/newId';
import type { SendAttempt } from '../../lib/sendAttempt';
import { type Added, DraftNote } from '../drafts/DraftNote';
import { type DraftName, useDraft } from '../drafts/useDraft';
import { asJson } from '../drafts/values';
import { ErrorSummary, type FieldProblem } from './ErrorSummary';
import { fieldProblems } from './fieldProblems';
import { type FormSource, hookFormSource } from './formSource';
import { mayBeDone } from './placeRefusals';
import { SaveBar } from './SaveBar';
import { afterSave, useUnsaved } from './unsaved';
import { useSaveKey } from './useSaveKey';

interface SharedProps<O> {
  /** Saves, and may name the address to go on to. Until it has saved, the form counts as unsaved. */
  onSubmit: (values: O, attempt: SendAttempt) => Promise<{ to: string } | void>;
  /** What the button does: 'Save time card'. */
  submitLabel: string;
  disabledReason?: string | undefined;
  /** Where a field is, for forms that have several of a kind: 'Saturday, entry 1'. */
  placeOf?: ((name: string) => string | undefined) | undefined;
  /** Before the focus goes to a field that the summary of what is wrong names: time to show what it is in. */
  onGo?: ((name: string) => void) | undefined;
  /** Where address (without its query) and button do not say which form it is. */
  draft?: DraftName | undefined;
  /** Where sending it twice would add two: a draft that was sent warns of that. */
  adds?: Added | undefined;
  /** It is all there is on the page: Ctrl-Enter saves it wherever the focus is. */
  whole?: boolean | undefined;
  /** Another way on, after the button. */
  beside?: ReactNode;
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

/** An `EditForm` of react-hook-form's. */
export function Form<V extends FieldValues, C, O>({ form, ...props }: FormProps<V, C, O>) {
  const { errors, isDirty } = form.formState;
  const source = useMemo(() => hookFormSource(form), [form]);
  return <EditForm {...props} source={source} isDirty={isDirty} problems={fieldProblems(errors)} />;
}

/**
 * A form, on a page alone or with others: what is wrong, fields, save bar. It keeps a draft until it is saved (FAULT-79).
 * One request per save however often it is clicked (FAULT-53). Where `onSubmit` rejects, what the server has refused of single fields is put beside
 * them, and anything else beside the button.
 */
export function EditForm<V, O>(props: EditFormProps<V, O>) {
  const { source, isDirty, problems, onSubmit } = props;
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const running = useRef(false);
  const [saving, setSaving] = useState(false);
  /** What was saved last, so that the second click of two does not send it again, however fast the first one's answer was. */
  const savedRef = useRef<string>(undefined);
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const disabledReason = props.disabledReason ?? (saved && !isDirty && !saving ? UNCHANGED : undefined);
  const { note, keeper } = useDraft(source, {
    element,
    draft: props.draft,
    submitLabel: props.submitLabel,
    placeOf: props.placeOf,
    locked: props.disabledReason !== undefined,
  });
  useUnsaved(isDirty, () => keeper.current?.discard());
  useSaveKey(() => void submit(), props.whole ? undefined : element);
  const failed = attempt > 0;
  useEffect(() => (failed ? source.keepChecking() : undefined), [source, failed]);
  // Only a failed save brings the focus here; an error that comes and goes while typing must not.
  const shown = problems.length > 0 && failed;
  const answered = useRef(0);
  useEffect(() => {
    if (attempt === 0) answered.current = 0;
    if (!shown || answered.current === attempt) return;
    answered.current = attempt;
    summary.current?.focus();
  }, [attempt, shown]);

  async function save(values: O) {
    const sent = asJson(source.getValues());
    setFailure(undefined);
    setSaving(true);
    try {
      const saved = await onSubmit(values, keeper.current?.sending() ?? { key: newId(), again: false });
      // Who has left meanwhile, knowingly, is not brought back.
      if (!element.current) return keeper.current?.saved();
      setSaved(true);
      setAttempt(0);
      // What was typed meanwhile has not been saved; what the page has emptied, a password, is not remembered here.
      const unchanged = asJson(source.getValues()) === sent;
      savedRef.current = unchanged ? sent : undefined;
      if (unchanged) source.markSaved();
      keeper.current?.saved();
      if (saved) await navigate(saved.to, { replace: true, state: afterSave });
    } catch (error) {
      if (!mayBeDone(error)) keeper.current?.refused();
      const { text, beside } = source.refuse(error);
      setFailure(text);
      // Said beside the fields, it is summed up on top.
      if (beside) setAttempt((count) => count + 1);
    } finally {
      setSaving(false);
    }
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (running.current || disabledReason !== undefined) return;
    if (asJson(source.getValues()) === savedRef.current) return;
    running.current = true;
    try {
      await source.submit(save, () => setAttempt((count) => count + 1));
    } finally {
      running.current = false;
    }
  }

  function goTo(name: string) {
    props.onGo?.(name);
    const found = element.current?.elements.namedItem(name);
    const field = found instanceof RadioNodeList ? found[0] : found;
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <form ref={element} className="pl-form" noValidate onSubmit={(event) => void submit(event)}>
      <DraftNote adds={props.adds} note={note} keeper={keeper} />
      {shown && (
        <ErrorSummary
          ref={summary}
          problems={problems.map(({ name, message }) => ({
            name,
            message: [props.placeOf?.(name), message].filter(Boolean).join(': '),
          }))}
          onGo={goTo}
        />
      )}
      {props.children}
      <SaveBar
        label={props.submitLabel}
        saving={saving}
        disabledReason={disabledReason}
        error={failure}
        beside={props.beside}
      />
    </form>
  );
}
