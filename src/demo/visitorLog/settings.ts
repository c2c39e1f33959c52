/** Settings of the visitor log, and what follows from them: which sign-ins are kept, and who sees which site. */
import {
  saveSiteAccess,
  siteAccessLists,
  type VisitorSettings,
  visitorRetention,
  visitorSettings,
} from '../../api/visitorSettings/contract';
import { withCompanyForm } from '../../domain/signIn/asked';
import { firstKeptDay } from '../../domain/signIn/retention';
import { type Day, formatShortDate, localDay, today } from '../../lib/dates';
import { cacheLatest } from '../cacheLatest';
import type { Caller } from '../caller';
import { userOf } from '../changes';
import type { Company } from '../company';
import { invalid, notFound, Refusal } from '../refusal';
import { route } from '../route';
import { settingsIn, settingsRoutes, type DemoSettings } from '../settings';
import { sorted } from '../sorted';
import { toSite } from './responses';
import type { StoredSignIn, StoredSite, StoredVisitor } from './seed';

const needs = 'visitorLogSettings';

/** `deletedBefore`: what was deleted once does not come back when more is kept later. */
type Stored = VisitorSettings & { deletedBefore?: Day };

const demoSettings: DemoSettings<Stored> = {
  document: visitorSettings,
  needs,
  readers: [needs, 'siteManagement', 'registry'],
  seed: () => ({
    phone: 'OPTIONAL',
    organization: 'OPTIONAL',
    host: 'OPTIONAL',
    purpose: 'OPTIONAL',
    questions: [],
    declaration: '',
    declarationEs: '',
    retentionDays: 0,
    autoSignOut: true,
  }),
  toStored: (draft, before) => ({
    ...draft,
    deletedBefore: latest(deletedBefore(before), firstKeptDay(draft.retentionDays, today())),
  }),
  toResponse: (stored) => {
    const response = { ...stored };
    delete response.deletedBefore;
    return response;
  },
};

export const visitorSettingsOf = (company: Company): Stored => settingsIn(company, demoSettings);

const latest = (one: Day, other: Day): Day => (one > other ? one : other);

/** The first day that is left, '' if nothing was deleted. */
const deletedBefore = ({ retentionDays, deletedBefore: before = '' }: Stored): Day =>
  latest(before, firstKeptDay(retentionDays, today()));

/** A site with what the business asks everywhere, as its gate has it. */
export const siteAtGate = (site: StoredSite, company: Company) =>
  withCompanyForm(toSite(site, company), visitorSettingsOf(company));

const dayOf = ({ signedInAt, signedOutAt }: Pick<StoredSignIn, 'signedInAt' | 'signedOutAt'>): Day =>
  localDay(signedInAt || signedOutAt);

interface Investigation {
  id: string;
  name: string;
  includes: (row: StoredSignIn) => boolean;
}

/** What is not closed, and needs the sign-ins of its day: evacuations, and observations of a risk. */
function investigations(company: Company): Investigation[] {
  const sitesOfJob = (jobId: string) =>
    new Set(company.sites.all().flatMap((site) => (jobId !== '' && site.jobId === jobId ? site.id : [])));
  return [
    ...company.evacuations
      .all()
      .filter(({ endedAt }) => endedAt === '')
      .map(({ id, siteId, startedAt, people }) => {
        const ids = new Set(people);
        const name = `Evacuation of ${company.sites.get(siteId)?.name ?? ''}, ${formatShortDate(startedAt)}`;
        return { id, name, includes: (row: StoredSignIn) => ids.has(row.id) };
      }),
    ...company.observations
      .all()
      .filter(({ kind, status }) => kind === 'NEGATIVE' && status === 'OPEN')
      .map(({ id, name, jobId, createdAt }) => {
        const [day, sites] = [localDay(createdAt), sitesOfJob(jobId)];
        return {
          id,
          name: `Observation “${name}”, ${formatShortDate(createdAt)}`,
          includes: (row: StoredSignIn) => sites.has(row.siteId) && dayOf(row) === day,
        };
      }),
  ];
}

/** The sign-ins from before a day: those that go, and those that stay because of something that is not closed. */
function divided(company: Company, rows: readonly StoredSignIn[], before: Day) {
  const open = before === '' ? [] : investigations(company);
  const older = before === '' ? [] : rows.filter((row) => dayOf(row) < before);
  const kept = open
    .map(({ id, name, includes }) => ({ id, name, rows: older.filter(includes) }))
    .filter(({ rows: found }) => found.length > 0);
  const keptIds = new Set(kept.flatMap(({ rows: found }) => found.map(({ id }) => id)));
  return { deleted: older.filter(({ id }) => !keptIds.has(id)), kept };
}

