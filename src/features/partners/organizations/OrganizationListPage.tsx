import { Link } from 'react-router-dom';
import {
  type Organization,
  organizationCalls,
  organizationKindNames,
} from '../../../api/organizations/contract';
import { organizations } from '../../../api/organizations/queries';
import { partnerStandingNames, partnerStatusNames } from '../../../api/partners/contract';
import { ActionButton } from '../../../components/ActionButton';
import { perRowWork } from '../../../components/bulk/batches';
import { runBulk } from '../../../components/bulk/bulk';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import { confirm } from '../../../components/feedback/confirm';
import { choiceFilter } from '../../../components/page/filter';
import { ListPage } from '../../../components/page/ListPage';
import { useListState } from '../../../components/page/useListState';
import { StatusBadge } from '../../../components/StatusBadge';
import type { Column } from '../../../components/table/column';
import { dayColumn, statusColumn, textColumn } from '../../../components/table/columns';
import type { Selection } from '../../../components/table/selection';
import { countOf } from '../../../lib/countOf';
import { paths } from '../../../lib/paths';
import { bulkDefaults } from '../../../session/bulkDefaults';
import { standingBadge } from '../partner';
import { connectionStateBadge, connectionStateNames, organizationSections } from './organization';

const columns: Column<Organization>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('kind', 'Kind', ({ kind }) => organizationKindNames[kind], { card: 'fact' }),
  statusColumn('standing', 'Qualification', ({ standing }) => standingBadge(standing), {
    width: '9rem',
    card: 'fact',
  }),
  dayColumn('until', 'Until', ({ qualification }) => qualification.until, { sort: 'until', wideOnly: true }),
  statusColumn('connection', 'Connection', ({ connection }) => connectionStateBadge(connection), {
    cell: ({ connection }) =>
      connection === 'NONE' ? (
        <span className="text-body-secondary">{connectionStateNames.NONE}</span>
      ) : (
        <StatusBadge {...connectionStateBadge(connection)} />
      ),
    width: '10rem',
    card: 'fact',
  }),
  textColumn('city', 'City', ({ city, state }) => [city, state].filter(Boolean).join(', '), {
    sort: 'city',
    wideOnly: true,
  }),
  textColumn('expired', 'Documents', ({ expired }) => (expired > 0 ? `${expired} expired` : ''), {
    wideOnly: true,
  }),
  textColumn('status', 'Status', ({ status }) => partnerStatusNames[status], { hidden: true }),
];

const byStatus = choiceFilter('status', 'Status', partnerStatusNames);
const byKind = choiceFilter('kind', 'Kind', organizationKindNames);
const byStanding = choiceFilter('standing', 'Qualification', partnerStandingNames);
const byConnection = choiceFilter('connection', 'Connection', connectionStateNames);
const filters = [byStatus, byKind, byConnection, byStanding];

/** SCREEN-ORGANIZATIONS, CALL-250, ORG-02: the companies that the business deals with. */
export default function OrganizationListPage() {
  const state = useListState({
    sort: 'name,asc',
    columns,
    filters: { status: byStatus, kind: byKind, connection: byConnection, standing: byStanding },
  });
  return (
    <ListPage
      title="Organizations"
      context="The companies you deal with, and who is connected with you."
      sections={organizationSections}
      name="organizations"
      noun={organizationCalls.noun}
      state={state}
      query={({ filters: chosen, ...params }) => organizations.list({ ...params, ...chosen })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.organization(id)}
      search={{ label: 'Search organizations', placeholder: 'Name, city, contact' }}
      filters={filters}
      bulk={(selection) => <DeleteOrganizations selection={selection} />}
      empty={{
        title: 'No organizations yet',
        text: 'Add clients, suppliers, agencies and trade partners.',
      }}
      actions={
        <Link className="btn btn-primary" to={paths.newOrganization}>
          New organization
        </Link>
      }
    />
  );
}

function DeleteOrganizations({ selection }: { selection: Selection<Organization> }) {
  const { noun } = organizationCalls;
  const { busy, disabledReason, withRows } = useSelectedRows(selection);
  const { remove, onSettled } = organizations.useRemoveMany();

  async function removeRows(rows: Organization[]) {
    const text = 'Those that are connected, or that records name, stay. This cannot be undone.';
    const question = { title: `Delete ${countOf(rows.length, noun)}?`, text };
    if (!(await confirm({ ...question, confirmLabel: 'Delete', danger: true }))) return;
    void runBulk({
      ...perRowWork(
        { ...bulkDefaults(), noun },
        rows.map(({ id, name }) => ({ key: id, name })),
        remove,
      ),
      title: 'Deleting organizations',
      doneMessage: (count) => `${countOf(count, noun)} deleted`,
      retain: selection.retain,
      onSettled,
    });
  }

  return (
    <ActionButton disabledReason={disabledReason} aria-busy={busy} onClick={() => void withRows(removeRows)}>
      Delete
    </ActionButton>
  );
}
