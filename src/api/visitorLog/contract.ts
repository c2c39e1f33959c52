/**
 * The visitor log: sites, who signed in there, and the forms that they filled in (VISITOR-01…13). The gate of a site is
 * a tablet, or people's own phones.
 */
import * as z from 'zod/mini';
import { TIME_PATTERN } from '../../lib/time';
import { pdfFile } from '../documents';
import { endpoint, listQuery } from '../endpoint';
import {
  choice,
  integerBetween,
  MAX_REASON_LENGTH,
  phoneOrBlank,
  requiredText,
  textUpTo,
} from '../fieldSchemas';
import { jobReference } from '../jobs/contract';
import { readinessCodes } from '../orientation/contract';
import { answerRecord, answersDraft, sectionRows, sectionsDraft } from '../questionnaire/schema';
import { withKey, withNewKey } from '../recordKey';
import { resource } from '../resource';
import {
  count,
  dayOrNone,
  flag,
  id,
  mutationResponse,
  named,
  number,
  object,
  oneOf,
  optional,
  orNull,
  page,
  rows,
  text,
  timestamp,
} from '../schema';

export const visitorLogService = '/visitor-log-service' as const;
const service = visitorLogService;

export const siteStatuses = ['OPEN', 'CLOSED'] as const;
export type SiteStatus = (typeof siteStatuses)[number];
export const siteStatusNames: Record<SiteStatus, string> = { OPEN: 'Open', CLOSED: 'Closed' };

const site = object({
  id,
  name: text,
  /** Missing when it was deleted, or for a site without one, such as a yard. */
  job: optional(jobReference),
  address: text,
  status: oneOf(siteStatuses, 'CLOSED'),
  /** A name of the tz database; '' for the zone of the business. */
  timeZone: text,
  /** `HH:mm`. At or before `opensAt`, it closes on the next day. */
  opensAt: text,
  closesAt: text,
  /** How many may be on the site; null for no limit. */
  capacity: orNull(number),
  /** Users, who are told what happens at the gate. The first is called. */
  managers: rows(named),
  onSite: count,
  version: count,
});
export type Site = z.output<typeof site>;

const bulletin = object({ id, text, textEs: text, until: dayOrNone });

const siteDetail = z.extend(site, {
  /** Whom people at the gate call, '' for the office. */
  phone: text,
  rules: text,
  rulesEs: text,
  bulletins: rows(bulletin),
  /** Also in Spanish. English is always there. */
  spanish: flag,
  /** What is asked at the gate. A failed answer stops entry. */
  questions: sectionRows,
  declaration: text,
  declarationEs: text,
  asksSignature: flag,
  /** A picture of everybody who signs in, but for crews. */
  asksPhoto: flag,
  /** Nobody signs in alone without one. */
  requiresPhoto: flag,
  /** People may also sign in by a code on paper, which anybody can photograph: marked as unverified. */
  allowsPaperCode: flag,
  /** What that code says, for those who manage sites; '' for others, and where it is not allowed. */
  paperCode: text,
  /** Who has not signed out is signed out when the site closes. */
  autoSignOut: flag,
});
export type VisitorSite = z.output<typeof siteDetail>;

/** What people read and answer at a gate, also on their own phones. */
export const gateSite = z.pick(siteDetail, {
  id: true,
  name: true,
  managers: true,
  phone: true,
  rules: true,
  rulesEs: true,
  bulletins: true,
  spanish: true,
  questions: true,
  declaration: true,
  declarationEs: true,
  asksSignature: true,
  asksPhoto: true,
  requiresPhoto: true,
});
export type GateSite = z.output<typeof gateSite>;

const clockTime = z.string().check(z.regex(TIME_PATTERN, 'Type a time, such as 6:45 AM'));

