/** Dashboards of the menu Insights, and what their settings hold (BI-01…08). The menu itself is the lookup `biMenu`. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { choice, noDuplicates, requiredText, textUpTo } from '../fieldSchemas';
import { resource } from '../resource';
import { count, flag, id, named, object, oneOf, optional, rows, text, timestamp } from '../schema';
import { settingsDocument } from '../settingsDocument';

const service = '/business-intelligence-service' as const;

export const insightKinds = ['EMBEDDED', 'BUILT_IN'] as const;
export type InsightKind = (typeof insightKinds)[number];
export const insightKindNames: Record<InsightKind, string> = {
  EMBEDDED: 'Page of another system',
  BUILT_IN: 'Our own figures',
};

/** What a built-in dashboard shows: figures, and charts by week or cost code. */
export const insightTiles = [
  'INSPECTION_SCORE',
  'INSPECTIONS_DONE',
  'INSPECTIONS_LATE',
  'ACTIONS_OPEN',
  'ACTIONS_LATE',
  'OBSERVATIONS',
  'TALKS_MISSING',
  'TICKETS',
  'TICKET_AMOUNT',
  'TICKETS_UNSIGNED',
  'REPORTS_MISSING',
  'TRAINED',
  'SIGN_INS',
  'SCORE_WEEKS',
  'LOWEST_SCORES',
  'RISK_WEEKS',
  'LABOR_BUDGET',
] as const;
export type InsightTile = (typeof insightTiles)[number];
export const insightTileNames: Record<InsightTile, string> = {
  INSPECTION_SCORE: 'Average inspection score',
  INSPECTIONS_DONE: 'Inspections done',
  INSPECTIONS_LATE: 'Late inspections',
  ACTIONS_OPEN: 'Open corrective actions',
  ACTIONS_LATE: 'Late corrective actions',
  OBSERVATIONS: 'Observations',
  TALKS_MISSING: 'Missing toolbox talks',
  TICKETS: 'T&M tickets',
  TICKET_AMOUNT: 'T&M amount',
  TICKETS_UNSIGNED: 'T&M tickets without customer signature',
  REPORTS_MISSING: 'Missing daily reports',
  TRAINED: 'People with valid orientation',
  SIGN_INS: 'Sign-ins of employees',
  SCORE_WEEKS: 'Inspection score by week (chart)',
  LOWEST_SCORES: 'Lowest inspection scores (table)',
  RISK_WEEKS: 'Observations by week (chart)',
  LABOR_BUDGET: 'Labor hours by cost code (chart)',
};

const MAX_TILES = 12;

const insightDashboard = object({
  id,
  name: text,
  kind: oneOf(insightKinds, 'EMBEDDED'),
  /** Of the page of another system; '' for our own figures. Holds no token: `credential` is the server's. */
  address: text,
  /** In reading order. A tile that this release does not know is left out. */
  tiles: rows(object({ tile: z.enum(insightTiles) }), 'tile'),
  /** With which the server signs in to the other system. */
  credential: optional(named),
  active: flag,
  version: count,
});
export type InsightDashboard = z.output<typeof insightDashboard>;

