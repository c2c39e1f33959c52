import type { RouteRow } from '../../navigation/route';

const base = 'business-intelligence/settings';
/** `path` follows that of the settings. */
const row = (path: string, title: string, page: RouteRow['page']): RouteRow => ({
  screen: 'SCREEN-BI-SETTINGS',
  menu: 'settings',
  needs: 'biSettings',
  path: `${base}${path}`,
  title,
  page,
});

export const insightRoutes: RouteRow[] = [
  row('', 'Insights settings', () => import('./InsightSettingsPage')),
  row('/dashboards/new', 'New dashboard', async () => ({
    default: (await import('./DashboardForm')).NewDashboardPage,
  })),
  row('/dashboards/:insightDashboardId', 'Dashboard', async () => ({
    default: (await import('./pages')).InsightDashboardPage,
  })),
  row('/dashboards/:insightDashboardId/edit', 'Edit dashboard', async () => ({
    default: (await import('./DashboardForm')).EditDashboardPage,
  })),
  row('/teams/new', 'New insights team', async () => ({
    default: (await import('./InsightTeamForm')).NewInsightTeamPage,
  })),
  row('/teams/:insightTeamId', 'Insights team', async () => ({
    default: (await import('./pages')).InsightTeamPage,
  })),
  row('/teams/:insightTeamId/edit', 'Edit insights team', async () => ({
    default: (await import('./InsightTeamForm')).EditInsightTeamPage,
  })),
  row('/credentials/new', 'New credential', async () => ({
    default: (await import('./CredentialForm')).NewCredentialPage,
  })),
  row('/credentials/:insightCredentialId', 'Credential', async () => ({
    default: (await import('./pages')).CredentialPage,
  })),
  row('/credentials/:insightCredentialId/edit', 'Edit credential', async () => ({
    default: (await import('./CredentialForm')).EditCredentialPage,
  })),
];
