import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { MAX_DOCUMENTS } from '../../api/documents';
import { talkNoun, talkStatusNames } from '../../api/toolboxTalks/contract';
import { toolboxTalkDocuments, toolboxTalks } from '../../api/toolboxTalks/queries';
import { DocumentsButton } from '../../components/documents/DocumentsButton';
import { choiceFilter, type ListDayFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import { paths } from '../../lib/paths';
import { useOpenJobFilter } from '../../navigation/jobFilter';
import { useLabel } from '../../session/labels';
import { talkColumns, talkListSections } from './talkColumns';

const byStatus = choiceFilter('status', 'Status', talkStatusNames);
const byHolder = choiceFilter('mine', 'Held by', { true: 'Me' });
const days: ListDayFilter[] = [
  { name: 'fromDate', label: 'From', day: true },
  { name: 'toDate', label: 'To', day: true },
];

/** SCREEN-TT, CALL-226: the talks that were held. */
export default function TalkListPage() {
  const label = useLabel();
  const columns = useMemo(() => talkColumns(label), [label]);
  const state = useListState({
    sort: 'date,desc',
    columns,
    filters: { status: byStatus, mine: byHolder, jobId: '', fromDate: '', toDate: '' },
  });
  return (
    <ListPage
      title={label('Toolbox Talks')}
      context="What was read on each job, and who signed."
      sections={talkListSections}
      actions={
        <Link className="btn btn-primary" to={paths.newToolboxTalk()}>
          Start talk
        </Link>
      }
      name="toolbox-talks"
      noun={talkNoun}
      state={state}
      query={({ filters, ...params }) => toolboxTalks.list({ ...params, ...filters })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.toolboxTalk(id)}
      search={{ label: 'Search toolbox talks', placeholder: 'Topic, job, person' }}
      filters={[useOpenJobFilter(), byStatus, byHolder, ...days]}
      bulk={(selection) => (
        <DocumentsButton
          selection={selection}
          noun={talkNoun}
          fileName="Toolbox talks"
          max={MAX_DOCUMENTS}
          fetch={toolboxTalkDocuments.fetchFiles}
        />
      )}
      empty={{ title: 'No toolbox talks yet', text: 'Start one: read, sign in turn, done.' }}
    />
  );
}
