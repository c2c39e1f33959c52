import {
  blockVisitor,
  crewDifferences,
  MAX_CREW_DAYS,
  MAX_TRACED_DAYS,
  mergeVisitor,
  ourCrew,
  signedInPeople,
  visitorOrganizations,
  visitors,
  visitorTrace,
} from '../../api/visitorLists/contract';
import type { DailyRecord } from '../../api/timecards/contract';
import { minutesOnSite } from '../../domain/signIn/presence';
import { crewDifference, minutesOnCard, minutesStayed } from '../../domain/visitorLists/crewDay';
import { mergedVisitor } from '../../domain/visitorLists/mergedVisitor';
import { minutesTogether } from '../../domain/visitorLists/trace';
import { now } from '../../lib/clock';
import { addDays, type Day, isoWeekOf, localDay, today } from '../../lib/dates';
import type { Caller } from '../caller';
import type { Company } from '../company';
import { employeeName } from '../employees/staff';
import { jobReferenceOf } from '../names';
import { invalid, notFound, Refusal } from '../refusal';
import { type SignedInCall, route } from '../route';
import { sorted, type SortKeys } from '../sorted';
import { activeCard } from '../timecards/activeCard';
import { currentStay, personKeyOf, personOf, toVisitor } from '../visitorLog/responses';
import type { StoredSignIn } from '../visitorLog/seed';
import { seesSite, signInsFor, visitorsOf } from '../visitorLog/settings';

const needs = 'visitorLog';

type Query = SignedInCall['query'];

/** The rows of a page, by the sort and search of a call. */
function pageOf<Row>(
  query: Query,
  rows: readonly Row[],
  keys: SortKeys<Row, string>,
  first: string,
  text: (row: Row) => string,
) {
  const found = query.search();
  const matching = rows.filter((row) => found(text(row)));
  const order = query.sort(Object.keys(keys), first);
  return { rows: query.slice(sorted(matching, keys, order)), total: matching.length };
}

interface Visits {
  visits: number;
  lastVisitAt: string;
}
const noVisits: Visits = { visits: 0, lastVisitAt: '' };

const withVisit = ({ visits, lastVisitAt }: Visits, at: string): Visits => ({
  visits: visits + 1,
  lastVisitAt: at > lastVisitAt ? at : lastVisitAt,
});

function visitsOf({
  company,
  person,
}: Pick<SignedInCall, 'company' | 'person'>): ReadonlyMap<string, Visits> {
  const visits = new Map<string, Visits>();
  for (const { kind, personId, signedInAt } of signInsFor(company, person))
    if (kind === 'VISITOR') visits.set(personId, withVisit(visits.get(personId) ?? noVisits, signedInAt));
  return visits;
}

function visitorRows(call: Pick<SignedInCall, 'company' | 'person'>) {
  const visits = visitsOf(call);
  return visitorsOf(call.company).map(({ id, name, organization, phone, email, blockedReason }) => ({
    id,
    name,
    organization,
    phone,
    email,
    blockedReason,
    ...(visits.get(id) ?? noVisits),
  }));
}

/** The visitor of the path, to change it. */
function changedVisitor({ company, person, params }: SignedInCall, version: number) {
  person.require('siteManagement');
  const [id = ''] = Object.values<string>(params);
  const visitor = visitorsOf(company).find((one) => one.id === id);
  if (!visitor) throw notFound('visitor');
  if (visitor.version !== version)
    throw new Refusal(409, 'Someone else changed this visitor in the meantime.');
  return visitor;
}

const dayOfStay = ({ signedInAt, signedOutAt }: StoredSignIn): Day => localDay(signedInAt || signedOutAt);

/** The stays of a day or period as they are now. */
const staysBetween = (company: Company, person: Caller, from: Day, to: Day) =>
  signInsFor(company, person)
    .filter((row) => {
      const day = dayOfStay(row);
      return day >= from && day <= to;
    })
    .map((row) => currentStay(company, row));

