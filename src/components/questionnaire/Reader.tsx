import './reader.scss';
import type { ReactNode } from 'react';
import {
  type Answers,
  canFail,
  isAnswerable,
  isScored,
  type Question,
  type Questionnaire,
  questionsOf,
} from '../../lib/questionnaire/questionnaire';
import {
  answerTo,
  askedIds,
  changedIds,
  failedQuestions,
  isAnswered,
  isFailed,
  scoreOf,
} from '../../lib/questionnaire/rules';
import { countOf } from '../../lib/countOf';
import { SignatureDrawing } from '../content/SignatureDrawing';
import { Properties } from '../page/Properties';
import { StatusBadge } from '../StatusBadge';
import { SIGNATURE_BOX } from '../../lib/strokes';
import { describeAnswer } from '../../lib/questionnaire/describeAnswer';
import { itemNoun } from './questionTexts';
import { formatPercent } from '../../lib/number';

interface Props {
  questionnaire: Questionnaire;
  answers: Answers;
  /** A former result of the same questions. Answers that differ from it are marked. */
  previous?: Answers | undefined;
  /** Renders the photos of an answer. */
  photos: (photos: readonly { id: string; name: string }[]) => ReactNode;
  /** Renders more below an answer in its section, such as its review. */
  below?: ((question: Question) => ReactNode) | undefined;
  /** Renders more below a failed item in their list. */
  belowFailed?: ((question: Question) => ReactNode) | undefined;
}

/** The result of a filled form: its score if it has one, failed items first, then all answers. It prints as it is. */
export function Reader({ questionnaire, answers, previous, photos, below, belowFailed }: Props) {
  const asked = askedIds(questionnaire, answers);
  const failed = failedQuestions(questionnaire, answers);
  const changed = previous && changedIds(questionnaire, answers, previous);
  const item = (question: Question, more?: ReactNode) => (
    <ReadAnswer
      key={question.id}
      question={question}
      answers={answers}
      previous={changed?.has(question.id) ? previous : undefined}
      photos={photos}
      more={more}
    />
  );
  return (
    <div className="pl-reader pl-stack">
      {questionsOf(questionnaire).some((question) => canFail(question) || isScored(question)) && (
        <section className="pl-panel" aria-label="Result">
          <Properties items={figures(questionnaire, answers, previous)} />
        </section>
      )}
      {failed.length > 0 && (
        <section className="pl-panel pl-stack" aria-labelledby="failed-items">
          <h2 id="failed-items" className="m-0">
            {countOf(failed.length, itemNoun)} failed
          </h2>
          <ul className="pl-plain-list">
            {failed.map((question) => item(question, belowFailed?.(question)))}
          </ul>
        </section>
      )}
      {questionnaire.sections.map((section) => {
        const questions = section.questions.filter(
          (question) => asked.has(question.id) && isAnswerable(question),
        );
        return (
          questions.length > 0 && (
            <section key={section.id} className="pl-panel pl-stack" aria-labelledby={`read-${section.id}`}>
              <h2 id={`read-${section.id}`} className="m-0">
                {section.title}
              </h2>
              <ul className="pl-plain-list">
                {questions.map((question) => item(question, below?.(question)))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

function figures(questionnaire: Questionnaire, answers: Answers, previous: Answers | undefined) {
  const score = scoreOf(questionnaire, answers);
  const before = previous && scoreOf(questionnaire, previous);
  return [
    {
      label: 'Score',
      value: score && `${formatPercent(score.percent)} (${score.points} of ${score.of} points)`,
    },
    ...(before ? [{ label: 'Score before', value: formatPercent(before.percent) }] : []),
    { label: 'Failed', value: countOf(failedQuestions(questionnaire, answers).length, itemNoun) },
  ];
}

interface ReadAnswerProps extends Pick<Props, 'answers' | 'photos'> {
  question: Question;
  /** The former answers, if this one differs. */
  previous: Answers | undefined;
  more: ReactNode;
}

function ReadAnswer({ question, answers, previous, photos, more }: ReadAnswerProps) {
  const answer = answerTo(answers, question);
  const isFail = isFailed(question, answer);
  const before = previous && answerTo(previous, question);
  const strokes = question.type === 'signature' && typeof answer.value === 'string' ? answer.value : '';
  return (
    <li className="pl-read-answer">
      <p className="m-0">{question.text}</p>
      <p className="m-0 pl-cluster">
        <strong>
          {describeAnswer(question, answer) || (isAnswered(question, answer) ? '' : 'Not answered')}
        </strong>
        {canFail(question) && isFail && <StatusBadge tone="failed" text="Failed" />}
        {before && (
          <span className="text-body-secondary">
            Changed: was{' '}
            {describeAnswer(question, before) || (isAnswered(question, before) ? 'another' : 'not answered')}
          </span>
        )}
      </p>
      {strokes !== '' && (
        <div className="pl-read-signature">
          <SignatureDrawing strokes={strokes} viewBox={SIGNATURE_BOX} label={question.text} />
        </div>
      )}
      {answer.comment !== '' && <p className="m-0 pl-read-comment">{answer.comment}</p>}
      {answer.photos.length > 0 && photos(answer.photos)}
      {more}
    </li>
  );
}
