import {
  evacuations,
  saveEvacuation,
  siteDashboard,
  type SignInKind,
  siteRosterPdf,
} from '../../api/visitorLog/contract';
import { evacuationFor, mergedChecks } from '../../domain/signIn/evacuation';
import { nowIso } from '../../lib/clock';
import { addDays, daysFrom, formatClockTime, formatDateTime, localDay, today } from '../../lib/dates';
import { userOf } from '../changes';
import type { Company } from '../company';
import { PdfLayout } from '../pdfLayout';
import { invalid } from '../refusal';
import { route, type SignedInCall } from '../route';
import type { StoredEvacuation } from './evacuation';
import { rosterOf } from './gate';
import { personOf, staysOnSite, toPresence } from './responses';
import type { StoredSite } from './seed';
import { signInOf, signInsOf, siteFor } from './settings';
import { expectedToday } from './visits';

const needs = 'visitorLog';
const MAX_DAYS = 92;

function siteOf({ company, person, params }: SignedInCall<'{siteId}'>): StoredSite {
  person.require(needs);
  return siteFor(company, person, params.siteId);
}

/** How often each name is among these, most first. */
function counts(names: readonly string[]) {
  const byName = new Map<string, number>();
  for (const name of names) if (name !== '') byName.set(name, (byName.get(name) ?? 0) + 1);
  return [...byName]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count);
}

/** How many came on each day, by kind. */
function daysOf(company: Company, siteId: string, from: string, to: string) {
  const days = new Map<string, Record<SignInKind, number>>();
  for (let day = from; day <= to; day = addDays(day, 1))
    days.set(day, { EMPLOYEE: 0, PARTNER: 0, VISITOR: 0, DELIVERY: 0 });
  for (const row of signInsOf(company)) {
    const day =
      row.siteId === siteId && row.signedInAt !== '' ? days.get(localDay(row.signedInAt)) : undefined;
    if (day) day[row.kind] += 1;
  }
  return [...days].map(([day, kinds]) => ({
    day,
    employees: kinds.EMPLOYEE,
    partners: kinds.PARTNER,
    visitors: kinds.VISITOR,
    deliveries: kinds.DELIVERY,
  }));
}

function toEvacuation(
  { id, kind, startedAt, startedById, endedAt, people, checks }: StoredEvacuation,
  company: Company,
) {
  const last = mergedChecks(checks);
  return {
    id,
    kind,
    startedAt,
    startedBy: userOf(company, startedById),
    endedAt,
    people: people.flatMap((stayId) => {
      const stay = signInOf(company, stayId);
      const check = last.get(stayId);
      return stay
        ? {
            id: stayId,
            ...personOf(company, stay),
            isSafe: check?.isSafe ?? false,
            checkedAt: check?.at ?? '',
            checkedBy: check && userOf(company, check.byId),
          }
        : [];
    }),
  };
}

const ofSite = (company: Company, siteId: string): StoredEvacuation[] =>
  company.evacuations
    .all()
    .filter((one) => one.siteId === siteId)
    .toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1));

export const siteDashboardHandlers = [
  route(siteDashboard, (call) => {
    const { company, query } = call;
    const site = siteOf(call);
    const [from = addDays(today(), -13), to = today()] = [query.text('from'), query.text('to')];
    const length = daysFrom(from, to) + 1;
    if (!(length >= 1) || length > MAX_DAYS) throw invalid(`to: The period must be 1 to ${MAX_DAYS} days.`);
    const stays = staysOnSite(company, site.id);
    const people = stays.map((row) => toPresence(row, company));
    const onSite = new Set(people.map(({ personKey }) => personKey));
    const roster = rosterOf(company, site).filter(({ kind, id }) => onSite.has(`${kind} ${id}`));
    return {
      at: nowIso(),
      people,
      notReady: roster
        .filter(({ reasons }) => reasons.length > 0)
        .map(({ id, name, reasons }) => ({ id, name, reasons })),
      sinceYesterday: people.filter(({ signedInAt }) => localDay(signedInAt) < today()).length,
      expected: expectedToday(company, site).length,
      kiosks: company.kiosks
        .all()
        .filter(({ id }) => id.startsWith(`${site.id} `))
        .map(({ id, ...one }) => ({ ...one, id: id.slice(site.id.length + 1) })),
      organizations: counts(people.map(({ organization }) => organization)),
      trades: counts(people.map(({ trade }) => trade)),
      days: daysOf(company, site.id, from, to),
    };
  }),

  route(siteRosterPdf, (call) => {
    const { company } = call;
    const site = siteOf(call);
    const people = staysOnSite(company, site.id).map((row) => toPresence(row, company));
    const pdf = new PdfLayout();
    pdf.begin(`${site.name}, ${formatDateTime(nowIso())}`);
    pdf.line(`On site: ${site.name}`, { size: 16, bold: true });
    pdf.line(`${people.length} people, ${formatDateTime(nowIso())}`);
    const starts = [0, 170, 330, 430];
    pdf.columns(['Name', 'Company', 'Phone', 'Since'], starts, { bold: true });
    for (const { name, organization, phone, signedInAt } of people.toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    ))
      pdf.columns([name, organization, phone, formatClockTime(signedInAt)], starts);
    return new Response(pdf.toPdf(site.name), { headers: { 'Content-Type': 'application/pdf' } });
  }),

  route(evacuations, (call) => {
    const rows = ofSite(call.company, siteOf(call).id);
    return {
      evacuations: call.query.slice(rows).map((one) => toEvacuation(one, call.company)),
      total: rows.length,
    };
  }),

  route(saveEvacuation, (call) => {
    const { company, person, params, body } = call;
    const site = siteOf(call);
    const { kind, startedAt, endedAt, people, checks } = body;
    const known = evacuationFor(ofSite(company, site.id), { id: params.evacuationId, startedAt });
    const mine = checks.map((check) => ({ ...check, byId: person.userId }));
    const before = known ?? {
      id: params.evacuationId,
      siteId: site.id,
      kind,
      startedAt,
      startedById: person.userId,
      endedAt: '',
      people: staysOnSite(company, site.id).map(({ id }) => id),
      checks: [],
    };
    const saved = company.evacuations.put(before.id, {
      ...before,
      // An evacuation that somebody has called real stays one.
      kind: kind === 'REAL' ? kind : before.kind,
      endedAt: endedAt || before.endedAt,
      people: [...new Set([...before.people, ...people])].filter((id) => company.signIns.get(id)),
      checks: [...mergedChecks([...before.checks, ...mine]).values()],
    });
    return toEvacuation(saved, company);
  }),
];
