import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ToolboxTalkDetail } from '../../api/toolboxTalks/contract';
import { StatusBadge } from '../../components/StatusBadge';
import { resultText } from '../../domain/quiz/quiz';
import { passedCount, quizStateOf } from '../../domain/quiz/talkQuiz';
import type { Language } from '../../lib/language';
import { paths } from '../../lib/paths';
import { talkTexts } from './talkTexts';

interface Props {
  talk: ToolboxTalkDetail;
  language: Language;
}

/** SAFE-02: who has answered the questions of the topic. They do not hold up the talk. */
export function QuizSection({ talk, language }: Props) {
  const { attendees, quiz, quizResults } = talk;
  const id = useId();
  const words = talkTexts[language];
  if (!quiz && quizResults.length === 0) return null;
  const states = attendees.map((person) => ({
    person,
    state: quizStateOf({ attempts: quiz?.attempts ?? 0 }, quizResults, person.id),
  }));
  return (
    <section className="pl-panel pl-stack" aria-labelledby={id} lang={language}>
      <div>
        <h2 id={id} className="m-0">
          {words.havePassed(passedCount(attendees, quizResults), attendees.length)}
        </h2>
        <p className="m-0 text-body-secondary d-print-none">{words.quizHint}</p>
      </div>
      <ul className="pl-plain-list">
        {states.map(({ person, state: { result, mayTry, tries } }) => (
          <li key={person.id} className="pl-signer pl-cluster justify-content-between">
            <span className="text-break">
              {person.name}
              <span className="d-block">
                {result ? (
                  <StatusBadge
                    tone={result.passed ? 'done' : 'failed'}
                    text={resultText(result, result.passMark, language)}
                  />
                ) : (
                  <span className="fs-sm text-body-secondary">{words.notAnswered}</span>
                )}
              </span>
            </span>
            {quiz && mayTry && (
              <Link
                className="btn btn-secondary d-print-none"
                aria-label={`${tries === 0 ? words.answer : words.again}: ${person.name}`}
                to={paths.talkQuiz(talk.id, person.id, quiz.edition, person.language)}
              >
                {tries === 0 ? words.answer : words.again}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
