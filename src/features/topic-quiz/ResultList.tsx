import type { TopicQuizDetail, TopicQuizResult } from '../../api/topicQuizzes/contract';
import { quizResultsQuery, useRemoveQuizResult } from '../../api/topicQuizzes/queries';
import { notify } from '../../components/feedback/banners';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { choiceFilter } from '../../components/page/filter';
import { List } from '../../components/page/List';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  dayColumn,
  personColumn,
  numberColumn,
  numberedColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { RowButton } from '../../components/table/RowButton';
import { resultText } from '../../domain/quiz/quiz';
import { languageNames } from '../../lib/language';
import { paths } from '../../lib/paths';

export const resultNoun = { one: 'result', many: 'results' };

const nameOf = ({ person }: TopicQuizResult): string => person?.name ?? '—';

const columnsWith = (remove: (result: TopicQuizResult) => void): Column<TopicQuizResult>[] => [
  textColumn('name', 'Person', (one) => `${nameOf(one)}${one.guest ? ' (guest)' : ''}`, {
    sort: 'name',
    card: 'title',
  }),
  statusColumn(
    'result',
    'Result',
    (one) => ({ tone: one.passed ? 'done' : 'failed', text: resultText(one, one.passMark) }),
    { sort: 'percent', width: '17rem', card: 'fact' },
  ),
  dayColumn('date', 'Talk', ({ date }) => date, { card: 'fact' }),
  numberedColumn('job', 'Job', ({ job }) => job),
  dateTimeColumn('at', 'Answered', ({ at }) => at, { sort: 'at', card: 'fact' }),
  numberColumn('edition', 'Version', ({ edition }) => edition, { width: '6rem' }),
  numberColumn('attemptsLeft', 'Attempts left', ({ attemptsLeft }) => attemptsLeft, { width: '8rem' }),
  textColumn('language', 'Language', ({ language }) => languageNames[language], { hidden: true }),
  personColumn('by', 'On the device of', ({ by }) => by, { hidden: true }),
  {
    ...textColumn<TopicQuizResult>('delete', 'Delete', () => '', { width: '6rem' }),
    actions: true,
    cell: (one) => (
      <RowButton
        aria-label={`Delete the result of ${nameOf(one)}`}
        disabledReason={undefined}
        onClick={() => remove(one)}
      >
        Delete
      </RowButton>
    ),
  },
];

const byPassed = choiceFilter('passed', 'Result', { true: 'Passed', false: 'Not passed' });

/** SAFE-02: who has answered the questions of a topic, at which talk, and with which result. */
export function ResultList({ quiz: { id, name } }: { quiz: Pick<TopicQuizDetail, 'id' | 'name'> }) {
  const send = useRemoveQuizResult();
  const columns = columnsWith((result) => void remove(result));
  const state = useListState({ sort: 'at,desc', columns, filters: { passed: byPassed } });

  async function remove(result: TopicQuizResult) {
    const question = {
      title: `Delete the result of ${nameOf(result)}?`,
      text: 'The person has another attempt. This cannot be undone.',
      confirmLabel: 'Delete result',
      danger: true,
    };
    if (await confirmAndRun(question, () => send(result.id)))
      notify({ kind: 'success', text: 'Result deleted' });
  }

  return (
    <List
      title={`Results of ${name}`}
      noun={resultNoun}
      state={state}
      query={({ filters, ...params }) => quizResultsQuery({ ...params, ...filters, topicId: id })}
      columns={columns}
      rowKey={(one) => one.id}
      rowTo={({ talkId }) => paths.toolboxTalk(talkId)}
      search={{ label: 'Search results', placeholder: 'Person, job' }}
      filters={[byPassed]}
      empty={{
        title: 'No results yet',
        text: 'People answer on the page of a toolbox talk about this topic.',
      }}
    />
  );
}