export const siteDraft = z.object({
  name: requiredText('Name', 120),
  jobId: choice,
  address: requiredText('Address', 200),
  phone: phoneOrBlank,
  timeZone: textUpTo('Time zone', 60),
  opensAt: clockTime,
  closesAt: clockTime,
  capacity: z.nullable(integerBetween('Capacity', 0, 20_000)),
  managerIds: z
    .array(z.string())
    .check(z.minLength(1, 'Choose a site manager'), z.maxLength(20, 'At most 20 site managers')),
  autoSignOut: z.boolean(),
  rules: textUpTo('Rules', 4000),
  rulesEs: textUpTo('Rules in Spanish', 4000),
  bulletins: z
    .array(
      z.object({
        id: z.string(),
        text: requiredText('Bulletin', 500),
        textEs: textUpTo('Bulletin in Spanish', 500),
        until: z.string(),
      }),
    )
    .check(z.maxLength(20, 'At most 20 bulletins')),
  spanish: z.boolean(),
  questions: sectionsDraft,
  declaration: textUpTo('Declaration', 2000),
  declarationEs: textUpTo('Declaration in Spanish', 2000),
  asksSignature: z.boolean(),
  asksPhoto: z.boolean(),
  requiresPhoto: z.boolean(),
  allowsPaperCode: z.boolean(),
});
export type SiteDraft = z.output<typeof siteDraft>;

const siteNoun = { one: 'site', many: 'sites' };

/**
 * CALL-212: takes search (name, job, address, manager), `status`, `managerId`; sort by name, job, onSite. A site with
 * sign-ins is not deleted: 409.
 */
export const siteCalls = resource({
  name: 'site',
  path: `${service}/sites`,
  filters: ['status', 'managerId'],
  statuses: () => siteStatuses,
  noun: siteNoun,
  row: site,
  detail: siteDetail,
  draft: siteDraft,
});

const onePath = `${service}/sites/{siteId}` as const;

/** Closes a site, or opens it again. A reason is needed to close it. Refused while people are on it: 409. */
export const moveSite = endpoint({
  key: 'moveSite',
  method: 'POST',
  path: `${onePath}/status`,
  fallback: "Couldn't change the site.",
  request: z.object({
    status: z.enum(siteStatuses),
    reason: textUpTo('Reason', MAX_REASON_LENGTH),
    version: z.int(),
  }),
  response: siteDetail,
  readBy: siteCalls.get,
});

/** Makes a new code on paper. The one before stops working. 409 where none is allowed. */
export const replacePaperCode = endpoint({
  key: 'replacePaperCode',
  method: 'POST',
  path: `${onePath}/paper-code`,
  fallback: "Couldn't replace the code.",
  request: z.object({ version: z.int() }),
  response: siteDetail,
  readBy: siteCalls.get,
});

/** `PARTNER`: a worker of another company, as the orientations have them. `DELIVERY` has no record. */
export const signInKinds = ['EMPLOYEE', 'VISITOR', 'PARTNER', 'DELIVERY'] as const;
export type SignInKind = (typeof signInKinds)[number];
export const signInKindNames: Record<SignInKind, string> = {
  EMPLOYEE: 'Employee',
  VISITOR: 'Visitor',
  PARTNER: 'Worker of a partner',
  DELIVERY: 'Delivery',
};

/** What followed from the answers. `HIDDEN`: the caller may not see it. */
export const formResults = ['CLEARED', 'NOT_CLEARED', 'HIDDEN'] as const;
export type FormResult = (typeof formResults)[number];
export const formResultNames: Record<FormResult, string> = {
  CLEARED: 'Cleared',
  NOT_CLEARED: 'Not cleared',
  HIDDEN: 'Hidden',
};

/** What a reader must know about a stay on a site. */
export const signInMarks = ['LATE', 'UNVERIFIED', 'AUTO_OUT', 'NO_OUT', 'NO_IN', 'MANUAL', 'LET_IN'] as const;
export type SignInMark = (typeof signInMarks)[number];
export const signInMarkNames: Record<SignInMark, string> = {
  LATE: 'Sent late',
  UNVERIFIED: 'Unverified',
  AUTO_OUT: 'Signed out at closing',
  NO_OUT: 'Never signed out',
  NO_IN: 'Never signed in',
  MANUAL: 'Entered by hand',
  LET_IN: 'Let in anyway',
};

