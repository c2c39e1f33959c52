import type { BuiltRouteRow, RouteRow } from '../../navigation/route';

const base = 'business-intelligence/settings';
const row = (path: string, title: string, page: BuiltRouteRow['page']): RouteRow => ({
  screen: 'SCREEN-BI-SETTINGS',
  menu: 'settings',
  needs: 'biSettings',
  path,
  title,
  page,
});

export const insightRoutes: RouteRow[] = [
  row(base, 'Insights settings', () => import('./InsightSettingsPage')),
  row(`${base}/dashboards/new`, 'New dashboard', async () => ({
    default: (await import('./DashboardForm')).NewDashboardPage,
  })),
  row(`${base}/dashboards/:insightDashboardId`, 'Dashboard', async () => ({
    default: (await import('./pages')).InsightDashboardPage,
  })),
  row(`${base}/dashboards/:insightDashboardId/edit`, 'Edit dashboard', async () => ({
    default: (await import('./DashboardForm')).EditDashboardPage,
  })),
  row(`${base}/teams/new`, 'New insights team', async () => ({
    default: (await import('./InsightTeamForm')).NewInsightTeamPage,
  })),
  row(`${base}/teams/:insightTeamId`, 'Insights team', async () => ({
    default: (await import('./pages')).InsightTeamPage,
  })),
  row(`${base}/teams/:insightTeamId/edit`, 'Edit insights team', async () => ({
    default: (await import('./InsightTeamForm')).EditInsightTeamPage,
  })),
  row(`${base}/credentials/new`, 'New credential', async () => ({
    default: (await import('./CredentialForm')).NewCredentialPage,
  })),
  row(`${base}/credentials/:insightCredentialId`, 'Credential', async () => ({
    default: (await import('./pages')).CredentialPage,
  })),
  row(`${base}/credentials/:insightCredentialId/edit`, 'Edit credential', async () => ({
    default: (await import('./CredentialForm')).EditCredentialPage,
  })),
];
