import { Link } from 'react-router-dom';
import { rateStatuses, rateTableCalls } from '../../api/rateTables/contract';
import { rateTables } from '../../api/rateTables/queries';
import type { Filter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import { paths } from '../../lib/paths';
import { rateTableColumns } from './columns';
import { statusNames } from './rateTable';

const status: Filter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'All' },
    ...rateStatuses.map((value) => ({ value, label: statusNames[value] })),
  ],
};
const defaults = {
  sort: 'name,asc',
  sorts: rateTableColumns.flatMap(({ sort }) => (sort ? [sort] : [])),
  filters: { status: '' },
  choices: { status: status.options.map(({ value }) => value) },
};

/** SCREEN-RATE-TABLES, CALL-267: all of them. */
export default function RateTableListPage() {
  const state = useListState(defaults);
  const { search, filters, sort, page, size } = state.ask;
  const ask = {
    search: search || undefined,
    status: rateStatuses.find((one) => one === filters.status),
    sort,
  };
  return (
    <ListPage
      title="Rate tables"
      context="What an hour of each classification costs, on which jobs."
      back={{ to: paths.timeSettings, label: 'Time and attendance' }}
      name="rateTables"
      noun={rateTableCalls.noun}
      state={state}
      query={rateTables.list({ ...ask, page, size })}
      everything={rateTables.list({ ...ask, page: 0, size: 'all' })}
      columns={rateTableColumns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.rateTable(id)}
      search={{ label: 'Search rate tables', placeholder: 'Name, note' }}
      filters={[status]}
      empty={{
        title: 'No rate tables yet',
        text: 'A rate table says what an hour of each classification costs, and is assigned to jobs and templates.',
      }}
      actions={
        <>
          <Link className="btn btn-secondary" to={paths.compareRateTables()}>
            Compare
          </Link>
          <Link className="btn btn-primary" to={paths.newRateTable}>
            New rate table
          </Link>
        </>
      }
    />
  );
}