const signIn = object({
  id,
  kind: oneOf(signInKinds, 'VISITOR'),
  /** The employee, the worker or the visitor. A delivery has an id of its own. */
  person: optional(named),
  organization: text,
  /** What the person does: 'Electrical', 'Carpenter'. */
  trade: text,
  site: optional(named),
  /** ISO timestamps, corrected by the skew of the device's clock; '' for none. `signedOutAt` is '' on the site. */
  signedInAt: timestamp,
  signedOutAt: timestamp,
  marks: rows(oneOf(signInMarks, 'MANUAL'), 'none'),
  formName: text,
  result: oneOf(formResults, 'HIDDEN'),
});
export type SignIn = z.output<typeof signIn>;

/** The three times of an event: the device's clock, when it arrived, and how far that clock was ahead, in milliseconds. */
const eventTimes = object({ deviceAt: timestamp, sentAt: timestamp, skew: optional(number) });
export type EventTimes = z.output<typeof eventTimes>;

const signInDetail = z.extend(signIn, {
  /** Those of the two events; missing where there was none, and for what was entered by hand. */
  inTimes: optional(eventTimes),
  outTimes: optional(eventTimes),
  /** Who has let the person in although something was missing, and what that was. */
  letInBy: text,
  letInReasons: rows(text, 'none'),
  /** The person who had brought this one: the foreman of a crew. */
  broughtBy: optional(named),
  /** What was entered by hand, newest first: who, why, and the times before. */
  corrections: rows(
    object({
      id,
      by: optional(named),
      at: timestamp,
      reason: text,
      signedInAt: timestamp,
      signedOutAt: timestamp,
    }),
  ),
  /** Whom a visitor has come to see. */
  host: optional(named),
  purpose: text,
  /** Taken at the gate: a `data:` address, '' for none. It is deleted with the sign-in. */
  photo: text,
  /** The form as it was filled in; none for those who may not see the answers. */
  sections: sectionRows,
  answers: answerRecord,
});
export type SignInDetail = z.output<typeof signInDetail>;

/**
 * CALL-215: takes search (person, organization), `from` and `to` (days of the business), `siteId`, `kind`, `result`,
 * `personId`, `onSite` (`true`: who is there now), `mark`; sort by name, site, signedInAt. `key` finds what an event has
 * added. Health answers are for managers and settings administrators, and each person's own for that person; `result`
 * is refused to others.
 */
export const signIns = endpoint({
  key: 'signIns',
  method: 'GET',
  path: `${service}/sign-ins`,
  query: ['from', 'to', 'siteId', 'kind', 'result', 'personId', 'onSite', 'mark', 'key', ...listQuery],
  fallback: "Couldn't load sign-ins.",
  response: page('signIns', withKey(signIn)),
});

/** CALL-215 */
export const signInById = endpoint({
  key: 'signInById',
  method: 'GET',
  path: `${service}/sign-ins/{signInId}`,
  fallback: "Couldn't load this sign-in.",
  response: signInDetail,
});

const visitor = object({
  id,
  name: text,
  organization: text,
  phone: text,
  email: text,
  /** Why nobody lets the visitor in, '' for nothing. */
  blockedReason: text,
  /** The last one that a gate has taken: a `data:` address, '' for none. It is deleted with its sign-in. */
  photo: text,
  /** The visitor agreed that their data is kept for the next visit. */
  consent: flag,
  version: count,
});

/** CALL-213: a visitor, and how to reach them. */
export const visitorById = endpoint({
  key: 'visitorById',
  method: 'GET',
  path: `${service}/visitors/{visitorId}`,
  fallback: "Couldn't load this visitor.",
  response: visitor,
});

const readinessReason = object({
  code: oneOf(readinessCodes, 'BLOCKED'),
  name: text,
  nameEs: text,
  id: text,
  day: dayOrNone,
});

