import { Link } from 'react-router-dom';
import { jobTemplateNoun, type JobTemplateRow } from '../../../api/jobs/contract';
import { jobTemplates } from '../../../api/jobs/queries';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { namedColumn, numberColumn, textColumn } from '../../../components/table/columns';
import { paths } from '../../../lib/paths';
import { useNewJobVersion } from '../../../session/store';
import { jobTypeText } from '../job';

const columns: Column<JobTemplateRow>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('note', 'Note', ({ note }) => note, { wideOnly: true }),
  textColumn('type', 'Type', jobTypeText, { sort: 'type', card: 'fact' }),
  numberColumn('costCodes', 'Cost codes', ({ costCodes }) => costCodes, { width: '8rem', card: 'fact' }),
  textColumn('teams', 'Teams', ({ teams }) => teams.map(({ name }) => name).join(', '), { card: 'fact' }),
  namedColumn('rateTable', 'Rate table', ({ rateTable }) => rateTable),
];

/** SCREEN-JOB-TEMPLATES, JOB-13, CALL-169 */
export default function TemplateListPage() {
  const newJobVersion = useNewJobVersion();
  const state = useListState({ sort: 'name,asc', columns });
  return (
    <ListPage
      title="Job templates"
      context="Starting points for new jobs."
      name="jobTemplates"
      noun={jobTemplateNoun}
      state={state}
      query={({ search, sort, page, size }) => jobTemplates(newJobVersion).list({ search, sort, page, size })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.jobTemplate(newJobVersion, id)}
      search={{ label: 'Search job templates', placeholder: 'Name, note' }}
      empty={{
        title: 'No job templates yet',
        text: 'A template gives new jobs their type, teams, rate table and cost codes.',
      }}
      actions={
        <Link className="btn btn-primary" to={paths.newJobTemplate(newJobVersion)}>
          New job template
        </Link>
      }
    />
  );
}
