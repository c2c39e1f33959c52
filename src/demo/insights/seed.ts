import type { InsightDashboardDraft, InsightMenuDraft } from '../../api/insights/contract';
import { lazySeed, type ListedSeed } from '../db';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';

export interface StoredInsightDashboard extends InsightDashboardDraft {
  id: string;
  version: number;
}

/** Members by user id. */
export interface StoredInsightTeam {
  id: string;
  name: string;
  memberIds: readonly string[];
  version: number;
}

/** Of the secret, the demo keeps only whether the other system takes it. */
export interface StoredInsightCredential {
  id: string;
  name: string;
  account: string;
  works: boolean;
  result: 'NONE' | 'WORKS' | 'REFUSED';
  testedAt: string;
  version: number;
}

const TEAM_ID = '521';
const CREDENTIAL_ID = '531';

const tilesOf = (...tiles: InsightDashboardDraft['tiles'][number]['tile'][]) => ({
  kind: 'BUILT_IN' as const,
  address: '',
  tiles: tiles.map((tile) => ({ tile })),
});
const pageAt = (address: string) => ({ kind: 'EMBEDDED' as const, address, tiles: [] });

/** Nothing answers there: the frame stays blank, as that of a page that refuses to be embedded. */
export const FRAME_HOST = 'https://bi.plumbline.example';

/** A page of the demo itself, one that shows something late, and one of a host that shows nothing in a frame. */
const contents: Record<string, { name?: string } & ReturnType<typeof tilesOf | typeof pageAt>> = {
  501: pageAt('./insights-sample.html'),
  502: tilesOf(
    'INSPECTION_SCORE',
    'INSPECTIONS_DONE',
    'INSPECTIONS_LATE',
    'ACTIONS_OPEN',
    'ACTIONS_LATE',
    'OBSERVATIONS',
    'TALKS_MISSING',
    'TRAINED',
    'SCORE_WEEKS',
    'LOWEST_SCORES',
    'RISK_WEEKS',
  ),
  503: tilesOf('LABOR_BUDGET', 'TICKETS', 'TICKET_AMOUNT', 'TICKETS_UNSIGNED', 'REPORTS_MISSING', 'SIGN_INS'),
  504: pageAt('./insights-sample.html#slow'),
  505: pageAt(`${FRAME_HOST}/bid-forecast`),
};
/** It was in the menu once. */
const retired = { id: '506', name: 'Fleet Map', ...pageAt(`${FRAME_HOST}/fleet-map`) };

const seededMenus = ({ id }: Business) => {
  const seeing = accounts.filter(({ userBusinessId, biMenus }) => userBusinessId === id && biMenus);
  return { menus: seeing[0]?.biMenus ?? [], memberIds: seeing.map(({ userId }) => userId) };
};

/** The dashboards in the menus of the business's accounts, with a retired one, and the team that sees them. */
export function insightSeed(business: Business): {
  dashboards: ListedSeed<StoredInsightDashboard>;
  teams: ListedSeed<StoredInsightTeam>;
  credentials: ListedSeed<StoredInsightCredential>;
} {
  const { menus, memberIds } = seededMenus(business);
  const known = menus.flatMap(({ id, name }): StoredInsightDashboard[] => {
    const content = contents[id];
    const credentialId = id === '505' ? CREDENTIAL_ID : '';
    return content ? [{ id, name, ...content, credentialId, active: true, version: 1 }] : [];
  });
  const some = menus.length > 0;
  return {
    dashboards: lazySeed(() =>
      menus.length > 1 ? [...known, { ...retired, credentialId: '', active: false, version: 1 }] : known,
    ),
    teams: lazySeed(() => (some ? [{ id: TEAM_ID, name: 'Managers', memberIds, version: 1 }] : [])),
    credentials: lazySeed(() =>
      some
        ? [
            {
              id: CREDENTIAL_ID,
              name: 'Forecast reports',
              account: 'reports@plumbline.example',
              works: true,
              result: 'NONE',
              testedAt: '',
              version: 1,
            },
          ]
        : [],
    ),
  };
}

export const insightMenuSeed = (business: Business): InsightMenuDraft => ({
  entries: seededMenus(business).menus.map(({ id }) => ({ dashboardId: id, teamId: TEAM_ID })),
});