/** Somebody whom the gate knows. */
const rosterPerson = object({
  id,
  kind: oneOf(signInKinds, 'VISITOR'),
  name: text,
  organization: text,
  trade: text,
  phone: text,
  /** Of the PIN, with the salt of the list (`src/domain/signIn/pinDigest.ts`); '' for none. */
  pinDigest: text,
  /** The employee who leads the crew, '' for none. */
  foremanId: text,
  /** Why the person may not work here today (`readiness`). */
  reasons: rows(readinessReason, 'none'),
});
export type RosterPerson = z.output<typeof rosterPerson>;

/** What visitors are asked at the gate, besides their name (VISITOR-08). */
export const askRules = ['HIDDEN', 'OPTIONAL', 'REQUIRED'] as const;
export type AskRule = (typeof askRules)[number];
export const askRuleNames: Record<AskRule, string> = {
  HIDDEN: 'Not asked',
  OPTIONAL: 'Optional',
  REQUIRED: 'Required',
};
const askRule = oneOf(askRules, 'OPTIONAL');
export const askedFields = object({ phone: askRule, organization: askRule, host: askRule, purpose: askRule });
export type AskedFields = Record<'phone' | 'organization' | 'host' | 'purpose', AskRule>;

/** `MISSED`: the day is over, and the visitor did not come. */
export const visitStatuses = ['EXPECTED', 'HERE', 'LEFT', 'MISSED', 'CANCELLED'] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/** A visitor whom somebody expects, as the gate knows them. Of another site, only the site, day and status. */
const rosterVisit = object({
  id,
  siteId: id,
  siteName: text,
  /** In the time zone of the site. */
  day: dayOrNone,
  status: oneOf(visitStatuses, 'CANCELLED'),
  /** When the visitor came with it. */
  cameAt: timestamp,
  name: text,
  organization: text,
  phone: text,
  purpose: text,
  host: optional(named),
});
export type RosterVisit = z.output<typeof rosterVisit>;

const presence = object({
  id,
  personKey: text,
  kind: oneOf(signInKinds, 'VISITOR'),
  name: text,
  organization: text,
  trade: text,
  phone: text,
  siteId: text,
  signedInAt: timestamp,
  signedOutAt: timestamp,
  autoSignedOut: flag,
  isVerified: flag,
  hasPhoto: flag,
});
export type SitePresence = z.output<typeof presence>;

/**
 * Our proposal to the API: all that the gate of a site needs without a network. Kept on the tablet. `stays` are those
 * of the last day, and of all who are on the site. The site has the questions and the declaration of the business before
 * its own (`withCompanyForm`).
 */
export const gateRoster = endpoint({
  key: 'gateRoster',
  method: 'GET',
  path: `${onePath}/roster`,
  fallback: "Couldn't load this site.",
  response: object({
    /** When it was made: an ISO timestamp of the server's clock. */
    at: timestamp,
    businessId: text,
    site: siteDetail,
    people: rows(rosterPerson),
    stays: rows(presence),
    pinSalt: text,
    /** Of the codes for people's own phones (`src/domain/signIn/gateCode.ts`). */
    gateSecret: text,
    /** Digits of the longest PIN, after which nobody has to say that it is whole. */
    pinLength: count,
    /** The digests of the PINs of the site's managers, who end the kiosk. */
    managerPinDigests: rows(text, 'none'),
    /** Missing in an older answer: everything is optional. */
    asked: optional(askedFields),
    /** Expected visitors of all sites, from a month ago to two months ahead. */
    visits: rows(rosterVisit),
  }),
});
export type GateRoster = z.output<typeof gateRoster.response>;

/**
 * Our proposal to the API: finds who has a PIN that is too short for the list of a tablet (`SAFE_PIN_DIGITS`). None for nobody, or
 * several people. 429 after many wrong ones at a site.
 */
export const personByPin = endpoint({
  key: 'personByPin',
  method: 'POST',
  path: `${onePath}/pin`,
  fallback: "Couldn't check this PIN.",
  request: z.object({ pin: z.string().check(z.regex(/^\d{4,12}$/)) }),
  response: object({ person: optional(object({ id, kind: oneOf(signInKinds, 'EMPLOYEE') })) }),
});