/** One row for each employee, day and site with a sign-in, and for each day with hours on a job that has a site. */
function crewDays(company: Company, person: Caller, from: Day, to: Day) {
  const seen = company.sites.all().filter((site) => seesSite(site, person));
  const siteOfJob = new Map(seen.map((site) => [site.jobId, site]));
  const groups = new Map<
    string,
    { employeeId: string; day: Day; siteId: string; stays: StoredSignIn[]; entries: DailyRecord[] }
  >();
  const groupOf = (employeeId: string, day: Day, siteId: string) => {
    const key = `${employeeId}-${day}-${siteId}`;
    const group = groups.get(key) ?? { employeeId, day, siteId, stays: [], entries: [] };
    groups.set(key, group);
    return group;
  };
  for (const stay of staysBetween(company, person, from, to))
    if (stay.kind === 'EMPLOYEE') groupOf(stay.personId, dayOfStay(stay), stay.siteId).stays.push(stay);
  const last = to < today() ? to : today();
  for (const { id } of company.employees.all().slice(0, MAX_EMPLOYEES))
    for (let monday = isoWeekOf(from).days[0] ?? from; monday <= last; monday = addDays(monday, 7))
      for (const entry of activeCard(company, id, monday)?.records ?? []) {
        const { date, job } = entry;
        const site = siteOfJob.get(job?.id ?? '');
        if (!site || date < from || date > last) continue;
        groupOf(id, date, site.id).entries.push(entry);
      }
  return [...groups].flatMap(([id, { employeeId, day, siteId, stays, entries }]) => {
    const employee = company.employees.get(employeeId);
    const site = company.sites.get(siteId);
    if (!employee || !site) return [];
    const job = company.jobs.get(site.jobId);
    const ordered = stays.toSorted((one, other) => (one.signedInAt < other.signedInAt ? -1 : 1));
    const minutes = ordered.map((stay) => minutesOnSite({ ...stay, personKey: '' }));
    const worked = minutesOnCard(entries, day);
    const card = activeCard(company, employeeId, isoWeekOf(day).days[0] ?? day);
    return [
      {
        id,
        employee: { id: employeeId, name: employeeName(employee) },
        day,
        site: { id: site.id, name: site.name },
        job: job && jobReferenceOf(job),
        signInId: ordered[0]?.id ?? '',
        signedInAt: ordered[0]?.signedInAt ?? '',
        signedOutAt: ordered.at(-1)?.signedOutAt ?? '',
        minutes: stays.length === 0 ? undefined : minutesStayed(minutes),
        worked,
        card: card?.supervisor && {
          supervisorId: card.supervisor.id,
          employeeId,
          timecardId: card.timecardId,
        },
        difference: crewDifference({ stays: minutes, worked, isOver: day < today() }),
      },
    ];
  });
}
/** Those of a large business who sign in. */
const MAX_EMPLOYEES = 220;

const crewFilters = ['ANY', ...crewDifferences] as const;

/** Everybody who has signed in, by key. */
const peopleOf = (company: Company, person: Caller) => {
  const people = new Map<string, ReturnType<typeof toPerson>>();
  for (const row of signInsFor(company, person)) {
    const key = personKeyOf(row);
    if (!people.has(key)) people.set(key, toPerson(company, row));
  }
  return people;
};

const toPerson = (company: Company, row: StoredSignIn) => {
  const { name, organization, phone } = personOf(company, row);
  return { id: personKeyOf(row), kind: row.kind, name, organization, phone };
};

function contactsOf(company: Company, person: Caller, personKey: string, from: Day, to: Day) {
  const stays = staysBetween(company, person, from, to);
  const own = stays.filter((stay) => stay.personKey === personKey);
  const contacts = new Map<
    string,
    { row: StoredSignIn; minutes: number; times: number; siteIds: Set<string>; lastAt: string }
  >();
  for (const other of stays) {
    if (other.personKey === personKey) continue;
    for (const mine of own) {
      const minutes = minutesTogether(mine, other, now());
      if (minutes === 0) continue;
      const before = contacts.get(other.personKey);
      const lastAt = mine.signedInAt > other.signedInAt ? mine.signedInAt : other.signedInAt;
      contacts.set(other.personKey, {
        row: other,
        minutes: (before?.minutes ?? 0) + minutes,
        times: (before?.times ?? 0) + 1,
        siteIds: new Set([...(before?.siteIds ?? []), other.siteId]),
        lastAt: before && before.lastAt > lastAt ? before.lastAt : lastAt,
      });
    }
  }
  return [...contacts.values()].map(({ row, minutes, times, siteIds, lastAt }) => ({
    ...toPerson(company, row),
    minutes,
    times,
    sites: [...siteIds].flatMap((id) => company.sites.get(id) ?? []).map(({ id, name }) => ({ id, name })),
    lastAt,
  }));
}

