import { useId } from 'react';
import { type Answers, canFail, type Questionnaire } from '../../../lib/questionnaire/questionnaire';
import {
  answerTo,
  askedQuestions,
  failedQuestions,
  isAnswered,
  scoreOf,
} from '../../../lib/questionnaire/rules';
import { Properties } from '../../page/Properties';
import { describeAnswer } from '../../../lib/questionnaire/describeAnswer';
import { useFillerTexts } from './fillerTexts';
import { formatPercent } from '../../../lib/number';

interface Props {
  questionnaire: Questionnaire;
  answers: Answers;
  /** Goes to a question. */
  goTo: (questionId: string) => void;
}

/** What will be sent: the score, failed items and what follows from them, and how much is still open. */
export function FillSummary({ questionnaire, answers, goTo }: Props) {
  const id = useId();
  const texts = useFillerTexts();
  const failed = failedQuestions(questionnaire, answers);
  const asked = askedQuestions(questionnaire, answers);
  const open = asked.filter(
    (question) => question.required && !isAnswered(question, answerTo(answers, question)),
  ).length;
  const score = scoreOf(questionnaire, answers);
  const actions = failed.filter(({ onFailure }) => onFailure.includes('correctiveAction')).length;
  return (
    <section className="pl-panel pl-stack" aria-labelledby={id}>
      <h2 id={id} className="m-0">
        {texts.summary}
      </h2>
      <Properties
        items={[
          score && { label: texts.score, value: formatPercent(score.percent) },
          asked.some(canFail) && { label: texts.failed, value: texts.items(failed.length) },
          actions > 0 && { label: texts.willBeOpened, value: texts.actions(actions) },
          { label: texts.open, value: texts.items(open) },
        ]}
      />
      {failed.length > 0 && (
        <ul className="pl-plain-list" aria-label={texts.failedItems}>
          {failed.map((question) => (
            <li key={question.id}>
              <button type="button" className="btn btn-link text-start" onClick={() => goTo(question.id)}>
                {question.text}
              </button>{' '}
              {describeAnswer(question, answerTo(answers, question), texts.others)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