export const gatePerson = z.object({
  kind: z.enum(signInKinds),
  /** '' for somebody without a record, who is added: a visitor, a delivery. */
  id: choice,
  name: requiredText('Name', 100),
  organization: textUpTo('Company', 100),
  phone: phoneOrBlank,
  hostId: choice,
  purpose: textUpTo('Reason for the visit', 200),
  consent: z.boolean(),
  /** The expected visitor, if one comes with an invitation. */
  visitId: z.optional(choice),
});
export type GatePerson = z.output<typeof gatePerson>;

const MAX_PHOTO_LENGTH = 137_000;

/** A JPEG of at most 100 kB as a `data:` address. */
export const gatePhoto = z.optional(
  z
    .string()
    .check(
      z.maxLength(MAX_PHOTO_LENGTH, 'The photo is too large'),
      z.regex(/^data:image\/jpeg;base64,[\w+/=]+$/, 'This is not a photo'),
    ),
);

export const gateEventDraft = z.object({
  person: gatePerson,
  /** `STOPPED`: an answer has stopped the person, who stays out; the site managers are told. */
  direction: z.enum(['IN', 'OUT', 'EITHER', 'STOPPED']),
  /** By the clock of the device, and how far that was ahead, in milliseconds; null if nobody knows. */
  deviceAt: z.iso.datetime(),
  skew: z.nullable(z.number()),
  /** The tablet, '' for somebody's own phone. */
  kioskId: textUpTo('Tablet', 64),
  broughtById: choice,
  letInBy: textUpTo('Who lets in', 100),
  answers: answersDraft,
  photo: gatePhoto,
});
export type GateEventDraft = z.output<typeof gateEventDraft>;

/**
 * Adds what happened at the gate, once for each key. Each is a record of its own, so that one that is refused blocks no
 * other. 409 when the person may not enter and nobody lets them in; an event that arrives late is stored all the same.
 * `STOPPED` has no answer.
 */
export const sendGateEvent = endpoint({
  key: 'sendGateEvent',
  method: 'POST',
  path: `${onePath}/events`,
  canWait: ['key'],
  outlivesSession: true,
  fallback: "Couldn't send this sign-in.",
  request: withNewKey(gateEventDraft),
  response: mutationResponse(z.extend(signIn, { did: oneOf(['IN', 'OUT', 'REPEAT'], 'IN') })),
});
export type GateAnswer = NonNullable<z.output<typeof sendGateEvent.response>>;

/** Tells how a tablet is, and returns the time of the server. */
export const kioskContact = endpoint({
  key: 'kioskContact',
  method: 'POST',
  path: `${onePath}/kiosks/{kioskId}`,
  fallback: "Couldn't reach the visitor log.",
  request: z.object({ unsent: z.int(), skew: z.nullable(z.number()) }),
  response: object({ at: timestamp }),
});

/** Signs in by hand somebody whom the gate knows, with a reason. Not somebody who is on the site. */
export const addSignIn = endpoint({
  key: 'addSignIn',
  method: 'POST',
  path: `${onePath}/sign-ins`,
  fallback: "Couldn't sign this person in. What you typed is still here.",
  request: withNewKey(
    z.object({
      /** The kind and the id: 'EMPLOYEE 10001'. */
      personKey: z.string().check(z.minLength(1, 'Choose a person')),
      signedInAt: z.iso.datetime(),
      reason: requiredText('Reason', MAX_REASON_LENGTH),
    }),
  ),
  response: mutationResponse(signInDetail),
});

/** Enters by hand when somebody came or left. The times before are kept. 409 when `signedOutAt` is not after `signedInAt`. */
export const correctSignIn = endpoint({
  key: 'correctSignIn',
  method: 'PUT',
  path: `${service}/sign-ins/{signInId}`,
  fallback: "Couldn't save the times.",
  request: z.object({
    signedInAt: z.string(),
    signedOutAt: z.string(),
    reason: requiredText('Reason', MAX_REASON_LENGTH),
  }),
  response: signInDetail,
  readBy: signInById,
});