export const visitorListHandlers = [
  route(visitors, ({ company, person, query }) => {
    person.require(needs);
    const blocked = query.boolean('blocked');
    const organization = query.text('organization');
    const rows = visitorRows({ company, person }).filter(
      (row) =>
        (blocked === undefined || (row.blockedReason !== '') === blocked) &&
        (!organization || row.organization === organization),
    );
    const keys = {
      name: ({ name }: (typeof rows)[number]) => name,
      organization: (row: (typeof rows)[number]) => row.organization,
      visits: ({ visits }: (typeof rows)[number]) => visits,
      lastVisitAt: ({ lastVisitAt }: (typeof rows)[number]) => lastVisitAt,
    };
    const found = pageOf(query, rows, keys, 'name', (row) =>
      [row.name, row.organization, row.phone, row.email].join('\n'),
    );
    return { visitors: found.rows, total: found.total };
  }),

  route(visitorOrganizations, ({ company, person, query }) => {
    person.require(needs);
    const byName = new Map<string, { id: string; name: string; visitors: number } & Visits>();
    for (const { organization: name, visits, lastVisitAt } of visitorRows({ company, person })) {
      if (name === '') continue;
      const before = byName.get(name) ?? { id: name, name, visitors: 0, ...noVisits };
      byName.set(name, {
        ...before,
        visitors: before.visitors + 1,
        visits: before.visits + visits,
        lastVisitAt: lastVisitAt > before.lastVisitAt ? lastVisitAt : before.lastVisitAt,
      });
    }
    const rows = [...byName.values()];
    const keys = {
      name: ({ name }: (typeof rows)[number]) => name,
      visitors: (row: (typeof rows)[number]) => row.visitors,
      visits: ({ visits }: (typeof rows)[number]) => visits,
      lastVisitAt: ({ lastVisitAt }: (typeof rows)[number]) => lastVisitAt,
    };
    const found = pageOf(query, rows, keys, 'name', ({ name }) => name);
    return { organizations: found.rows, total: found.total };
  }),

  route(blockVisitor, (call) => {
    const visitor = changedVisitor(call, call.body.version);
    const saved = { ...visitor, blockedReason: call.body.reason, version: visitor.version + 1 };
    return toVisitor(call.company.visitors.put(saved.id, saved), call.company);
  }),

  route(mergeVisitor, (call) => {
    const { company, body } = call;
    const visitor = changedVisitor(call, body.version);
    const other = visitorsOf(company).find(({ id }) => id === body.otherId);
    if (!other || other.id === visitor.id) throw invalid('otherId: Choose another visitor.');
    for (const row of company.signIns.all())
      if (row.kind === 'VISITOR' && row.personId === other.id)
        company.signIns.put(row.id, { ...row, personId: visitor.id });
    company.visitors.put(visitor.id, {
      ...visitor,
      ...mergedVisitor(visitor, other),
      version: visitor.version + 1,
    });
    company.visitors.remove(other.id);
    return undefined;
  }),

  route(ourCrew, ({ company, person, query }) => {
    person.require(needs);
    const { from, to } = query.period(MAX_CREW_DAYS);
    const [siteId, jobId] = [query.text('siteId'), query.text('jobId')];
    const difference = query.oneOf('difference', crewFilters);
    const isWanted = (found: (typeof crewDifferences)[number]) =>
      !difference || (difference === 'ANY' ? found !== 'NONE' && found !== 'OPEN' : found === difference);
    const rows = crewDays(company, person, from, to).filter(
      ({ site, job, difference: found }) =>
        (!siteId || site.id === siteId) && (!jobId || job?.id === jobId) && isWanted(found),
    );
    const keys = {
      name: ({ employee }: (typeof rows)[number]) => employee.name,
      day: ({ day, employee }: (typeof rows)[number]) => `${day} ${employee.name}`,
      site: ({ site }: (typeof rows)[number]) => site.name,
      minutes: ({ minutes = 0 }: (typeof rows)[number]) => minutes,
    };
    const found = pageOf(
      query,
      rows,
      keys,
      'day,desc',
      ({ employee, site }) => `${employee.name}\n${site.name}`,
    );
    return { crewDays: found.rows, total: found.total };
  }),

  route(signedInPeople, ({ company, person, query }) => {
    person.require(needs);
    const personKey = query.text('personKey');
    const all = peopleOf(company, person);
    const one = all.get(personKey ?? '');
    const rows = personKey === undefined ? [...all.values()] : one ? [one] : [];
    const keys = { name: ({ name }: (typeof rows)[number]) => name };
    const found = pageOf(query, rows, keys, 'name', ({ name, organization }) => `${name}\n${organization}`);
    // A picker needs no phone numbers.
    const people = found.rows.map(({ id, kind, name, organization }) => ({ id, kind, name, organization }));
    return { people, total: found.total };
  }),

  route(visitorTrace, ({ company, person, query }) => {
    person.require(needs);
    const { from, to } = query.period(MAX_TRACED_DAYS);
    const rows = contactsOf(company, person, query.required('personKey'), from, to);
    const keys = {
      name: ({ name }: (typeof rows)[number]) => name,
      minutes: ({ minutes }: (typeof rows)[number]) => minutes,
      times: ({ times }: (typeof rows)[number]) => times,
      lastAt: ({ lastAt }: (typeof rows)[number]) => lastAt,
    };
    const found = pageOf(
      query,
      rows,
      keys,
      'minutes,desc',
      ({ name, organization }) => `${name}\n${organization}`,
    );
    return { contacts: found.rows, total: found.total };
  }),
];
