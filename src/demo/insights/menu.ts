import { insightMenu, type InsightMenuDraft } from '../../api/insights/contract';
import type { Named } from '../../api/schema';
import type { Company } from '../company';
import { insightMenuSeed } from './seed';

/** The entries as they are stored, also for accounts, which are built before calls are answered. */
export const insightEntries = ({ settings, business }: Company): InsightMenuDraft['entries'] =>
  // Rows are stored only by the settings' route, which validates them.
  ((settings.get(insightMenu.read.key) as InsightMenuDraft | undefined) ?? insightMenuSeed(business)).entries;

/** BI-01: the entries that a user sees, in the order of the menu. */
export function insightMenuOf(company: Company, userId: string): Named[] {
  return insightEntries(company).flatMap(({ dashboardId, teamId }) => {
    const dashboard = company.insightDashboards.get(dashboardId);
    const sees = teamId === '' || company.insightTeams.get(teamId)?.memberIds.includes(userId);
    return dashboard?.active && sees ? [{ id: dashboardId, name: dashboard.name }] : [];
  });
}
