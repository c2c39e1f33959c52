import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Skeleton } from '../feedback/Skeleton';
import { ErrorSummary } from '../form/ErrorSummary';
import { fieldProblems } from '../form/fieldProblems';
import { SaveBar } from '../form/SaveBar';
import { useSaveKey } from '../form/useSaveKey';
import { useUnsaved } from '../form/unsaved';
import { PageHeader, type Back } from './PageHeader';

interface Props<V extends FieldValues, C, O> {
  title: string;
  context?: ReactNode;
  back?: Back | undefined;
  actions?: ReactNode;
  form: UseFormReturn<V, C, O>;
  /** Saves, and may navigate. While it runs the form does not count as unsaved; if it rejects, it does again. */
  onSubmit: (values: O) => Promise<void>;
  /** What the button does: 'Save time card'. */
  submitLabel: string;
  /** Why the last save failed, if it did. */
  submitError: string | undefined;
  /** What is to be edited is still on its way. */
  loading: boolean;
  whyDisabled?: string | undefined;
  children: ReactNode;
}

const UNCHANGED = 'Saved. Nothing has changed since.';

/** A whole form screen: head, what is wrong, fields, save bar. One request per save however often it is clicked (FAULT-53). */
export function FormPage<V extends FieldValues, C, O>(props: Props<V, C, O>) {
  const { form, onSubmit, submitError } = props;
  const { errors, isDirty } = form.formState;
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
  useUnsaved(isDirty && !saving);
  useSaveKey(() => void submit());
  // Only a failed save brings the focus here; an error that comes and goes while typing must not.
  useEffect(() => summary.current?.focus(), [attempt]);

  async function save(values: O) {
    const sent = JSON.stringify(form.getValues());
    // At once, because `onSubmit` may navigate, and the guard asks whether there is anything unsaved.
    flushSync(() => {
      setFailure(undefined);
      setSaving(true);
    });
    try {
      await onSubmit(values);
      savedRef.current = sent;
      setSaved(true);
      // What was typed meanwhile has not been saved.
      if (JSON.stringify(form.getValues()) === sent) form.reset(form.getValues());
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : 'That could not be saved.');
    } finally {
      setSaving(false);
    }
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (running.current || props.whyDisabled !== undefined || props.loading) return;
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
          {problems.length > 0 && attempt > 0 && (
            <ErrorSummary ref={summary} problems={problems} onGo={goTo} />
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
