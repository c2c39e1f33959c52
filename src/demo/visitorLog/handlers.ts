import {
  addSignIn,
  correctSignIn,
  formResults,
  gateRoster,
  personByPin,
  kioskContact,
  moveSite,
  replacePaperCode,
  sendGateEvent,
  signInById,
  signInKinds,
  signInMarks,
  signIns,
  siteCalls,
  type SiteDraft,
  siteStatuses,
  visitorById,
} from '../../api/visitorLog/contract';
import { now, nowIso } from '../../lib/clock';
import { localDay, parseInstant } from '../../lib/dates';
import { isTimeZone } from '../../lib/timeZone';
import { userOf } from '../changes';
import type { Caller } from '../caller';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { jobOf, requireNameAvailable } from '../names';
import { keyFilter, rowAddedWith } from '../recordKey';
import { invalid, notFound, refuseInvalid, Refusal } from '../refusal';
import { route } from '../route';
import { linkCode } from '../secrets';
import { sorted } from '../sorted';
import { siteDashboardHandlers } from './dashboard';
import { addGateEvent, employeeWithPin, nextSignInId, recentStays, rosterOf, rosterWithPins } from './gate';
import {
  currentStay,
  marksOf,
  personOf,
  seesAnswers,
  staysOnSite,
  toSignIn,
  toSignInDetail,
  toSite,
  toSiteRow,
  toVisitor,
} from './responses';
import { isCleared, type StoredSite } from './seed';
import {
  siteAtGate,
  seesSite,
  signInFor,
  signInsFor,
  siteFor,
  visitorSettingsHandlers,
  visitorSettingsOf,
  visitorsOf,
} from './settings';
import { rosterVisits } from './visits';

const readers = ['covidForms', 'visitorLog'] as const;
const needs = 'registry';
const manages = 'siteManagement';

const siteResource = demoResource<StoredSite, SiteDraft>(siteCalls, {
  rows: ({ company }) => company.sites,
  needs: manages,
  readers: [...readers, needs],
  canSee: seesSite,
  firstId: 8751,
  sort: (company) => ({
    name: ({ name }) => name,
    job: ({ jobId }) => jobOf(company, jobId)?.name ?? '',
    onSite: ({ id }) => staysOnSite(company, id).length,
  }),
  defaultSort: 'name',
  searchText: ({ name, address, jobId, managerIds }, company) =>
    [name, address, jobOf(company, jobId)?.name, ...managerIds.map((id) => userOf(company, id)?.name)].join(
      '\n',
    ),
  filter: (query) => {
    const status = query.oneOf('status', siteStatuses);
    const managerId = query.text('managerId');
    return (row) => (!status || row.status === status) && (!managerId || row.managerIds.includes(managerId));
  },
  toListItem: toSiteRow,
  toResponse: toSite,
  check: ({ name, jobId, managerIds, timeZone }, company, before) => {
    requireNameAvailable(company.sites.all(), 'site', name, before?.id);
    refuseInvalid(
      jobId !== '' && !company.jobs.get(jobId) && 'jobId: This job no longer exists.',
      managerIds.some((id) => !company.users.get(id)) && 'managerIds: A manager no longer exists.',
      timeZone !== '' && !isTimeZone(timeZone) && 'timeZone: This is not a time zone.',
    );
  },
  checkRemoval: ({ id }, { signIns: rows }) => {
    if (rows.all().some(({ siteId }) => siteId === id))
      throw new Refusal(409, 'People have signed in at this site, so it stays. Close it instead.');
  },
  toStored: (draft, before) => ({ ...draft, status: before?.status ?? 'OPEN' }),
});

/** The site of a gate. Refused when its registry cannot be opened. */
function openSite(company: Company, person: Caller, siteId: string): StoredSite {
  const site = siteFor(company, person, siteId);
  if (site.status === 'CLOSED') throw new Refusal(409, 'This site is closed.');
  return site;
}

/** When wrong PINs were tried at which site. */
const wrongPins = new WeakMap<Company, Map<string, number[]>>();
const MAX_WRONG_PINS = 20;
const WRONG_PINS_FOR = 10 * 60_000;

