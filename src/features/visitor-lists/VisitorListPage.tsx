import { Link } from 'react-router-dom';
import type { VisitorRow } from '../../api/visitorLists/contract';
import { visitorList } from '../../api/visitorLists/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { dateTimeColumn, numberColumn, statusColumn, textColumn } from '../../components/table/columns';
import { paths } from '../../lib/paths';
import { visitorBadge } from './visitorBadge';

const columns: Column<VisitorRow>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('organization', 'Organization', (row) => row.organization, {
    sort: 'organization',
    card: 'fact',
  }),
  textColumn('phone', 'Phone', ({ phone }) => phone, { width: '9rem', card: 'fact' }),
  numberColumn('visits', 'Visits', ({ visits }) => visits, { sort: 'visits', width: '7rem', card: 'fact' }),
  dateTimeColumn('lastVisitAt', 'Last visit', ({ lastVisitAt }) => lastVisitAt, {
    sort: 'lastVisitAt',
    card: 'fact',
  }),
  statusColumn('status', 'Status', visitorBadge, { width: '8rem', card: 'fact' }),
  textColumn('email', 'Email', ({ email }) => email, { hidden: true }),
];
const byBlock = choiceFilter('blocked', 'Status', { true: 'Blocked', false: 'Not blocked' });

/** SCREEN-VL-VISITORS, VISITOR-02, CALL-213 */
export default function VisitorListPage() {
  const state = useListState({
    sort: 'lastVisitAt,desc',
    columns,
    filters: { blocked: byBlock, organization: '' },
  });
  return (
    <ListPage
      title="Visitors"
      context={state.filters.organization || 'Guests who have signed in at the sites.'}
      back={{ to: paths.visitorLog, label: 'Our sites' }}
      name="visitors"
      noun={{ one: 'visitor', many: 'visitors' }}
      state={state}
      query={({ filters, ...params }) => visitorList({ ...params, ...filters })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.visitor(id)}
      search={{ label: 'Search visitors', placeholder: 'Name, organization, phone, email' }}
      filters={[byBlock]}
      empty={{ title: 'No visitors yet', text: 'Guests who sign in at a site appear here.' }}
      isPrintable
      actions={
        <Link className="btn btn-secondary" to={paths.visitorOrganizations}>
          Organizations
        </Link>
      }
    />
  );
}
