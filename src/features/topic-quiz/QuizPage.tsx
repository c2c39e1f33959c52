import { Link, useParams } from 'react-router-dom';
import { topicCategoryNames } from '../../api/talkTopics/contract';
import type { TopicQuizDetail } from '../../api/topicQuizzes/contract';
import { topicQuizzes } from '../../api/topicQuizzes/queries';
import { RecordActions } from '../../components/entity/RecordActions';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { QuestionOutline } from '../../components/questionnaire/QuestionOutline';
import { askedText } from '../../domain/quiz/quiz';
import { countOf } from '../../lib/countOf';
import { dateTimeText } from '../../lib/dateTimeText';
import { formatNumber, formatPercent } from '../../lib/number';
import { paths } from '../../lib/paths';
import { languagesText } from '../../lib/questionnaire/translate';
import { ResultList, resultNoun } from './ResultList';

/** SCREEN-TT-QUIZ, SAFE-02: the questions of a topic, and who has answered them. */
export default function QuizPage() {
  const { topicQuizId = '' } = useParams();
  return (
    <DetailPage
      resourceName="questionnaire"
      back={{ to: paths.topicQuizzes, label: 'Topic questionnaire' }}
      query={topicQuizzes.detail(topicQuizId)}
      title={({ name }) => name || '—'}
      context={({ category, edition }) =>
        `${topicCategoryNames[category]} · Version ${formatNumber(edition)}`
      }
      actions={(quiz) => <Actions quiz={quiz} />}
      tabs={(quiz) => [
        { id: 'questions', label: 'Questions', content: () => <Questions quiz={quiz} /> },
        { id: 'results', label: 'Results', content: () => <ResultList quiz={quiz} /> },
      ]}
    />
  );
}

function Questions({ quiz }: { quiz: TopicQuizDetail }) {
  const { topic, sections, questionsAsked, passMark, attempts, taken, passed, changedAt } = quiz;
  return (
    <>
      <RecordFacts
        label="Questionnaire"
        items={[
          { label: 'Topic', value: topic && <Link to={paths.talkTopic(topic.id)}>{topic.name}</Link> },
          { label: 'Questions per attempt', value: askedText(sections, questionsAsked) },
          { label: 'Pass mark', value: passMark === 0 ? 'None' : formatPercent(passMark) },
          { label: 'Attempts per talk', value: formatNumber(attempts) },
          { label: 'Languages', value: languagesText(sections) },
          { label: 'Have passed', value: `${formatNumber(passed)} of ${formatNumber(taken)}` },
          { label: 'Changed', value: dateTimeText(changedAt) },
        ]}
      />
      <QuestionOutline questionnaire={{ sections }} />
    </>
  );
}

function Actions({ quiz: { id, name, results } }: { quiz: TopicQuizDetail }) {
  const kept =
    results === 0
      ? 'Nobody has answered it.'
      : `${countOf(results, resultNoun)} stay with their talks, and appear here again when the topic has a new questionnaire.`;
  return (
    <RecordActions
      edit={paths.editTopicQuiz(id)}
      remove={{
        name: `${name} questionnaire`,
        effect: `Its questions are deleted. ${kept}`,
        send: topicQuizzes.useRemove(id),
        listAddress: paths.topicQuizzes,
      }}
    />
  );
}
