import type { Job } from '../../api/jobs/contract';
import { jobNoun } from '../../api/jobs/contract';
import { jobQueries } from '../../api/jobs/queries';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { personColumn, textColumn } from '../../components/table/columns';
import { paths } from '../../lib/paths';
import { useLabel } from '../../session/labels';
import { useNewJobVersion } from '../../session/store';

const columns: Column<Job>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('number', 'Number', ({ number }) => number, { sort: 'number', width: '7rem', card: 'fact' }),
  textColumn('customer', 'Customer', ({ customer }) => customer, { sort: 'customer', wideOnly: true }),
  textColumn('city', 'City', ({ city }) => city, { sort: 'city', card: 'fact' }),
  personColumn('manager', 'Manager', ({ manager }) => manager, { card: 'fact' }),
];

/** SCREEN-JD-DASHBOARD, CALL-164: the open jobs, 30 a page. Each opens its documents. */
export default function JobDocsPage() {
  const label = useLabel();
  const newJobVersion = useNewJobVersion();
  const state = useListState({ sort: 'name,asc', size: 30, columns });
  return (
    <ListPage
      title={label('Job Docs')}
      context="Choose a job to open its documents."
      name="job-docs"
      noun={jobNoun}
      state={state}
      query={({ search, sort, page, size }) =>
        jobQueries.list(newJobVersion, { search, sort, page, size, status: 'OPEN' })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.documents(id)}
      search={{ label: 'Search jobs', placeholder: 'Name, number, city' }}
      empty={{ title: 'No open jobs', text: 'Documents belong to a job. Jobs are added under Settings.' }}
    />
  );
}
