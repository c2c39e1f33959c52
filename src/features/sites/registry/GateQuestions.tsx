import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { GateSite } from '../../../api/visitorLog/contract';
import { SigningLanguage } from '../../../components/form/signingLanguage';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { Filler } from '../../../components/questionnaire/filler/Filler';
import { fillerSchema, fillerValues } from '../../../components/questionnaire/filler/fillerForm';
import { useLatestCallback } from '../../../components/useLatestCallback';
import { clearAnswers, gateForm } from '../../../domain/signIn/gateForm';
import type { Language } from '../../../lib/language';
import { type Answers, answersById, questionsOf } from '../../../lib/questionnaire/questionnaire';
import { answersToSend } from '../../../lib/questionnaire/rules';
import { focusHeading } from './focusHeading';
import type { KioskTexts } from './kioskTexts';

interface Props {
  site: GateSite;
  isCrew: boolean;
  language: Language;
  texts: KioskTexts;
  /** What was answered before a reload. */
  typed?: Answers | undefined;
  /** Called with what is answered so far, to keep it. */
  onTyped?: ((answers: Answers) => void) | undefined;
  onAnswers: (answers: Answers) => Promise<void>;
  onBack: () => void;
}

/** What the site asks: all at once with one tap where nothing applies, or one by one. */
export function GateQuestions(props: Props) {
  const { site, isCrew, language, texts, typed, onTyped, onAnswers, onBack } = props;
  const form = useMemo(() => gateForm(site), [site]);
  const shown = useMemo(() => gateForm(site, language), [site, language]);
  const clear = useMemo(() => clearAnswers(form), [form]);
  const [isOneByOne, setOneByOne] = useState(clear === undefined || typed !== undefined);
  const [isBusy, setBusy] = useState(false);
  const isNothing = questionsOf(form).length === 0;
  const asked = questionsOf(shown).filter(({ failing }) => failing.length > 0);
  const read = questionsOf(shown).filter(({ type }) => type === 'instruction');
  const busy = useRef(false);
  async function answer(answers: Answers) {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    await onAnswers(answers);
    // Only where it could not be sent.
    busy.current = false;
    setBusy(false);
  }
  // A site that asks nothing.
  useEffect(() => {
    if (isNothing) void answer({});
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isNothing]);
  if (isNothing) return null;
  return (
    <>
      {isOneByOne || !clear ? (
        <OneByOne
          form={form}
          shown={shown}
          language={language}
          label={texts.signIn}
          isBusy={isBusy}
          typed={typed}
          onTyped={onTyped}
          onAnswers={answer}
        />
      ) : (
        <>
          {asked.length > 0 && (
            <>
              <h2 className="m-0">{isCrew ? texts.appliesCrew : texts.applies}</h2>
              <ul className="m-0 pl-stack gap-2">
                {asked.map(({ id, text }) => (
                  <li key={id}>{text}</li>
                ))}
              </ul>
            </>
          )}
          {read.map(({ id, text }) => (
            <p key={id} className="m-0 pl-kiosk-text">
              {text}
            </p>
          ))}
          <div className="pl-cluster">
            <button
              type="button"
              className="btn btn-primary"
              aria-busy={isBusy}
              onClick={() => void answer(clear)}
            >
              {isCrew ? texts.allClearCrew : texts.allClear}
            </button>
            <button type="button" className="btn btn-secondary" onClick={() => setOneByOne(true)}>
              {texts.oneByOne}
            </button>
          </div>
        </>
      )}
      <div>
        <button type="button" className="btn btn-secondary" onClick={onBack}>
          {texts.cancel}
        </button>
      </div>
    </>
  );
}

interface OneByOneProps extends Pick<Props, 'typed' | 'onTyped'> {
  form: ReturnType<typeof gateForm>;
  shown: ReturnType<typeof gateForm>;
  language: Language;
  label: string;
  isBusy: boolean;
  onAnswers: (answers: Answers) => Promise<void>;
}

function OneByOne({ form, shown, language, label, isBusy, typed, ...props }: OneByOneProps) {
  const schema = useMemo(() => fillerSchema(shown), [shown]);
  const { control, handleSubmit, subscribe } = useSchemaForm({ schema, values: fillerValues(form, typed) });
  const onTyped = useLatestCallback((answers: Answers) => props.onTyped?.(answers));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onTyped(answersById(form, values.answers)),
      }),
    [subscribe, onTyped, form],
  );
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusHeading(element.current), []);
  async function submit(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    await handleSubmit(
      ({ answers }) => props.onAnswers(answersToSend(form, answersById(form, answers))),
      ({ answers }) => {
        const first = questionsOf(form).find((_, index) => answers?.[index]);
        const question = first && currentTarget.querySelector(`[data-question="${CSS.escape(first.id)}"]`);
        question?.scrollIntoView({ block: 'center' });
        question?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
      },
    )(event);
  }
  return (
    <form
      ref={element}
      className="pl-stack"
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
    >
      <SigningLanguage value={language}>
        <Filler control={control} questionnaire={shown} isShort />
      </SigningLanguage>
      <button type="submit" className="btn btn-primary" aria-busy={isBusy}>
        {label}
      </button>
    </form>
  );
}
