import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Skeleton } from '../feedback/Skeleton';
import { ErrorSummary } from '../form/ErrorSummary';
import { fieldProblems } from '../form/fieldProblems';
import { SaveBar } from '../form/SaveBar';
import { useSaveKey } from '../form/useSaveKey';
import { afterSave, useUnsaved } from '../form/unsaved';
import { PageHeader, type Back } from './PageHeader';

interface Props<V extends FieldValues, C, O> {
  title: string;
  context?: ReactNode;
  back?: Back | undefined;
  actions?: ReactNode;
  form: UseFormReturn<V, C, O>;
  /** Saves, and may name the address to go on to. Until it has saved, the form counts as unsaved. */
  onSubmit: (values: O) => Promise<{ to: string } | void>;
  /** What the button does: 'Save time card'. */
  submitLabel: string;
  /** Why the last save failed, if it did. */
  submitError: string | undefined;
  /** What is to be edited is still on its way. */
  loading: boolean;
  whyDisabled?: string | undefined;
  /** Where a field is, for forms that have several of a kind: 'Saturday, entry 1'. */
  placeOf?: ((name: string) => string | undefined) | undefined;
  children: ReactNode;
}

const UNCHANGED = 'Saved. Nothing has changed since.';

/** A whole form screen: head, what is wrong, fields, save bar. One request per save however often it is clicked (FAULT-53). */
export function FormPage<V extends FieldValues, C, O>(props: Props<V, C, O>) {
  const { form, onSubmit, submitError } = props;
  const { errors, isDirty } = form.formState;
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
  const problems = fieldProblems(errors);
  const whyDisabled = props.whyDisabled ?? (saved && !isDirty && !saving ? UNCHANGED : undefined);
  useUnsaved(isDirty);
  useSaveKey(() => void submit());
  useRevalidation(form, attempt > 0);
  // Only a failed save brings the focus here; an error that comes and goes while typing must not.
  const shown = problems.length > 0 && attempt > 0;
  const answered = useRef(0);
  useEffect(() => {
    if (attempt === 0) answered.current = 0;
    if (!shown || answered.current === attempt) return;
    answered.current = attempt;
    summary.current?.focus();
  }, [attempt, shown]);

  async function save(values: O) {
    const sent = JSON.stringify(form.getValues());
    setFailure(undefined);
    setSaving(true);
    try {
      const saved = await onSubmit(values);
      savedRef.current = sent;
      setSaved(true);
      setAttempt(0);
      // What was typed meanwhile has not been saved.
      if (JSON.stringify(form.getValues()) === sent) form.reset(form.getValues());
      if (saved) await navigate(saved.to, { replace: true, state: afterSave });
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : 'That could not be saved.');
    } finally {
      setSaving(false);
    }
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (running.current || whyDisabled !== undefined || props.loading) return;
    if (JSON.stringify(form.getValues()) === savedRef.current) return;
    running.current = true;
    try {
      await form.handleSubmit(save, () => setAttempt((count) => count + 1))();
    } finally {
      running.current = false;
    }
  }

  function goTo(name: string) {
    const found = element.current?.elements.namedItem(name);
    const field = found instanceof RadioNodeList ? found[0] : found;
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <div className="pl-page">
      <PageHeader title={props.title} context={props.context} back={props.back} actions={props.actions} />
      {props.loading ? (
        <Skeleton kind="card" />
      ) : (
        <form ref={element} className="pl-form" noValidate onSubmit={(event) => void submit(event)}>
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
          <div className="pl-panel pl-fields">{props.children}</div>
          <SaveBar
            label={props.submitLabel}
            saving={saving}
            whyDisabled={whyDisabled}
            error={submitError ?? failure}
          />
        </form>
      )}
    </div>
  );
}

/** After a failed save every change is checked against the whole form: mending one field may mend another (end and start). */
function useRevalidation<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    return form.subscribe({ formState: { values: true }, callback: () => void form.trigger() });
  }, [form, on]);
}
