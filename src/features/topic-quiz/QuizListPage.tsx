import { Link } from 'react-router-dom';
import { topicCategoryNames } from '../../api/talkTopics/contract';
import { topicQuizCalls, type TopicQuiz } from '../../api/topicQuizzes/contract';
import { topicQuizzes } from '../../api/topicQuizzes/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dateTimeColumn, numberColumn, textColumn } from '../../components/table/columns';
import { formatNumber, formatPercent } from '../../lib/number';
import { paths } from '../../lib/paths';

/** '3 of 4'; '' for a topic without a questionnaire. */
const askedOf = ({ questions, questionsAsked }: TopicQuiz): string => {
  const asked = questionsAsked === 0 ? questions : Math.min(questions, questionsAsked);
  return questions === 0 ? '' : `${formatNumber(asked)} of ${formatNumber(questions)}`;
};
const percentOf = ({ taken, passed }: TopicQuiz): string =>
  taken === 0 ? '' : formatPercent(Math.floor((100 * passed) / taken));
const hasNone = ({ questions }: TopicQuiz): boolean => questions === 0;

const columns: Column<TopicQuiz>[] = [
  textColumn('name', 'Topic', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('category', 'Category', ({ category }) => topicCategoryNames[category], {
    sort: 'category',
    wideOnly: true,
  }),
  textColumn('questions', 'Asked', (quiz) => askedOf(quiz) || 'No questions', {
    sort: 'questions',
    width: '8rem',
    card: 'fact',
  }),
  textColumn('passMark', 'Pass mark', (quiz) => (hasNone(quiz) ? '' : formatPercent(quiz.passMark)), {
    width: '7rem',
    card: 'fact',
  }),
  textColumn('attempts', 'Attempts', (quiz) => (hasNone(quiz) ? '' : formatNumber(quiz.attempts)), {
    width: '7rem',
  }),
  numberColumn('results', 'Results', ({ results }) => results, { sort: 'results', width: '7rem' }),
  textColumn('passed', 'Have passed', percentOf, { sort: 'passed', width: '8rem', card: 'fact' }),
  numberColumn('edition', 'Version', ({ edition }) => edition, { hidden: true }),
  dateTimeColumn('changedAt', 'Changed', ({ changedAt }) => changedAt, { sort: 'changedAt', hidden: true }),
];

/** What the call lists for a choice; all topics without one. */
const topicsOf: Readonly<Record<string, string>> = { WITH: '', WITHOUT: 'WITHOUT' };
const byQuestions = choiceFilter('questions', 'Questionnaire', {
  WITH: 'With questions',
  WITHOUT: 'None yet',
});
const byCategory = choiceFilter('category', 'Category', topicCategoryNames);

/** SCREEN-TT-QUIZ, SAFE-02, CALL-224: the topics with what crews answer after the talk. */
export default function QuizListPage() {
  const state = useListState({
    sort: 'name,asc',
    columns,
    filters: { questions: byQuestions, category: byCategory },
  });
  return (
    <ListPage
      title="Topic questionnaire"
      context="What crews answer after a toolbox talk, and how many have passed."
      name="topic-quizzes"
      noun={{ one: 'topic', many: 'topics' }}
      state={state}
      query={({ filters: { questions, category }, ...params }) =>
        topicQuizzes.list({ ...params, category, topics: topicsOf[questions] ?? 'ALL' })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={(quiz) => (hasNone(quiz) ? paths.newTopicQuiz(quiz.id) : paths.topicQuiz(quiz.id))}
      search={{ label: 'Search topics', placeholder: 'Title' }}
      filters={[byQuestions, byCategory]}
      empty={{ title: 'No topics yet', text: 'Each topic of toolbox talks appears here.' }}
      actions={
        <Link className="btn btn-primary" to={paths.newTopicQuiz()}>
          New {topicQuizCalls.noun.one}
        </Link>
      }
    />
  );
}