const ADDRESS = 'Type an address that begins with https://';
/** `https://…`, or a path of our own host. */
const isSecure = (address: string) =>
  /^\.?\/(?!\/)/.test(address) || (/^https:\/\//i.test(address) && URL.canParse(address));

export const insightDashboardDraft = z.object({
  name: requiredText('Name', 60),
  kind: z.enum(insightKinds),
  address: textUpTo('Address', 2000).check(
    z.refine((address) => address === '' || isSecure(address), ADDRESS),
  ),
  tiles: z.array(z.object({ tile: z.enum(insightTiles) })).check(
    z.maxLength(MAX_TILES, `At most ${MAX_TILES} tiles`),
    noDuplicates('tile', 'This tile is there already', ({ tile }) => tile),
  ),
  credentialId: choice,
  active: z.boolean(),
});
export type InsightDashboardDraft = z.output<typeof insightDashboardDraft>;

/** What a dashboard of its kind must have, by field; undefined when nothing is missing. */
export function missingOfDashboard({
  kind,
  address,
  tiles,
}: Pick<InsightDashboardDraft, 'kind' | 'address' | 'tiles'>) {
  if (kind === 'EMBEDDED' && address === '') return { field: 'address', message: ADDRESS } as const;
  if (kind === 'BUILT_IN' && tiles.length === 0)
    return { field: 'tiles', message: 'Add at least one tile' } as const;
  return undefined;
}

/**
 * CALL-263, BI-03, BI-04. The dashboard of another team: 403. Of one that is retired, only those who change the settings read
 * the content.
 */
export const insightDashboardCalls = resource({
  name: 'insightDashboard',
  path: `${service}/dashboards`,
  noun: { one: 'dashboard', many: 'dashboards' },
  row: insightDashboard,
  detail: insightDashboard,
  draft: insightDashboardDraft,
});

const insightTeam = object({ id, name: text, members: rows(named), version: count });
export type InsightTeam = z.output<typeof insightTeam>;

const MAX_MEMBERS = 500;
export const insightTeamDraft = z.object({
  name: requiredText('Name', 60),
  /** Ids of users. */
  memberIds: z.array(z.string()).check(z.maxLength(MAX_MEMBERS, `At most ${MAX_MEMBERS} members`)),
});
export type InsightTeamDraft = z.output<typeof insightTeamDraft>;

/** CALL-264, BI-05. A team that sees an entry of the menu is not deleted: 409. */
export const insightTeamCalls = resource({
  name: 'insightTeam',
  path: `${service}/teams`,
  noun: { one: 'team', many: 'teams' },
  row: insightTeam,
  detail: insightTeam,
  draft: insightTeamDraft,
});

export const credentialResults = ['NONE', 'WORKS', 'REFUSED'] as const;
export type CredentialResult = (typeof credentialResults)[number];

/** Never has the secret. */
const insightCredential = object({
  id,
  name: text,
  account: text,
  /** The last test since the secret was saved. */
  result: oneOf(credentialResults, 'NONE'),
  testedAt: timestamp,
  version: count,
});
export type InsightCredential = z.output<typeof insightCredential>;

export const insightCredentialDraft = z.object({
  name: requiredText('Name', 60),
  account: requiredText('Account', 200),
  /** '' keeps the one that is stored. */
  secret: textUpTo('Secret', 2000).check(
    z.refine((secret) => !/\s/.test(secret), 'The secret has a space or a line break inside. Copy it again.'),
  ),
});
export type InsightCredentialDraft = z.output<typeof insightCredentialDraft>;

/** CALL-265, BI-06. A credential that a dashboard uses is not deleted: 409. */
export const insightCredentialCalls = resource({
  name: 'insightCredential',
  path: `${service}/credentials`,
  noun: { one: 'credential', many: 'credentials' },
  row: insightCredential,
  detail: insightCredential,
  draft: insightCredentialDraft,
});

/** Signs in with the stored secret, and returns the credential with the result. */
export const testInsightCredential = endpoint({
  key: 'testInsightCredential',
  method: 'POST',
  path: `${service}/credentials/{insightCredentialId}/tests`,
  fallback: "Couldn't test this credential.",
  response: insightCredential,
  readBy: insightCredentialCalls.get,
});

/** CALL-266, BI-07: the entries of the menu in their order, and who sees each. Without a team, everybody does. */
export const insightMenu = settingsDocument('insightMenu', `${service}/menu-settings`, {
  resourceName: 'the menu of insights',
  /** `id` is the dashboard's. */
  responseFields: { entries: rows(object({ id, dashboard: named, team: optional(named) })) },
  draft: z.object({
    entries: z
      .array(z.object({ dashboardId: choice.check(z.minLength(1, 'Choose a dashboard')), teamId: choice }))
      .check(
        z.maxLength(100, 'At most 100 entries'),
        noDuplicates('dashboardId', 'This dashboard is in the menu already', (row) => row.dashboardId),
      ),
  }),
});
export type InsightMenu = z.output<typeof insightMenu.read.response>;
export type InsightMenuDraft = z.output<typeof insightMenu.draft>;
