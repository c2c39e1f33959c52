import { Link } from 'react-router-dom';
import { jobTypeNames } from '../../api/jobs/contract';
import {
  type TalkTopic,
  topicCategoryNames,
  topicNoun,
  topicSourceNames,
  topicStatusNames,
} from '../../api/talkTopics/contract';
import { talkTopics } from '../../api/talkTopics/queries';
import { languagesOf } from '../../api/translations';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  dayColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { paths } from '../../lib/paths';
import { talkSections } from '../../navigation/plannedTalks';
import { topicBadge } from './topicBadge';

const columns: Column<TalkTopic>[] = [
  textColumn('name', 'Topic', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('spanish', 'Title in Spanish', ({ texts }) => texts.es.title, { wideOnly: true }),
  textColumn('category', 'Category', ({ category }) => topicCategoryNames[category], {
    sort: 'category',
    card: 'fact',
  }),
  textColumn('languages', 'Languages', ({ texts }) => languagesOf(texts), { card: 'fact' }),
  textColumn('source', 'Source', ({ source }) => topicSourceNames[source], { width: '7rem', card: 'fact' }),
  numberColumn('talks', 'Talks', ({ talks }) => talks, { sort: 'talks', width: '6rem' }),
  dayColumn('lastHeldOn', 'Last held', ({ lastHeldOn }) => lastHeldOn, { sort: 'lastHeldOn', card: 'fact' }),
  statusColumn('status', 'Status', ({ status }) => topicBadge(status), { card: 'fact' }),
  numberColumn('edition', 'Edition', ({ edition }) => edition, { hidden: true }),
  dateTimeColumn('changedAt', 'Changed', ({ changedAt }) => changedAt, { hidden: true }),
];

const byStatus = choiceFilter('status', 'Status', topicStatusNames);
const byCategory = choiceFilter('category', 'Category', topicCategoryNames);
const bySource = choiceFilter('source', 'Source', topicSourceNames);
const byJobType = choiceFilter('jobType', 'On jobs of type', jobTypeNames);
const byClosedJob = choiceFilter('closedJob', 'On jobs', { false: 'Open', true: 'Closed' });

/** SCREEN-TT-SCHEDULE, CALL-223, CALL-165: the library of topics. */
export default function TopicListPage() {
  const state = useListState({
    sort: 'name,asc',
    columns,
    filters: {
      category: byCategory,
      source: bySource,
      status: byStatus,
      jobType: byJobType,
      closedJob: byClosedJob,
    },
  });
  return (
    <ListPage
      title="Topics"
      context="What crews hear in toolbox talks, in English and Spanish."
      sections={talkSections}
      name="talk-topics"
      noun={topicNoun}
      state={state}
      query={({ filters, ...params }) => talkTopics.list({ ...params, ...filters })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.talkTopic(id)}
      search={{ label: 'Search topics', placeholder: 'Title or text, in any language' }}
      filters={[byCategory, bySource, byStatus, byJobType, byClosedJob]}
      empty={{ title: 'No topics yet', text: 'Write the first one: one hazard, and what to do about it.' }}
      actions={
        <Link className="btn btn-primary" to={paths.newTalkTopic()}>
          New topic
        </Link>
      }
    />
  );
}
