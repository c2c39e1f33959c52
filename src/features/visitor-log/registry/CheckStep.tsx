import { useEffect, useMemo, useRef, useState } from 'react';
import type { VisitorSite } from '../../../api/visitorLog/contract';
import { SigningLanguage } from '../../../components/form/signingTexts';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { Filler } from '../../../components/questionnaire/filler/Filler';
import { fillerSchema, fillerValues } from '../../../components/questionnaire/filler/fillerForm';
import { clearAnswers, gateForm } from '../../../domain/signIn/gateForm';
import type { Language } from '../../../lib/language';
import { type Answers, answersById, questionsOf } from '../../../lib/questionnaire/questionnaire';
import { answersToSend } from '../../../lib/questionnaire/rules';
import type { KioskTexts } from './kioskTexts';

interface Props {
  site: VisitorSite;
  isCrew: boolean;
  language: Language;
  texts: KioskTexts;
  onAnswers: (answers: Answers) => Promise<void>;
  onBack: () => void;
}

/** What the site asks: all at once with one tap where nothing applies, or one by one. */
export function CheckStep({ site, isCrew, language, texts, onAnswers, onBack }: Props) {
  const form = useMemo(() => gateForm(site), [site]);
  const shown = useMemo(() => gateForm(site, language), [site, language]);
  const clear = useMemo(() => clearAnswers(form), [form]);
  const [isOneByOne, setOneByOne] = useState(clear === undefined);
  const [isBusy, setBusy] = useState(false);
  const isNothing = questionsOf(form).length === 0;
  const busy = useRef(false);
  async function answer(answers: Answers) {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    await onAnswers(answers);
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
          onAnswers={answer}
        />
      ) : (
        <>
          <ul className="pl-stack">
            {questionsOf(shown)
              .filter(({ type, failing }) => type === 'instruction' || failing.length > 0)
              .map(({ id, text }) => (
                <li key={id} className="text-break">
                  {text.split('\n').map((line, index) => (
                    <div key={index}>{line}</div>
                  ))}
                </li>
              ))}
          </ul>
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

interface OneByOneProps {
  form: ReturnType<typeof gateForm>;
  shown: ReturnType<typeof gateForm>;
  language: Language;
  label: string;
  isBusy: boolean;
  onAnswers: (answers: Answers) => Promise<void>;
}

function OneByOne({ form, shown, language, label, isBusy, onAnswers }: OneByOneProps) {
  const schema = useMemo(() => fillerSchema(shown), [shown]);
  const { control, handleSubmit } = useSchemaForm({ schema, values: fillerValues(form) });
  return (
    <form
      className="pl-stack"
      noValidate
      aria-label={label}
      onSubmit={(event) =>
        void handleSubmit(({ answers }) => onAnswers(answersToSend(form, answersById(form, answers))))(event)
      }
    >
      <SigningLanguage value={language}>
        <Filler control={control} questionnaire={shown} />
      </SigningLanguage>
      <button type="submit" className="btn btn-primary" aria-busy={isBusy}>
        {label}
      </button>
    </form>
  );
}