const countByName = object({ name: text, count });

const kiosk = object({
  id,
  /** When it was last heard of. */
  at: timestamp,
  /** Sign-ins that wait on it. */
  unsent: count,
  /** How far its clock is ahead, in milliseconds; null if it was never measured. */
  skew: orNull(number),
});

/**
 * CALL-216: who is on a site now. `notReady`: those on the site who may not work there today. `sinceYesterday`: those
 * who came before today. `days`: how many came on each day from `from` to `to`, by kind.
 */
export const siteDashboard = endpoint({
  key: 'siteDashboard',
  method: 'GET',
  path: `${onePath}/dashboard`,
  query: ['from', 'to'],
  fallback: "Couldn't load the dashboard of this site.",
  response: object({
    /** When the list was made. */
    at: timestamp,
    people: rows(presence),
    notReady: rows(object({ id, name: text, reasons: rows(readinessReason, 'none') })),
    sinceYesterday: count,
    /** Visitors who are expected today and have not come yet. */
    expected: count,
    kiosks: rows(kiosk),
    organizations: rows(countByName, 'name'),
    trades: rows(countByName, 'name'),
    days: rows(
      object({ day: dayOrNone, employees: count, partners: count, visitors: count, deliveries: count }),
      'day',
    ),
  }),
});
export type SiteDashboard = z.output<typeof siteDashboard.response>;

/** CALL-218: who is on a site now, on paper. */
export const siteRosterPdf = endpoint({
  key: 'siteRosterPdf',
  method: 'GET',
  path: `${onePath}/roster/pdf`,
  fallback: "Couldn't create the PDF.",
  responseType: 'blob',
  response: pdfFile,
});

export const evacuationKinds = ['DRILL', 'REAL'] as const;
export type EvacuationKind = (typeof evacuationKinds)[number];
export const evacuationKindNames: Record<EvacuationKind, string> = {
  DRILL: 'Drill',
  REAL: 'Real evacuation',
};

const evacuation = object({
  id,
  kind: oneOf(evacuationKinds, 'REAL'),
  startedAt: timestamp,
  startedBy: optional(named),
  /** '' while it goes on. */
  endedAt: timestamp,
  /** Who was on the site, with the last check of each. */
  people: rows(
    object({
      id,
      name: text,
      organization: text,
      trade: text,
      phone: text,
      isSafe: flag,
      checkedAt: timestamp,
      checkedBy: optional(named),
    }),
  ),
});
export type Evacuation = z.output<typeof evacuation>;

/** Evacuations of a site, newest first. */
export const evacuations = endpoint({
  key: 'evacuations',
  method: 'GET',
  path: `${onePath}/evacuations`,
  query: ['page', 'size'],
  fallback: "Couldn't load evacuations.",
  response: page('evacuations', evacuation),
});

const evacuationPath = `${onePath}/evacuations/{evacuationId}` as const;
const evacuationChecks = z.array(z.object({ id: z.string(), isSafe: z.boolean(), at: z.iso.datetime() }));

/**
 * Starts an evacuation with an id made by the app, adds checks to it, or ends it. Safe to send again. Two people who have
 * both started one without a network check the same list: what comes in within an hour of one that goes on belongs to
 * that. Of two checks of a person, the later one counts.
 */
export const saveEvacuation = endpoint({
  key: 'saveEvacuation',
  method: 'PUT',
  path: evacuationPath,
  canWait: true,
  fallback: "Couldn't send this. It is still on this device.",
  request: z.object({
    kind: z.enum(evacuationKinds),
    startedAt: z.iso.datetime(),
    /** '' while it goes on. */
    endedAt: z.string(),
    /** The list that the device had. */
    people: z.array(z.string()),
    checks: evacuationChecks,
  }),
  response: evacuation,
});
export type EvacuationSave = z.output<NonNullable<typeof saveEvacuation.request>>;
