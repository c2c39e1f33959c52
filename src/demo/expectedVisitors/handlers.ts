import {
  expectedVisitorCalls,
  type ExpectedVisitorDraft,
  linkedVisitByCode,
  moveExpectedVisitor,
  sendInvitation,
} from '../../api/expectedVisitors/contract';
import { visitStatuses } from '../../api/visitorLog/contract';
import { longDay } from '../../lib/longDay';
import { now, nowIso } from '../../lib/clock';
import { daysFrom, today } from '../../lib/dates';
import { formatTimeSpan } from '../../lib/time';
import { dayIn } from '../../lib/timeZone';
import { paths } from '../../lib/paths';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { endLink, foundLink, makeLink, requireOpen } from '../links';
import { refuseInvalid, Refusal } from '../refusal';
import { bareRoute, route, type SignedInCall } from '../route';
import { firstDayOf, siteAtGate, seesSite } from '../visitorLog/settings';
import { stateOf } from '../visitorLog/visits';
import type { StoredVisit } from './seed';

const needs = 'visitorLog';
const statusOf = (company: Company, visit: StoredVisit) => stateOf(company, visit).status;
const linkOf = ({ id }: StoredVisit) => ({ of: 'visit', recordId: id }) as const;

function toResponse({ siteId, hostId, ...visit }: StoredVisit, company: Company) {
  const site = company.sites.get(siteId);
  const { key, isCancelled, ...shown } = visit;
  void [key, isCancelled];
  return {
    ...shown,
    site: site && { id: site.id, name: site.name },
    host: userOf(company, hostId),
    ...stateOf(company, { ...visit, siteId, hostId }),
  };
}

/** Sends the email about a visit, if there is an address. The demo shows it among its emails. */
function sendMail(call: SignedInCall, visit: StoredVisit): StoredVisit {
  const { company, demo } = call;
  const site = company.sites.get(visit.siteId);
  if (visit.email === '' || !site) return visit;
  const when = `${longDay(visit.day, 'en')}, ${formatTimeSpan(visit.from, visit.to, false)}`;
  const business = company.account().name;
  const at = `${site.name}, ${site.address}`;
  if (visit.isCancelled) {
    endLink(company, linkOf(visit), 'withdrawn');
    const text = `Hello ${visit.name},\n\nyour visit to ${at} on ${when} was cancelled.\n\n${business}`;
    demo.outbox.send({ to: visit.email, subject: `Cancelled: your visit to ${site.name}`, text });
    return visit;
  }
  const { code } = makeLink(company, linkOf(visit), Math.max(0, daysFrom(today(), visit.day)) + 2);
  const host = userOf(company, visit.hostId)?.name;
  demo.outbox.send({
    to: visit.email,
    subject: `Your visit to ${site.name} on ${longDay(visit.day, 'en')}`,
    text: `Hello ${visit.name},\n\n${host ?? business} expects you at ${at} on ${when}. Show the code of your invitation at the gate. Read the site's rules before you come.\n\n${business}`,
    link: `#${paths.visitLink(code)}`,
  });
  return { ...visit, sentAt: nowIso() };
}

const mailFields = ['email', 'siteId', 'day', 'from', 'to'] as const;

/** True for a change that the visitor must know. Cancelling and sending again have calls of their own. */
const isMailed = (draft: ExpectedVisitorDraft, before: StoredVisit | undefined): boolean =>
  draft.email !== '' &&
  !before?.isCancelled &&
  (!before || mailFields.some((name) => draft[name] !== before[name]));

