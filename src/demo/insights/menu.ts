import { insightMenu, type InsightMenuDraft } from '../../api/insights/contract';
import type { Named } from '../../api/schema';
import type { Company } from '../company';
import { type DemoSettings, settingsIn } from '../settings';
import { refuseInvalid } from '../refusal';
import { insightMenuSeed } from './seed';

/** CALL-266. Entries of deleted dashboards are gone. */
export const insightMenuSettings: DemoSettings<InsightMenuDraft> = {
  document: insightMenu,
  needs: 'biSettings',
  seed: insightMenuSeed,
  toStored: (draft, _, { company: { insightDashboards, insightTeams } }) => {
    refuseInvalid(
      draft.entries.some(({ dashboardId }) => !insightDashboards.get(dashboardId)) &&
        'entries: A dashboard no longer exists.',
      draft.entries.some(({ teamId }) => teamId !== '' && !insightTeams.get(teamId)) &&
        'entries: A team no longer exists.',
    );
    return draft;
  },
  toResponse: ({ entries, version }, { insightDashboards, insightTeams }) => ({
    entries: entries.flatMap(({ dashboardId: id, teamId }) => {
      const dashboard = insightDashboards.get(id);
      const team = insightTeams.get(teamId);
      return dashboard
        ? [{ id, dashboard: { id, name: dashboard.name }, team: team && { id: teamId, name: team.name } }]
        : [];
    }),
    version,
  }),
};

/** BI-01: the entries that a user sees, in the order of the menu. */
export function insightMenuOf(company: Company, userId: string): Named[] {
  const { entries } = settingsIn(company, insightMenuSettings);
  return entries.flatMap(({ dashboardId, teamId }) => {
    const dashboard = company.insightDashboards.get(dashboardId);
    const sees = teamId === '' || company.insightTeams.get(teamId)?.memberIds.includes(userId);
    return dashboard?.active && sees ? [{ id: dashboardId, name: dashboard.name }] : [];
  });
}
