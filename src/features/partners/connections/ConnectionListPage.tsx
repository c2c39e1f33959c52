import { Link } from 'react-router-dom';
import { type Connection, connectionCalls, connectionStatusNames } from '../../../api/connections/contract';
import { connections } from '../../../api/connections/queries';
import { choiceFilter } from '../../../components/page/filter';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { dateTimeColumn, namedColumn, statusColumn, textColumn } from '../../../components/table/columns';
import { paths } from '../../../lib/paths';
import { organizationSections } from '../organizations/organization';
import { askedBy, connectionBadge } from './connection';

const columns: Column<Connection>[] = [
  textColumn('name', 'Company', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  statusColumn('status', 'Status', connectionBadge, { width: '9rem', card: 'fact' }),
  textColumn('asked', 'Asked by', askedBy, { card: 'fact' }),
  namedColumn('organization', 'Your organization', ({ organization }) => organization, { card: 'fact' }),
  textColumn('message', 'Message', ({ message }) => message, { wideOnly: true }),
  dateTimeColumn('changedAt', 'Changed', ({ changedAt }) => changedAt, { sort: 'changedAt', card: 'fact' }),
];

const byStatus = choiceFilter('status', 'Status', connectionStatusNames);

/** SCREEN-ORGANIZATIONS, ORG-03…05: connections with companies that use the app, and requests for them. */
export default function ConnectionListPage() {
  const state = useListState({ sort: 'changedAt,desc', columns, filters: { status: byStatus } });
  return (
    <ListPage
      title="Connections"
      context="Companies that see what you share with them, and share with you."
      sections={organizationSections}
      name="connections"
      noun={connectionCalls.noun}
      state={state}
      query={({ filters, ...params }) => connections.list({ ...params, ...filters })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.connection(id)}
      search={{ label: 'Search connections', placeholder: 'Company, message' }}
      filters={[byStatus]}
      empty={{
        title: 'No connections yet',
        text: 'Ask a company that uses Plumbline. You choose what it sees.',
      }}
      actions={
        <Link className="btn btn-primary" to={paths.newConnection()}>
          Request connection
        </Link>
      }
    />
  );
}
