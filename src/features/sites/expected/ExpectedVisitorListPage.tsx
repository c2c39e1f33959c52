import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { expectedVisitorCalls, type ExpectedVisitor } from '../../../api/expectedVisitors/contract';
import { expectedVisitors } from '../../../api/expectedVisitors/queries';
import { visitorLogQueries } from '../../../api/visitorLog/queries';
import { choiceFilter, type Filter, sentValue } from '../../../components/page/filter';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import {
  dayColumn,
  namedColumn,
  personColumn,
  statusColumn,
  textColumn,
} from '../../../components/table/columns';
import { parseDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { visitBadge, visitStatusNames, visitTimes } from './visit';

const columns: Column<ExpectedVisitor>[] = [
  textColumn('name', 'Visitor', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  statusColumn('status', 'Status', visitBadge, { width: '9rem', card: 'fact' }),
  dayColumn('day', 'Day', ({ day }) => day, { sort: 'day', card: 'fact' }),
  textColumn('times', 'Time', visitTimes, { width: '11rem', card: 'fact' }),
  namedColumn('site', 'Site', ({ site }) => site, { sort: 'site', card: 'fact' }),
  textColumn('organization', 'Company', ({ organization }) => organization),
  personColumn('host', 'Host', ({ host }) => host),
  textColumn('purpose', 'Reason', ({ purpose }) => purpose, { wideOnly: true }),
];
const { EXPECTED, ...others } = visitStatusNames;
const byStatus: Filter = {
  ...choiceFilter('status', 'Status', { ...others, all: 'All' }, EXPECTED),
  all: 'all',
  sent: { '': 'EXPECTED' },
};

const dayOf = (value: string): string => (parseDate(value) ? value : '');

/** VISITOR-02, VISITOR-05: visitors whom somebody expects. `day` in the address is a single day. */
export default function ExpectedVisitorListPage() {
  const { data } = useQuery(visitorLogQueries.openSites);
  const bySite: Filter = {
    name: 'site',
    label: 'Site',
    options: [
      { value: '', label: 'All' },
      ...(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
    pending: !data,
  };
  const state = useListState({
    sort: 'day,asc',
    columns,
    filters: { site: '', status: byStatus, day: '' },
  });
  return (
    <ListPage
      title="Expected visitors"
      context="Who comes when, and whom they visit. The code of an invitation signs a visitor in at the gate."
      back={{ to: paths.siteDashboard(state.filters.site), label: 'Site dashboard' }}
      actions={
        <Link className="btn btn-primary" to={paths.newExpectedVisitor(state.filters.site)}>
          Invite visitor
        </Link>
      }
      name="expected-visitors"
      noun={expectedVisitorCalls.noun}
      state={state}
      query={({ filters: { site, status, day }, ...params }) =>
        expectedVisitors.list({
          ...params,
          status: sentValue(byStatus, status),
          siteId: site,
          from: dayOf(day),
          to: dayOf(day),
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.expectedVisitor(id)}
      search={{ label: 'Search visitors', placeholder: 'Visitor, company, host' }}
      filters={[byStatus, { name: 'day', label: 'Day', day: true }, bySite]}
      empty={{ title: 'No visitors are expected', text: 'Invite somebody to a site.' }}
    />
  );
}
