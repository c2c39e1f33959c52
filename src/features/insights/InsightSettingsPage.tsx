import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  insightCredentialCalls,
  type InsightCredential,
  insightDashboardCalls,
  type InsightDashboard,
  insightKindNames,
  insightTeamCalls,
  type InsightTeam,
} from '../../api/insights/contract';
import { allInsightCredentials, allInsightDashboards, allInsightTeams } from '../../api/insights/queries';
import { List } from '../../components/page/List';
import { PageHeader } from '../../components/page/PageHeader';
import { Tabs } from '../../components/page/Tabs';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import { namedColumn, numberColumn, statusColumn, textColumn } from '../../components/table/columns';
import { paths } from '../../lib/paths';
import { credentialBadge, dashboardBadge } from './badges';
import { MenuTab } from './MenuTab';

const dashboardColumns: Column<InsightDashboard>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('kind', 'Shows', ({ kind }) => insightKindNames[kind], { sort: 'kind', card: 'fact' }),
  textColumn('address', 'Address', ({ address }) => address, { wideOnly: true }),
  namedColumn('credential', 'Credential', ({ credential }) => credential, { wideOnly: true }),
  statusColumn('active', 'Status', dashboardBadge, { card: 'fact' }),
];

interface ListTabProps {
  kind: Parameters<typeof paths.newInsight>[0];
  /** Label of the link to the form. */
  add: string;
  children: ReactNode;
}

const ListTab = ({ kind, add, children }: ListTabProps) => (
  <div className="pl-list-part pl-stack">
    <div className="pl-page-actions pl-cluster">
      <Link className="btn btn-primary" to={paths.newInsight(kind)}>
        {add}
      </Link>
    </div>
    {children}
  </div>
);

function DashboardsTab() {
  const state = useListState({ sort: 'name,asc', columns: dashboardColumns, size: 'all' });
  return (
    <ListTab kind="dashboards" add="New dashboard">
      <List
        title="Dashboards"
        name="insight-dashboards"
        noun={insightDashboardCalls.noun}
        state={state}
        allRowsQuery={allInsightDashboards}
        columns={dashboardColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.insightSetting('dashboards', id)}
        search={{ label: 'Search dashboards', placeholder: 'Name, address' }}
        empty={{
          title: 'No dashboards yet',
          text: 'Pages of your BI system, or figures of your own, for the menu Insights.',
        }}
      />
    </ListTab>
  );
}

const teamColumns: Column<InsightTeam>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  numberColumn('members', 'Members', ({ members }) => members.length, { card: 'fact' }),
];

function TeamsTab() {
  const state = useListState({ sort: 'name,asc', columns: teamColumns, size: 'all' }, 'team-');
  return (
    <ListTab kind="teams" add="New team">
      <List
        title="Teams"
        name="insight-teams"
        noun={insightTeamCalls.noun}
        state={state}
        allRowsQuery={allInsightTeams}
        columns={teamColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.insightSetting('teams', id)}
        search={{ label: 'Search teams', placeholder: 'Name' }}
        empty={{ title: 'No teams yet', text: 'Users who see the same dashboards.' }}
      />
    </ListTab>
  );
}

const credentialColumns: Column<InsightCredential>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('account', 'Account', ({ account }) => account, { card: 'fact' }),
  statusColumn('result', 'Last test', credentialBadge, { card: 'fact' }),
];

function CredentialsTab() {
  const state = useListState({ sort: 'name,asc', columns: credentialColumns, size: 'all' }, 'credential-');
  return (
    <ListTab kind="credentials" add="New credential">
      <List
        title="Credentials"
        name="insight-credentials"
        noun={insightCredentialCalls.noun}
        state={state}
        allRowsQuery={allInsightCredentials}
        columns={credentialColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.insightSetting('credentials', id)}
        search={{ label: 'Search credentials', placeholder: 'Name, account' }}
        empty={{ title: 'No credentials yet', text: 'With which the server signs in to your BI system.' }}
      />
    </ListTab>
  );
}

const tabs = [
  { id: 'dashboards', label: 'Dashboards', content: () => <DashboardsTab /> },
  { id: 'teams', label: 'Teams', content: () => <TeamsTab /> },
  { id: 'credentials', label: 'Credentials', content: () => <CredentialsTab /> },
  { id: 'menu', label: 'Menu', content: () => <MenuTab /> },
];

/** SCREEN-BI-SETTINGS, BI-04…08 */
export default function InsightSettingsPage() {
  return (
    <div className="pl-page pl-list">
      <PageHeader title="Insights settings" context="What the menu Insights shows, and to whom." />
      <Tabs label="Insights settings" tabs={tabs} />
    </div>
  );
}