export const visitorLogHandlers = [
  ...siteResource.routes,
  ...siteDashboardHandlers,
  ...visitorSettingsHandlers,

  route(moveSite, (call) => {
    const row = siteResource.one(call);
    const { status, reason, version } = call.body;
    siteResource.requireCurrentVersion(row, version);
    if (row.status === status)
      throw new Refusal(409, `This site is already ${status === 'OPEN' ? 'open' : 'closed'}.`);
    if (status === 'CLOSED' && reason === '') throw invalid('reason: Reason is required');
    const there = staysOnSite(call.company, row.id).length;
    if (status === 'CLOSED' && there > 0)
      throw new Refusal(
        409,
        `${there === 1 ? '1 person is' : `${there} people are`} on this site. Sign them out first.`,
      );
    return siteResource.keep(call, { ...row, status, version: version + 1 });
  }),

  route(replacePaperCode, (call) => {
    const row = siteResource.one(call);
    siteResource.requireCurrentVersion(row, call.body.version);
    if (!row.allowsPaperCode) throw new Refusal(409, 'This site has no code on paper. Allow it first.');
    const { gateKeys } = call.company;
    gateKeys.put(row.id, { secret: gateKeys.get(row.id)?.secret ?? linkCode(), paperKey: linkCode() });
    return siteResource.keep(call, { ...row, version: row.version + 1 });
  }),

  route(gateRoster, async ({ company, person, params }) => {
    person.require(needs);
    const site = openSite(company, person, params.siteId);
    const { phone, organization, host, purpose } = visitorSettingsOf(company);
    return {
      at: nowIso(),
      businessId: company.business.id,
      site: siteAtGate(site, company),
      stays: recentStays(company, site.id),
      ...(await rosterWithPins(company, site)),
      asked: { phone, organization, host, purpose },
      visits: rosterVisits(company, site),
    };
  }),

  route(personByPin, ({ company, person, params, body: { pin } }) => {
    person.require(needs);
    const site = openSite(company, person, params.siteId);
    const wrong = wrongPins.get(company) ?? new Map<string, number[]>();
    const recent = (wrong.get(site.id) ?? []).filter((at) => at > now() - WRONG_PINS_FOR);
    if (recent.length >= MAX_WRONG_PINS) throw new Refusal(429, 'Too many wrong PINs. Wait a few minutes.');
    const found = employeeWithPin(company, pin);
    wrongPins.set(company, wrong.set(site.id, found ? recent : [...recent, now()]));
    return { person: found };
  }),

  route(sendGateEvent, ({ company, person, params, body: { key, ...event } }) => {
    person.require(needs);
    const site = siteFor(company, person, params.siteId);
    const result = addGateEvent(company, site, key, event);
    if (!result) return undefined;
    if ('refusal' in result) return result.refusal.toResponse();
    return { ...toSignIn(result.row, company, person), did: result.did };
  }),

  route(addSignIn, ({ company, person, params, body: { key, personKey, signedInAt, reason } }) => {
    person.require(manages);
    const site = openSite(company, person, params.siteId);
    const first = rowAddedWith(company.signIns.all(), key);
    if (first) return toSignInDetail(first, company, person);
    const known = rosterOf(company, site).find(({ kind, id }) => `${kind} ${id}` === personKey);
    if (!known) throw invalid('personKey: This person is no longer known.');
    if (signedInAt > nowIso()) throw invalid('signedInAt: Enter a time until now.');
    if (staysOnSite(company, site.id).some((stay) => stay.personKey === personKey))
      throw invalid(`personKey: ${known.name} is on this site already.`);
    const id = nextSignInId(company);
    const by = { id: 'c1', byId: person.userId, at: nowIso(), reason, signedInAt: '', signedOutAt: '' };
    const { kind, id: personId } = known;
    const times = { signedInAt, signedOutAt: '', autoSignedOut: false };
    const row = { id, key, kind, personId, siteId: site.id, ...times, corrections: [by], answers: {} };
    return toSignInDetail(company.signIns.put(id, row), company, person);
  }),

  route(kioskContact, ({ company, person, params: { siteId, kioskId }, body }) => {
    person.require(needs);
    const site = openSite(company, person, siteId);
    const id = `${site.id} ${kioskId}`;
    company.kiosks.put(id, { id, at: nowIso(), ...body });
    return { at: nowIso() };
  }),

  route(signIns, ({ company, person, query }) => {
    person.require(readers);
    const [from = '', to = '9999-12-31', siteId, personId] = ['from', 'to', 'siteId', 'personId'].map(
      (name) => query.text(name),
    );
    const kind = query.oneOf('kind', signInKinds);
    const result = query.oneOf('result', formResults);
    const mark = query.oneOf('mark', signInMarks);
    const onSite = query.boolean('onSite');
    if (result) person.require('healthAnswers');
    const found = query.search();
    const hasKey = keyFilter(query);
    const people = new Map<string, ReturnType<typeof personOf>>();
    const who = (row: { kind: (typeof signInKinds)[number]; personId: string }) => {
      const known = people.get(row.personId) ?? personOf(company, row);
      people.set(row.personId, known);
      return known;
    };
    const isSeen = (row: { siteId: string }) => {
      const site = company.sites.get(row.siteId);
      return !site || seesSite(site, person);
    };
    const all = onSite ? staysOnSite(company, siteId).filter(isSeen) : signInsFor(company, person);
    const rows = all.filter((row) => {
      const day = localDay(row.signedInAt || row.signedOutAt);
      return (
        day >= from &&
        day <= to &&
        hasKey(row) &&
        (!siteId || row.siteId === siteId) &&
        (!personId || row.personId === personId) &&
        (!kind || row.kind === kind) &&
        (!mark || marksOf(currentStay(company, row)).includes(mark)) &&
        (!result ||
          (seesAnswers(row, person)
            ? isCleared(row.answers, row.sections)
              ? 'CLEARED'
              : 'NOT_CLEARED'
            : 'HIDDEN') === result) &&
        found(`${who(row).name}\n${who(row).organization}`)
      );
    });
    const keys = {
      name: (row: (typeof rows)[number]) => who(row).name,
      site: ({ siteId: id }: (typeof rows)[number]) => company.sites.get(id)?.name ?? '',
      signedInAt: ({ signedInAt, signedOutAt }: (typeof rows)[number]) => signedInAt || signedOutAt,
    };
    const order = query.sort(['name', 'site', 'signedInAt'], 'signedInAt,desc');
    const inOrder = query.slice(sorted(rows, keys, order));
    return { signIns: inOrder.map((row) => toSignIn(row, company, person)), total: rows.length };
  }),

  route(signInById, ({ company, person, params }) => {
    person.require(readers);
    const row = signInFor(company, person, params.signInId);
    return toSignInDetail(row, company, person);
  }),

  route(correctSignIn, ({ company, person, params, body: { signedInAt, signedOutAt, reason } }) => {
    person.require(manages);
    const stored = signInFor(company, person, params.signInId);
    const row = currentStay(company, stored);
    const [from, to] = [parseInstant(signedInAt), parseInstant(signedOutAt)];
    refuseInvalid(
      (from === undefined || from > Date.parse(nowIso())) && 'signedInAt: Enter a time until now.',
      to !== undefined && from !== undefined && to <= from && 'signedOutAt: Enter a time after the sign-in.',
      to !== undefined && to > Date.parse(nowIso()) && 'signedOutAt: Enter a time until now.',
    );
    const { corrections = [] } = stored;
    const before = { signedInAt: row.signedInAt, signedOutAt: row.signedOutAt };
    const correction = {
      id: `c${corrections.length + 1}`,
      byId: person.userId,
      at: nowIso(),
      reason,
      ...before,
    };
    const kept = { ...stored };
    delete kept.neverSignedOut;
    const saved = company.signIns.put(stored.id, {
      ...kept,
      signedInAt,
      signedOutAt,
      autoSignedOut: false,
      corrections: [correction, ...corrections],
    });
    return toSignInDetail(saved, company, person);
  }),

  route(visitorById, ({ company, person, params }) => {
    person.require(readers);
    const visitor = visitorsOf(company).find(({ id }) => id === params.visitorId);
    if (!visitor) throw notFound('visitor');
    return toVisitor(visitor, company);
  }),
];
