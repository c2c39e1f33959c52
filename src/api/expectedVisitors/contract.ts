/** Visitors whom somebody expects at a site, with an invitation that signs them in at its gate (VISITOR-02). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { choice, emailOrBlank, phoneOrBlank, requiredDay, requiredText, textUpTo } from '../fieldSchemas';
import { resource } from '../resource';
import { count, day, id, named, object, oneOf, optional, text, timestamp } from '../schema';
import { TIME_PATTERN } from '../../lib/time';
import { visitorLogService, visitStatuses } from '../visitorLog/contract';

const expectedVisitor = object({
  id,
  name: text,
  organization: text,
  phone: text,
  email: text,
  site: optional(named),
  /** In the time zone of the site. */
  day,
  /** `HH:mm`: between these times the visitor should come. The gate does not insist on them. */
  from: text,
  to: text,
  /** A user, who is told that the visitor is here. */
  host: optional(named),
  purpose: text,
  status: oneOf(visitStatuses, 'CANCELLED'),
  /** The sign-in; missing until the visitor has come. */
  signInId: text,
  cameAt: timestamp,
  /** When the invitation was last sent; '' for never. */
  sentAt: timestamp,
  version: count,
});
export type ExpectedVisitor = z.output<typeof expectedVisitor>;

const clockTime = z.string().check(z.regex(TIME_PATTERN, 'Type a time, such as 9:30 AM'));

export const expectedVisitorDraft = z
  .object({
    name: requiredText('Name', 100),
    organization: textUpTo('Company', 100),
    email: emailOrBlank,
    phone: phoneOrBlank,
    siteId: z.string().check(z.minLength(1, 'Choose a site')),
    day: requiredDay,
    from: clockTime,
    to: clockTime,
    hostId: choice,
    purpose: textUpTo('Reason for the visit', 200),
  })
  .check(
    z.refine(({ from, to }) => from < to, { error: 'Enter a time after the earliest one', path: ['to'] }),
  );
export type ExpectedVisitorDraft = z.output<typeof expectedVisitorDraft>;

/**
 * Our proposal to the API. Takes search (name, company, host), `siteId`, `status`, `from` and `to` (days); sort by name,
 * site, day. A new one, and one whose site, day, times or address have changed, is sent to its `email`. Who has come is not
 * changed or deleted: 409.
 */
export const expectedVisitorCalls = resource({
  name: 'expectedVisitor',
  path: `${visitorLogService}/expected-visitors`,
  filters: ['siteId', 'status', 'from', 'to'],
  statuses: () => visitStatuses,
  noun: { one: 'expected visitor', many: 'expected visitors' },
  row: expectedVisitor,
  detail: expectedVisitor,
  draft: expectedVisitorDraft,
});

const onePath = `${visitorLogService}/expected-visitors/{expectedVisitorId}` as const;

/** Cancels a visit, or expects the visitor again. The visitor gets an email. 409 for one who has come. */
export const moveExpectedVisitor = endpoint({
  key: 'moveExpectedVisitor',
  method: 'POST',
  path: `${onePath}/status`,
  fallback: "Couldn't change this visit.",
  request: z.object({
    status: z.enum(['EXPECTED', 'CANCELLED']),
    reason: textUpTo('Reason', 500),
    version: z.int(),
  }),
  response: expectedVisitor,
  readBy: expectedVisitorCalls.get,
});

/** Sends the invitation to the visitor's email address again. 409 without one, and for one who is not expected. */
export const sendInvitation = endpoint({
  key: 'sendVisitorInvitation',
  method: 'POST',
  path: `${onePath}/email`,
  fallback: "Couldn't send the invitation.",
  response: expectedVisitor,
});

const linkedVisit = object({
  id,
  business: text,
  businessId: id,
  name: text,
  site: text,
  address: text,
  phone: text,
  day,
  from: text,
  to: text,
  host: text,
  rules: text,
  rulesEs: text,
});
export type LinkedVisit = z.output<typeof linkedVisit>;

/** What the visitor sees through the link of the email, without an account. 410 when it is cancelled or over. */
export const linkedVisitByCode = endpoint({
  key: 'linkedVisit',
  method: 'GET',
  path: `${visitorLogService}/visits/{code}`,
  access: 'open',
  fallback: "Couldn't load this invitation.",
  response: linkedVisit,
});
