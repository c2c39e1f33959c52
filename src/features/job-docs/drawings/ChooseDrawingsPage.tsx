import type { Job } from '../../../api/jobs/contract';
import { jobNoun } from '../../../api/jobs/contract';
import { jobQueries } from '../../../api/jobs/queries';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { personColumn, textColumn } from '../../../components/table/columns';
import { paths } from '../../../lib/paths';
import { useLabel } from '../../../session/labels';
import { useNewJobVersion } from '../../../session/store';

const columns: Column<Job>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('number', 'Number', ({ number }) => number, { sort: 'number', width: '7rem', card: 'fact' }),
  textColumn('customer', 'Customer', ({ customer }) => customer, { sort: 'customer', wideOnly: true }),
  textColumn('city', 'City', ({ city }) => city, { sort: 'city', card: 'fact' }),
  personColumn('manager', 'Manager', ({ manager }) => manager, { card: 'fact' }),
];

/** SCREEN-JD-DRAWINGS without a job in the address (SIDE-03, CALL-164): the open jobs. Each opens its drawings. */
export default function ChooseDrawingsPage() {
  const label = useLabel();
  const newJobVersion = useNewJobVersion();
  const state = useListState({ sort: 'name,asc', size: 30, columns });
  return (
    <ListPage
      title={label('Drawings')}
      context="Choose a job to open its drawings."
      name="drawing-jobs"
      noun={jobNoun}
      state={state}
      query={({ search, sort, page, size }) =>
        jobQueries.list(newJobVersion, { search, sort, page, size, status: 'OPEN' })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.drawings(id)}
      search={{ label: 'Search jobs', placeholder: 'Name, number, city' }}
      empty={{ title: 'No open jobs', text: 'Jobs are added under Settings.' }}
    />
  );
}
