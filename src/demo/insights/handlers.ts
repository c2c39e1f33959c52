import {
  insightCredentialCalls,
  type InsightCredentialDraft,
  insightDashboardCalls,
  type InsightDashboardDraft,
  insightKinds,
  insightMenu,
  type InsightMenuDraft,
  insightTeamCalls,
  type InsightTeamDraft,
  missingOfDashboard,
  testInsightCredential,
} from '../../api/insights/contract';
import { nowIso } from '../../lib/clock';
import type { Caller } from '../caller';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { requireNameAvailable } from '../names';
import { invalid, Refusal, refuseInvalid } from '../refusal';
import { route } from '../route';
import { type DemoSettings, settingsRoutes } from '../settings';
import { insightEntries } from './menu';
import {
  insightMenuSeed,
  type StoredInsightCredential,
  type StoredInsightDashboard,
  type StoredInsightTeam,
} from './seed';

const needs = 'biSettings';
const byName = { name: ({ name }: { name: string }) => name };

const dashboardResponse = (
  { credentialId, ...dashboard }: StoredInsightDashboard,
  { insightCredentials }: Company,
  person: Caller,
) => {
  if (!person.may(needs) && !dashboard.active) return { ...dashboard, address: '', tiles: [] };
  const credential = insightCredentials.get(credentialId);
  return { ...dashboard, credential: credential && { id: credentialId, name: credential.name } };
};

const dashboards = demoResource<StoredInsightDashboard, InsightDashboardDraft>(insightDashboardCalls, {
  rows: ({ company }) => company.insightDashboards,
  needs,
  readers: [needs, 'insights'],
  // Others see those of their menu, and of the retired ones that they are.
  canSee: ({ id, active }, person) =>
    person.may(needs) || !active || (person.account.biMenus ?? []).some((entry) => entry.id === id),
  missing: (id, { insightDashboards }) =>
    insightDashboards.get(id) && new Refusal(403, 'This dashboard is for another team.'),
  firstId: 50_001,
  sort: { ...byName, kind: ({ kind }) => insightKinds.indexOf(kind) },
  defaultSort: 'name',
  searchText: ({ name, address }) => `${name}\n${address}`,
  toListItem: dashboardResponse,
  toResponse: dashboardResponse,
  check: (draft, { insightDashboards, insightCredentials }, before) => {
    requireNameAvailable(insightDashboards.all(), 'dashboard', draft.name, before?.id);
    const missing = missingOfDashboard(draft);
    refuseInvalid(
      missing !== undefined && `${missing.field}: ${missing.message}`,
      draft.credentialId !== '' &&
        !insightCredentials.get(draft.credentialId) &&
        'credentialId: This credential no longer exists.',
    );
  },
  toStored: (draft) => draft,
});

const teamsNamed = (company: Company, id: string) =>
  insightEntries(company).some(({ teamId }) => teamId === id);

const teamResponse = ({ memberIds, ...team }: StoredInsightTeam, company: Company) => ({
  ...team,
  members: memberIds.flatMap((id) => userOf(company, id) ?? []),
});

const teams = demoResource<StoredInsightTeam, InsightTeamDraft>(insightTeamCalls, {
  rows: ({ company }) => company.insightTeams,
  needs,
  firstId: 52_001,
  sort: byName,
  defaultSort: 'name',
  searchText: ({ name }) => name,
  toListItem: teamResponse,
  toResponse: teamResponse,
  check: ({ name, memberIds }, { insightTeams, users }, before) => {
    requireNameAvailable(insightTeams.all(), 'team', name, before?.id);
    refuseInvalid(memberIds.some((id) => !users.get(id)) && 'memberIds: A user no longer exists.');
  },
  checkRemoval: ({ id }, company) => {
    if (teamsNamed(company, id)) throw new Refusal(409, 'The menu has an entry for this team.');
  },
  toStored: ({ memberIds, ...draft }) => ({ ...draft, memberIds: [...new Set(memberIds)] }),
});

const credentialResponse = ({ id, name, account, result, testedAt, version }: StoredInsightCredential) => ({
  id,
  name,
  account,
  result,
  testedAt,
  version,
});

const credentials = demoResource<StoredInsightCredential, InsightCredentialDraft>(insightCredentialCalls, {
  rows: ({ company }) => company.insightCredentials,
  needs,
  firstId: 53_001,
  sort: byName,
  defaultSort: 'name',
  searchText: ({ name, account }) => `${name}\n${account}`,
  toListItem: credentialResponse,
  toResponse: credentialResponse,
  check: ({ name, secret }, { insightCredentials }, before) => {
    requireNameAvailable(insightCredentials.all(), 'credential', name, before?.id);
    if (!before && secret === '') throw invalid('secret: Secret is required');
  },
  checkRemoval: ({ id }, { insightDashboards }) => {
    const user = insightDashboards.all().find(({ credentialId }) => credentialId === id);
    if (user) throw new Refusal(409, `${user.name} uses this credential.`);
  },
  // A test says nothing about another secret or account.
  toStored: ({ secret, ...draft }, before) => ({
    ...draft,
    ...(before && secret === '' && before.account === draft.account
      ? { works: before.works, result: before.result, testedAt: before.testedAt }
      : { works: secret !== 'wrong', result: 'NONE', testedAt: '' }),
  }),
});

/** CALL-266. Entries of deleted dashboards are gone. */
const insightMenuSettings: DemoSettings<InsightMenuDraft> = {
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

export const insightHandlers = [
  ...dashboards.routes,
  ...teams.routes,
  ...credentials.routes,
  route(testInsightCredential, (call) => {
    const credential = credentials.one(call);
    const result = credential.works ? 'WORKS' : 'REFUSED';
    return credentials.keep(call, { ...credential, result, testedAt: nowIso() });
  }),
  ...settingsRoutes(insightMenuSettings),
];
