import './filler.scss';
import { use, useDeferredValue, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { formatClockTime } from '../../../lib/dates';
import {
  type Answers,
  answersById,
  isAnswerable,
  type Question,
  type Questionnaire,
  questionsOf,
} from '../../../lib/questionnaire/questionnaire';
import { askedIds, nextUnanswered, openForYes, progressOf } from '../../../lib/questionnaire/rules';
import { Announcement } from '../../Announcement';
import { KeptAtContext } from '../../drafts/draftOwner';
import { notify } from '../../feedback/banners';
import { MenuButton } from '../../MenuButton';
import type { FileService } from '../../files/fileService';
import { useLatestCallback } from '../../useLatestCallback';
import { useMediaQuery } from '../../useMediaQuery';
import type { FillerValues } from './fillerForm';
import { useFillerTexts } from './fillerTexts';
import { FillSummary } from './FillSummary';
import { type PeopleOptions, QuestionField } from './QuestionField';
import { SectionRail } from './SectionRail';

interface Props<V extends FieldValues & FillerValues> {
  control: Control<V>;
  questionnaire: Questionnaire;
  people?: PeopleOptions | undefined;
  files?: FileService | undefined;
  /** Answers that can be taken over one by one, with the text of the button: 'Same as last time'. */
  suggestions?: { label: string; answers: Answers } | undefined;
  /** Offers to answer the open yes-or-no questions of a section at once. Not for quizzes. */
  offersAllYes?: boolean | undefined;
  /** No summary at the end: what is below stays where a finger expects it. */
  isShort?: true;
}

/** They fill the window. The others follow, so that a long form can be used at once. */
const FIRST_QUESTIONS = 20;

/**
 * The questions of a form, answered with one thumb. The form around it validates with `fillerSchema`, keeps the draft,
 * and sends.
 */
export function Filler<V extends FieldValues & FillerValues>({
  questionnaire,
  people,
  files,
  suggestions,
  offersAllYes = false,
  isShort,
  ...props
}: Props<V>) {
  const id = useId();
  const texts = useFillerTexts();
  const control = props.control as unknown as Control<FillerValues>;
  const answers = answersById(questionnaire, useWatch({ control, name: 'answers' }));
  const { errors } = useFormState({ control, name: 'answers' });
  const keptAt = use(KeptAtContext);
  const isNarrow = useMediaQuery('(max-width: 1199.98px)');
  const asked = askedIds(questionnaire, answers);
  const indexes = new Map(questionsOf(questionnaire).map(({ id }, index) => [id, index]));
  const progress = questionnaire.sections.map((section) => progressOf(section, asked, answers));
  const done = progress.reduce((sum, { answered }) => sum + answered, 0);
  const total = progress.reduce((sum, one) => sum + one.total, 0);
  const root = useRef<HTMLDivElement>(null);
  const lastId = useRef<string>(undefined);
  const later = useDeferredValue(Infinity, FIRST_QUESTIONS);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? Infinity : later;
  const [announcement, setAnnouncement] = useState('');
  const onFocus = useLatestCallback((focusedId: string) => {
    lastId.current = focusedId;
  });

  function answer(questions: readonly Question[], value: string | null) {
    for (const question of questions) {
      const name = `answers.${indexes.get(question.id) ?? 0}.value` as const;
      void control.register(name).onChange({ target: { name, value }, type: 'change' });
    }
  }

  function answerYes(questions: readonly Question[]) {
    answer(questions, 'yes');
    notify({
      kind: 'success',
      text: texts.answeredYes(questions.length),
      action: { label: texts.undo, run: () => answer(questions, null) },
    });
  }

  function goToNext() {
    const nextId = nextUnanswered(questionnaire, answers, lastId.current);
    if (nextId === undefined) return setAnnouncement(texts.allAnswered);
    goTo(nextId);
  }

  function goTo(questionId: string) {
    lastId.current = questionId;
    if ((indexes.get(questionId) ?? 0) >= shown) flushSync(() => setShowsAll(true));
    const question = root.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(questionId)}"]`);
    question?.scrollIntoView({ block: 'center' });
    question?.querySelector<HTMLElement>('input, textarea, button, select')?.focus({ preventScroll: true });
  }

  /** Sections with questions that are asked, to jump to. */
  const jumps = questionnaire.sections.flatMap((section, index) => {
    const first = section.questions.find((question) => asked.has(question.id) && isAnswerable(question));
    const { answered = 0, total: inSection = 0 } = progress[index] ?? {};
    return first
      ? [
          {
            id: section.id,
            title: section.title || texts.questions,
            count: texts.inSection(answered, inSection),
            isDone: answered === inSection,
            hasErrors: section.questions.some(({ id }) => errors.answers?.[indexes.get(id) ?? -1]),
            run: () => goTo(first.id),
          },
        ]
      : [];
  });
  const hasRail = !isNarrow && jumps.length > 1;

  return (
    <div ref={root} className={`pl-filler pl-wide pl-stack ${hasRail ? 'has-rail' : ''}`}>
      <div className="pl-fill-progress d-flex flex-wrap align-items-center">
        <div className="flex-1">
          <span id={`${id}-progress`}>{texts.answered(done, total)}</span>
          <progress
            className="d-block w-100"
            aria-labelledby={`${id}-progress`}
            max={Math.max(1, total)}
            value={done}
          />
        </div>
        {jumps.length > 1 && isNarrow && (
          <MenuButton
            label={texts.sections}
            actions={jumps.map(({ title, count, run }) => ({ label: `${title}: ${count}`, run }))}
          />
        )}
        <button
          type="button"
          className="btn btn-secondary flex-none"
          aria-disabled={done === total || undefined}
          onClick={goToNext}
        >
          {texts.nextUnanswered}
        </button>
        {keptAt !== undefined && (
          <span className="pl-hint w-100">{texts.keptAt(formatClockTime(keptAt))}</span>
        )}
      </div>
      {hasRail && <SectionRail root={root} label={texts.sections} sections={jumps} />}
      {questionnaire.sections.map((section, sectionIndex) => {
        const questions = section.questions.filter(({ id }) => asked.has(id));
        if (questions.length === 0) return null;
        const { answered, total: inSection } = progress[sectionIndex] ?? { answered: 0, total: 0 };
        const forYes = offersAllYes ? openForYes(section, asked, answers) : [];
        return (
          <div key={section.id} data-section={section.id}>
            <header className="pl-fill-section d-flex gap-2 align-items-baseline">
              <h2 className="flex-1 m-0">{section.title}</h2>
              {forYes.length > 0 && (
                <button
                  type="button"
                  className="btn btn-quiet flex-none"
                  aria-label={`${texts.allYes}: ${section.title || texts.questions}`}
                  onClick={() => answerYes(forYes)}
                >
                  {texts.allYes}
                </button>
              )}
              {questions.some(isAnswerable) && (
                <span className={answered === inSection ? 'text-success flex-none' : 'flex-none'}>
                  {texts.inSection(answered, inSection)}
                </span>
              )}
            </header>
            <ol className="pl-plain-list">
              {questions.map((question) => {
                const index = indexes.get(question.id) ?? 0;
                return (
                  index < shown && (
                    <QuestionField
                      key={question.id}
                      control={control}
                      index={index}
                      question={question}
                      people={people}
                      files={files}
                      onFocus={onFocus}
                      suggestionLabel={suggestions?.label}
                      suggestion={suggestions?.answers[question.id]}
                    />
                  )
                );
              })}
            </ol>
          </div>
        );
      })}
      {done > 0 && !isShort && <FillSummary questionnaire={questionnaire} answers={answers} goTo={goTo} />}
      <Announcement text={announcement} />
    </div>
  );
}
