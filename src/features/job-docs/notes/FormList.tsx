import { type JobForm, jobFormCalls, jobFormStatusNames } from '../../../api/jobForms/contract';
import { jobForms } from '../../../api/jobForms/queries';
import { choiceFilter } from '../../../components/page/filter';
import { List } from '../../../components/page/List';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { dateTimeColumn, personColumn, statusColumn, textColumn } from '../../../components/table/columns';
import { paths } from '../../../lib/paths';
import { formBadge } from './formBadge';
import { useAuthorFilter } from '../common/useLibraryFilters';

const columns: Column<JobForm>[] = [
  textColumn('name', 'Form', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  statusColumn('status', 'Status', ({ status }) => formBadge(status), { sort: 'status', card: 'fact' }),
  personColumn('createdBy', 'Author', ({ createdBy }) => createdBy, { width: '10rem', card: 'fact' }),
  dateTimeColumn('createdAt', 'Added', ({ createdAt }) => createdAt, { sort: 'createdAt', card: 'fact' }),
  personColumn('signedBy', 'Signed by', ({ signedBy }) => signedBy, { width: '10rem', hidden: true }),
  dateTimeColumn('signedAt', 'Signed', ({ signedAt }) => signedAt, { sort: 'signedAt', wideOnly: true }),
];

const byStatus = choiceFilter('status', 'Status', jobFormStatusNames);

/** The forms of a job: unfinished and signed ones (DOC-08, CALL-185). */
export function FormList({ jobId }: { jobId: string }) {
  const state = useListState(
    { sort: 'createdAt,desc', columns, filters: { status: byStatus, author: '' } },
    'forms-',
  );
  return (
    <List
      title="Forms"
      noun={jobFormCalls.noun}
      state={state}
      query={({ filters: { author, status }, ...params }) =>
        jobForms.list({ ...params, jobId, authorId: author, status })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.jobForm(jobId, id)}
      search={{ label: 'Search forms', placeholder: 'Form, person' }}
      filters={[byStatus, useAuthorFilter(jobId, 'Author')]}
      empty={{ title: 'No forms yet', text: 'Choose a form with the button above, fill it in and sign it.' }}
    />
  );
}