const keptOnDay = cacheLatest((company: Company): readonly StoredSignIn[] => {
  const before = deletedBefore(visitorSettingsOf(company));
  if (before === '') return company.signIns.all();
  const deleted = new Set(divided(company, company.signIns.all(), before).deleted);
  return company.signIns.all().filter((row) => !deleted.has(row));
});

const keptById = cacheLatest((company: Company) => new Map(signInsOf(company).map((row) => [row.id, row])));

/** A sign-in that is kept. */
export const signInOf = (company: Company, id: string): StoredSignIn | undefined =>
  keptById(company, today()).get(id);

/** The first day of which something is left, '' if nothing was deleted. */
export const firstDayOf = (company: Company): Day => deletedBefore(visitorSettingsOf(company));

/** All sign-ins that are kept. */
export const signInsOf = (company: Company): readonly StoredSignIn[] => keptOnDay(company, today());

/** A record of a visitor goes with its last sign-in, unless the visitor has agreed that it is kept, or is blocked. */
const keptVisitors = cacheLatest((company: Company): readonly StoredVisitor[] => {
  if (firstDayOf(company) === '') return company.visitors.all();
  const seen = new Set(signInsOf(company).flatMap((row) => (row.kind === 'VISITOR' ? row.personId : [])));
  return company.visitors
    .all()
    .filter(({ id, consent, blockedReason }) => consent || blockedReason !== '' || seen.has(id));
});

/** All visitors who are kept. */
export const visitorsOf = (company: Company): readonly StoredVisitor[] => keptVisitors(company, today());

/** True for those whom a site shows itself to. Who manages sites sees all of them. */
export const seesSite = ({ viewerIds = [] }: StoredSite, person: Caller): boolean =>
  viewerIds.length === 0 || viewerIds.includes(person.userId) || person.may('siteManagement');

/** The sign-ins that are kept, at sites that a person sees. */
export function signInsFor(company: Company, person: Caller): readonly StoredSignIn[] {
  const hidden = new Set(company.sites.all().flatMap((site) => (seesSite(site, person) ? [] : site.id)));
  const rows = signInsOf(company);
  return hidden.size === 0 ? rows : rows.filter(({ siteId }) => !hidden.has(siteId));
}

/** The sign-in of a path. 404 for one that is deleted, or at a site that the person does not see. */
export function signInFor(company: Company, person: Caller, id: string): StoredSignIn {
  const row = signInOf(company, id);
  const site = company.sites.get(row?.siteId ?? '');
  if (!row || (site && !seesSite(site, person))) throw notFound('sign-in');
  return row;
}

/** The site of a path. 404 for one that the person does not see. */
export function siteFor(company: Company, person: Caller, id: string): StoredSite {
  const site = company.sites.get(id);
  if (!site || !seesSite(site, person)) throw notFound('site');
  return site;
}

const toAccessList = (
  { id, name, status, viewerIds = [], accessVersion = 1 }: StoredSite,
  company: Company,
) => ({
  id,
  name,
  status,
  viewers: viewerIds.flatMap((userId) => userOf(company, userId) ?? []),
  version: accessVersion,
});

const MAX_DAYS = 3650;

export const visitorSettingsHandlers = [
  ...settingsRoutes(demoSettings),

  route(visitorRetention, ({ company, person, query }) => {
    person.require(needs);
    const days = query.whole('days', 0);
    if (days > MAX_DAYS) throw invalid(`days: at most ${MAX_DAYS}`);
    const before = firstKeptDay(days, today());
    const { deleted, kept } = divided(company, signInsOf(company), before);
    return {
      before,
      signIns: deleted.length,
      kept: kept.map(({ id, name, rows }) => ({ id, name, signIns: rows.length })),
    };
  }),

  route(siteAccessLists, ({ company, person, query }) => {
    person.require(needs);
    const found = query.search();
    const rows = company.sites
      .all()
      .map((site) => toAccessList(site, company))
      .filter(({ name, viewers }) => found([name, ...viewers.map((one) => one.name)].join('\n')));
    const inOrder = sorted(rows, { name: ({ name }) => name }, query.sort(['name'], 'name'));
    return { accessLists: query.slice(inOrder), total: rows.length };
  }),

  route(saveSiteAccess, ({ company, person, params, body: { viewerIds, version } }) => {
    person.require(needs);
    const site = company.sites.get(params.siteId);
    if (!site) throw notFound('site');
    const { accessVersion = 1 } = site;
    if (accessVersion !== version)
      throw new Refusal(409, 'Someone else changed who sees this site in the meantime.');
    if (viewerIds.some((id) => !company.users.get(id)))
      throw invalid('viewerIds: A person no longer exists.');
    const saved = { ...site, viewerIds: [...new Set(viewerIds)], accessVersion: version + 1 };
    return toAccessList(company.sites.put(site.id, saved), company);
  }),
];
