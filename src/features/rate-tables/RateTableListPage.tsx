import { Link } from 'react-router-dom';
import {
  ratePurposeFilters,
  rateStatuses,
  rateTableCalls,
  type RateTableRow,
} from '../../api/rateTables/contract';
import { rateTables } from '../../api/rateTables/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dayColumn, numberColumn, statusColumn, textColumn } from '../../components/table/columns';
import { paths } from '../../lib/paths';
import { ratePurposeNames, rateTableStatusBadge, rateTableStatusNames } from './rateTable';

const rateTableColumns: Column<RateTableRow>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('note', 'Note', ({ note }) => note, { wideOnly: true }),
  textColumn('purpose', 'Used for', ({ purpose }) => ratePurposeNames[purpose], {
    sort: 'purpose',
    card: 'fact',
  }),
  numberColumn('classifications', 'Classifications', (row) => row.classifications, { width: '8rem' }),
  numberColumn('jobs', 'Jobs', ({ jobs }) => jobs.length, { width: '8rem', card: 'fact' }),
  numberColumn('templates', 'Templates', ({ templates }) => templates.length, { width: '8rem' }),
  dayColumn('changedAt', 'Changed', ({ changedAt }) => changedAt, { sort: 'changedAt', card: 'fact' }),
  statusColumn('status', 'Status', rateTableStatusBadge, { sort: 'status', card: 'fact' }),
];

const status = choiceFilter('status', 'Status', rateTableStatusNames);
const purpose = choiceFilter('purpose', 'Used for', {
  PAY: 'Pay',
  BILLING: 'T&M tickets',
  UNDECIDED: 'Not decided',
});

/** The list of rate tables (SCREEN-RATE-TABLES, CALL-267). */
export default function RateTableListPage() {
  const state = useListState({ sort: 'name,asc', columns: rateTableColumns, filters: { status, purpose } });
  return (
    <ListPage
      title="Rate tables"
      context="Hourly rates for each classification, and the jobs that use them."
      back={{ to: paths.timeSettings, label: 'Time and attendance' }}
      name="rateTables"
      noun={rateTableCalls.noun}
      state={state}
      query={({ filters, ...params }) =>
        rateTables.list({
          ...params,
          status: rateStatuses.find((one) => one === filters.status),
          purpose: ratePurposeFilters.find((one) => one === filters.purpose),
        })
      }
      columns={rateTableColumns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.rateTable(id)}
      search={{ label: 'Search rate tables', placeholder: 'Name, note' }}
      filters={[status, purpose]}
      empty={{
        title: 'No rate tables yet',
        text: 'A rate table lists hourly rates for each classification. Assign it to jobs and job templates.',
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
