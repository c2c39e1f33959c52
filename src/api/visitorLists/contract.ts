/** Lists over the visitor log: visitors and their organizations, our crew, and contacts (VISITOR-02, 03, 12). */
import * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import { MAX_REASON_LENGTH, textUpTo } from '../fieldSchemas';
import { jobReference } from '../jobs/contract';
import {
  count,
  day,
  id,
  ignoredBody,
  named,
  number,
  object,
  oneOf,
  optional,
  page,
  rows,
  text,
  timestamp,
} from '../schema';
import { signInKinds, visitorById, visitorLogService } from '../visitorLog/contract';

const visitor = object({
  id,
  name: text,
  organization: text,
  phone: text,
  email: text,
  blockedReason: text,
  visits: count,
  lastVisitAt: timestamp,
});
export type VisitorRow = z.output<typeof visitor>;

/** CALL-213: search (name, organization, phone, email), `blocked` (`true`), `organization`; sort by name, organization, visits, lastVisitAt. */
export const visitors = endpoint({
  key: 'visitors',
  method: 'GET',
  path: `${visitorLogService}/visitors`,
  query: ['blocked', 'organization', ...listQuery],
  fallback: "Couldn't load visitors.",
  response: page('visitors', visitor),
});

const organization = object({ id, name: text, visitors: count, visits: count, lastVisitAt: timestamp });
export type VisitorOrganization = z.output<typeof organization>;

/** CALL-214: those of visitors, by name; its name is also the id. Sort by name, visitors, visits, lastVisitAt. */
export const visitorOrganizations = endpoint({
  key: 'visitorOrganizations',
  method: 'GET',
  path: `${visitorLogService}/organizations`,
  query: [...listQuery],
  fallback: "Couldn't load organizations.",
  response: page('organizations', organization),
});

const onePath = `${visitorLogService}/visitors/{visitorId}` as const;

export type VisitorDetail = z.output<typeof visitorById.response>;

/** Blocks a visitor at all sites, or lets them in again: '' as the reason. */
export const blockVisitor = endpoint({
  key: 'blockVisitor',
  method: 'POST',
  path: `${onePath}/block`,
  canWait: true,
  fallback: "Couldn't change this visitor.",
  request: z.object({ reason: textUpTo('Reason', MAX_REASON_LENGTH), version: z.int() }),
  response: visitorById.response,
  readBy: visitorById,
});

/** Makes one visitor of two: `otherId` and its sign-ins become those of the visitor of the path (`mergedVisitor`). */
export const mergeVisitor = endpoint({
  key: 'mergeVisitor',
  method: 'POST',
  path: `${onePath}/merge`,
  fallback: "Couldn't merge these visitors.",
  request: z.object({ otherId: z.string(), version: z.int() }),
  response: ignoredBody,
});

export const crewDifferences = ['NO_HOURS', 'NO_SIGN_IN', 'APART', 'NONE', 'OPEN'] as const;
/**
 * `APART`: both are there, and more than half an hour apart. `OPEN`: it cannot be said, because the day is not over or
 * somebody did not sign out.
 */
export type CrewDifference = (typeof crewDifferences)[number];

const crewDay = object({
  id,
  employee: optional(named),
  day,
  site: optional(named),
  job: optional(jobReference),
  /** The first sign-in of the day; missing without one. */
  signInId: text,
  signedInAt: timestamp,
  signedOutAt: timestamp,
  /** On the site; missing where nobody knows. */
  minutes: optional(number),
  /** Of the time card, with its breaks; missing without an entry. */
  worked: optional(number),
  /** The time card, for its address; missing without one. */
  card: optional(object({ supervisorId: id, employeeId: id, timecardId: id })),
  difference: oneOf(crewDifferences, 'OPEN'),
});
export type CrewDayRow = z.output<typeof crewDay>;

export const MAX_CREW_DAYS = 31;

/**
 * CALL-215, CALL-106: own people on sites by day, with the hours of their time cards. `from` and `to` are days, at most
 * 31; `siteId`; `jobId`; `difference`, or `ANY` for all that differ; search (name); sort by name, day, site, minutes.
 */
export const ourCrew = endpoint({
  key: 'ourCrew',
  method: 'GET',
  path: `${visitorLogService}/our-crew`,
  query: ['from', 'to', 'siteId', 'jobId', 'difference', ...listQuery],
  fallback: "Couldn't load our crew.",
  response: page('crewDays', crewDay),
});

const person = object({ id, kind: oneOf(signInKinds, 'VISITOR'), name: text, organization: text });

/** Those who have signed in, for a picker. `personKey` finds one. Its id is the kind and the id: 'VISITOR 87001'. */
export const signedInPeople = endpoint({
  key: 'signedInPeople',
  method: 'GET',
  path: `${visitorLogService}/people`,
  query: ['personKey', ...listQuery],
  fallback: "Couldn't load people.",
  response: page('people', person),
});

const contact = z.extend(person, {
  phone: text,
  minutes: count,
  /** How often. */
  times: count,
  sites: rows(named),
  lastAt: timestamp,
});
export type VisitorContact = z.output<typeof contact>;

export const MAX_TRACED_DAYS = 62;

/**
 * CALL-215: who was on a site at the same time as a person (`personKey`), from `from` to `to`, at most 62 days. Search
 * (name, organization); sort by name, minutes, times, lastAt.
 */
export const visitorTrace = endpoint({
  key: 'visitorContactTrace',
  method: 'GET',
  path: `${visitorLogService}/contact-trace`,
  query: ['personKey', 'from', 'to', ...listQuery],
  fallback: "Couldn't trace contacts.",
  response: page('contacts', contact),
});
