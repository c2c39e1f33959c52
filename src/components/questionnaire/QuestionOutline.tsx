import { type Question, type Questionnaire, questionsOf } from '../../lib/questionnaire/questionnaire';
import { EmptyState } from '../feedback/EmptyState';
import { limitsText } from '../../lib/questionnaire/describeAnswer';
import { describeQuestion } from './questionTexts';

/** The questions of a questionnaire with their settings, to read. */
export function QuestionOutline({ questionnaire }: { questionnaire: Questionnaire }) {
  const questions = questionsOf(questionnaire);
  if (questions.length === 0)
    return (
      <div className="pl-panel">
        <EmptyState title="No questions yet" text="Edit the form to add the first question." />
      </div>
    );
  return questionnaire.sections.map((section) => (
    <section key={section.id} className="pl-panel pl-stack" aria-labelledby={`outline-${section.id}`}>
      <h2 id={`outline-${section.id}`} className="m-0">
        {section.title}
      </h2>
      <ol className="pl-plain-list pl-stack gap-2">
        {section.questions.map((question) => (
          <li key={question.id}>
            {questions.indexOf(question) + 1}. {question.text}
            <span className="pl-hint d-block">{describeQuestion(question, questions)}</span>
            <span className="pl-hint d-block">{choicesText(question)}</span>
          </li>
        ))}
      </ol>
    </section>
  ));
}

/** The choices or the limits of a question. */
function choicesText(question: Question): string {
  if (question.type === 'number') return limitsText(question);
  const isChoice = question.type === 'choice' || question.type === 'choices';
  return isChoice ? question.options.map(({ text }) => text).join(' / ') : '';
}