const resource = demoResource<StoredVisit, ExpectedVisitorDraft>(expectedVisitorCalls, {
  rows: ({ company }) => company.expectedVisitors,
  needs,
  listRows: (company) => company.expectedVisitors.all().filter(({ day }) => day >= firstDayOf(company)),
  firstId: 89_801,
  sort: (company) => ({
    name: ({ name }) => name,
    site: ({ siteId }) => company.sites.get(siteId)?.name ?? '',
    day: ({ day, from }) => `${day} ${from}`,
  }),
  defaultSort: 'day',
  searchText: ({ name, organization, hostId }, company) =>
    [name, organization, userOf(company, hostId)?.name].join('\n'),
  filter: (query, company, person) => {
    const siteId = query.text('siteId');
    const status = query.oneOf('status', visitStatuses);
    const [from = '', to = '9999-12-31'] = [query.text('from'), query.text('to')];
    return (row) => {
      const site = company.sites.get(row.siteId);
      return (
        (!site || seesSite(site, person)) &&
        (!siteId || row.siteId === siteId) &&
        row.day >= from &&
        row.day <= to &&
        (!status || statusOf(company, row) === status)
      );
    };
  },
  toResponse,
  toListItem: toResponse,
  check: ({ siteId, hostId, day }, company, before, person) => {
    const site = company.sites.get(siteId);
    const mayNotChange = before && before.signInId !== '';
    if (mayNotChange) throw new Refusal(409, `${before.name} has come, so this visit stays as it is.`);
    refuseInvalid(
      (!site || !seesSite(site, person)) && 'siteId: This site no longer exists.',
      site?.status === 'CLOSED' && 'siteId: This site is closed.',
      hostId !== '' && !company.users.get(hostId) && 'hostId: This person no longer exists.',
      day < dayIn(site?.timeZone ?? '', now()) && day !== before?.day && 'day: Enter today or a later day.',
    );
  },
  checkRemoval: ({ name, signInId }) => {
    if (signInId !== '') throw new Refusal(409, `${name} has come, so this visit stays.`);
  },
  onRemoved: (row, company) => endLink(company, linkOf(row), 'withdrawn'),
  toStored: (draft, before) => ({
    ...draft,
    isCancelled: before?.isCancelled ?? false,
    signInId: before?.signInId ?? '',
    sentAt: isMailed(draft, before) ? nowIso() : (before?.sentAt ?? ''),
  }),
  onSaved: (call, row, before, draft) => {
    if (draft && isMailed(draft, before)) sendMail(call, row);
  },
});

export const expectedVisitorHandlers = [
  ...resource.routes,

  route(moveExpectedVisitor, (call) => {
    const row = resource.one(call);
    const { status, version } = call.body;
    resource.requireCurrentVersion(row, version);
    const isCancelled = status === 'CANCELLED';
    if (row.signInId !== '') throw new Refusal(409, `${row.name} has come, so this visit stays as it is.`);
    if (row.isCancelled === isCancelled)
      throw new Refusal(409, `This visit is already ${isCancelled ? 'cancelled' : 'expected'}.`);
    return resource.keep(call, sendMail(call, { ...row, isCancelled, version: version + 1 }));
  }),

  route(sendInvitation, (call) => {
    const row = resource.one(call);
    if (row.email === '')
      throw new Refusal(409, 'There is no email address. Add one, or print the invitation.');
    if (statusOf(call.company, row) !== 'EXPECTED') throw new Refusal(409, 'This visitor is not expected.');
    return resource.keep(call, sendMail(call, row));
  }),

  bareRoute(linkedVisitByCode, (call) => {
    const { link, company } = foundLink(call, call.params.code, ['visit']);
    requireOpen(link, 'This invitation has been used.');
    const visit = company.expectedVisitors.get(link.recordId);
    const site = visit && company.sites.get(visit.siteId);
    if (!visit || !site) throw new Refusal(410, 'This visit is over.');
    const { id, name, day, from, to, hostId } = visit;
    const { name: siteName, address, phone, rules, rulesEs } = siteAtGate(site, company);
    const business = company.account().name;
    const host = userOf(company, hostId)?.name ?? '';
    const businessId = company.business.id;
    return {
      id,
      business,
      businessId,
      name,
      site: siteName,
      address,
      phone,
      day,
      from,
      to,
      host,
      rules,
      rulesEs,
    };
  }),
];
