/** Trade partners: companies that work on the jobs, with their documents, injury rates and qualification (SAFE-23). */
import * as z from 'zod/mini';
import { activityCalls } from '../activity';
import { endpoint } from '../endpoint';
import { photo, photoListUpTo } from '../evidence';
import {
  choice,
  dayOrBlank,
  decimalsBetween,
  emailOrBlank,
  integerBetween,
  moneyAmount,
  noDuplicates,
  phoneOrBlank,
  requiredText,
  textUpTo,
} from '../fieldSchemas';
import { fileCalls } from '../files';
import { recordLink } from '../links';
import { resource } from '../resource';
import {
  count,
  dayOrNone,
  id,
  money,
  named,
  number,
  object,
  oneOf,
  optional,
  rows,
  text,
  timestamp,
} from '../schema';

/** An inactive partner works on no job. */
export const partnerStatuses = ['ACTIVE', 'INACTIVE'] as const;
export const partnerStatusNames = { ACTIVE: 'Active', INACTIVE: 'Inactive' } as const;

export const partnerDecisions = ['NONE', 'QUALIFIED', 'QUERIED', 'REFUSED'] as const;
/** The decision, as it is on a day. */
export const partnerStandings = ['QUALIFIED', 'EXPIRING', 'EXPIRED', 'QUERIED', 'REFUSED', 'NONE'] as const;
export type PartnerStanding = (typeof partnerStandings)[number];
export const partnerStandingNames: Record<PartnerStanding, string> = {
  QUALIFIED: 'Qualified',
  EXPIRING: 'Expires soon',
  EXPIRED: 'Expired',
  QUERIED: 'Open question',
  REFUSED: 'Not qualified',
  NONE: 'Not decided',
};

export const qualification = object({
  decision: oneOf(partnerDecisions, 'NONE'),
  /** The last day on which it counts, '' without a qualification. */
  until: dayOrNone,
  note: text,
  by: optional(named),
  /** ISO timestamp, '' without a decision. */
  at: timestamp,
});
export type Qualification = Pick<z.output<typeof qualification>, 'decision' | 'until'>;

export const partnerDocumentKinds = [
  'LIABILITY',
  'WORKERS_COMP',
  'UMBRELLA',
  'AUTO',
  'LICENSE',
  'BOND',
  'SAFETY_PROGRAM',
  'TAX',
  'OTHER',
] as const;
export type PartnerDocumentKind = (typeof partnerDocumentKinds)[number];
export const partnerDocumentKindNames: Record<PartnerDocumentKind, string> = {
  LIABILITY: 'General liability insurance',
  WORKERS_COMP: "Workers' compensation",
  UMBRELLA: 'Umbrella insurance',
  AUTO: 'Auto insurance',
  LICENSE: 'License',
  BOND: 'Bond',
  SAFETY_PROGRAM: 'Safety program',
  TAX: 'Form W-9',
  OTHER: 'Other',
};

export const documentReviews = ['PENDING', 'ACCEPTED', 'QUERIED', 'REJECTED'] as const;
export type DocumentReview = (typeof documentReviews)[number];

/** A document of a partner. */
export const partnerDocument = object({
  id,
  /** Its kind and number. */
  name: text,
  partner: optional(named),
  kind: oneOf(partnerDocumentKinds, 'OTHER'),
  /** Of the policy or license. */
  number: text,
  /** Of each occurrence, in dollars; '' for none. */
  limit: money,
  /** `YYYY-MM-DD`, both included; '' for open. */
  validFrom: dayOrNone,
  validTo: dayOrNone,
  /** One file. */
  files: rows(photo),
  /** Files that it had before, the latest first, with the dates of then. */
  earlier: rows(
    object({ id, files: rows(photo), validFrom: dayOrNone, validTo: dayOrNone, addedAt: timestamp }),
  ),
  review: oneOf(documentReviews, 'PENDING'),
  /** What was asked, or why it was rejected. */
  reviewNote: text,
  reviewedBy: optional(named),
  /** ISO timestamps; `reviewedAt` is '' until it was reviewed. */
  reviewedAt: timestamp,
  addedAt: timestamp,
  addedBy: optional(named),
  version: count,
});
export type PartnerDocument = z.output<typeof partnerDocument>;

const contact = object({ name: text, role: text, phone: text, email: text });
/** What a company's page has besides its name. */
export const companyFields = {
  street: text,
  zip: text,
  phone: text,
  email: text,
  website: text,
  note: text,
  contacts: rows(contact, 'name'),
  /** The newest of each kind and number first. */
  documents: rows(partnerDocument),
};

const yearOfInjuries = object({
  year: number,
  hours: count,
  recordables: count,
  lostTime: count,
  /** The experience modification rate of the insurer; null for none. */
  emr: z.pipe(
    optional(number),
    z.transform((value) => value ?? null),
  ),
});

const partner = object({
  id,
  name: text,
  /** In accounting. */
  number: text,
  trade: text,
  city: text,
  state: text,
  status: oneOf(partnerStatuses, 'ACTIVE'),
  standing: oneOf(partnerStandings, 'NONE'),
  qualification,
  /** 0 to 100, see `partnerScore`. */
  score: count,
  /** Documents that wait for a review, have expired, or are required and missing. */
  pending: count,
  expired: count,
  missing: count,
  version: count,
});
export type Partner = z.output<typeof partner>;

const partnerDetail = z.extend(partner, {
  ...companyFields,
  rates: rows(yearOfInjuries, 'year'),
  /** That of the insurance agent, while it works. */
  documentsLink: optional(recordLink),
});
export type PartnerDetail = z.output<typeof partnerDetail>;

const MAX_HOURS = 100_000_000;
const contactDraft = z.object({
  name: requiredText('Name', 120),
  role: textUpTo('Role', 80),
  phone: phoneOrBlank,
  email: emailOrBlank,
});
const rateDraft = z
  .object({
    year: integerBetween('Year', 1990, 2100),
    hours: integerBetween('Hours worked', 1, MAX_HOURS),
    recordables: integerBetween('Recordable cases', 0, 10_000),
    lostTime: integerBetween('Cases with days away', 0, 10_000),
    emr: z.nullable(decimalsBetween('EMR', 0, 10)),
  })
  .check(
    z.refine(({ lostTime, recordables }) => lostTime <= recordables, {
      error: 'Cases with days away are part of the recordable cases',
      path: ['lostTime'],
    }),
  );

/** What forms of a company have. */
export const companyDraft = z.object({
  name: requiredText('Name', 120),
  status: z.enum(partnerStatuses),
  street: textUpTo('Street', 120),
  city: textUpTo('City', 80),
  state: textUpTo('State', 40),
  zip: textUpTo('ZIP code', 20),
  phone: phoneOrBlank,
  email: emailOrBlank,
  website: textUpTo('Website', 200),
  note: textUpTo('Note', 2000),
  contacts: z.array(contactDraft).check(z.maxLength(50, 'At most 50 contacts')),
});

export const partnerDraft = z.extend(companyDraft, {
  number: textUpTo('Number', 40),
  trade: textUpTo('Trade', 80),
  rates: z.array(rateDraft).check(
    z.maxLength(20, 'At most 20 years'),
    noDuplicates('year', 'This year is there twice', ({ year }) => String(year)),
  ),
});
export type PartnerDraft = z.output<typeof partnerDraft>;

const service = '/partner-service' as const;
const path = `${service}/partners` as const;
const one = `${path}/{partnerId}` as const;

/**
 * CALL-245. The list takes search (name, number, trade, city, contacts), status, standing, and documents (`OPEN`: those for
 * which `pending`, `expired` or `missing` is above 0); sort by name, trade, until, score. A name that is there is refused:
 * `name: …`. A partner with accepted documents is not deleted: 409.
 */
export const partnerCalls = resource({
  name: 'partner',
  path,
  filters: ['status', 'standing', 'documents'],
  statuses: () => partnerStatuses,
  noun: { one: 'trade partner', many: 'trade partners' },
  row: partner,
  detail: partnerDetail,
  draft: partnerDraft,
});

const documentFields = {
  kind: z.enum(partnerDocumentKinds),
  number: textUpTo('Number', 80),
  limit: moneyAmount('Limit', { max: 10_000_000_000 }),
  validFrom: dayOrBlank,
  validTo: dayOrBlank,
  files: photoListUpTo(1).check(z.minLength(1, 'Add a file')),
};
const endsAfterStart = z.refine<{ validFrom: string; validTo: string }>(
  ({ validFrom, validTo }) => validFrom === '' || validTo === '' || validFrom <= validTo,
  { error: 'It ends before it starts', path: ['validTo'] },
);

/** A document as the partner or an insurance agent sends it. */
export const sentDocumentDraft = z.object(documentFields).check(endsAfterStart);
export type SentDocumentDraft = z.output<typeof sentDocumentDraft>;

export const partnerDocumentDraft = z.object({ partnerId: choice, ...documentFields }).check(endsAfterStart);
export type PartnerDocumentDraft = z.output<typeof partnerDocumentDraft>;

export const partnerDocumentNoun = { one: 'document', many: 'documents' };

/**
 * CALL-245, SAFE-23. The list takes search (kind, number), partnerId and review; sort by kind, validTo, addedAt. A save of
 * a reviewed document makes it wait for a review again.
 */
export const partnerDocumentCalls = resource({
  name: 'partnerDocument',
  path: `${service}/documents`,
  filters: ['partnerId', 'review'],
  noun: partnerDocumentNoun,
  row: partnerDocument,
  detail: partnerDocument,
  draft: partnerDocumentDraft,
});

/** A question and a rejection say what is wrong. */
export const documentReviewDraft = z
  .object({ review: z.enum(['ACCEPTED', 'QUERIED', 'REJECTED']), note: textUpTo('Note', 2000) })
  .check(
    z.refine(({ review, note }) => review === 'ACCEPTED' || note !== '', {
      error: 'Say what is wrong',
      path: ['note'],
    }),
  );
export type DocumentReviewDraft = z.output<typeof documentReviewDraft>;

/** SAFE-23: accepts a document, asks about it, or rejects it. 409 when `version` is not the current one. */
export const reviewPartnerDocument = endpoint({
  key: 'reviewPartnerDocument',
  method: 'POST',
  path: `${service}/documents/{partnerDocumentId}/review`,
  fallback: "Couldn't save the review.",
  request: z.safeExtend(documentReviewDraft, { version: z.int() }),
  response: partnerDocument,
  readBy: partnerDocumentCalls.get,
});

export const qualificationDraft = z
  .object({
    decision: z.enum(['QUALIFIED', 'QUERIED', 'REFUSED']),
    until: dayOrBlank,
    note: textUpTo('Note', 2000),
  })
  .check(
    z.refine(({ decision, until }) => decision !== 'QUALIFIED' || until !== '', {
      error: 'Until when is required',
      path: ['until'],
    }),
    z.refine(({ decision, note }) => decision === 'QUALIFIED' || note !== '', {
      error: 'Say what is missing',
      path: ['note'],
    }),
  );
export type QualificationDraft = z.output<typeof qualificationDraft>;

/**
 * CALL-254: qualifies a partner, or any other organization, until a day, asks a question, or refuses. 409 when `version` is not the
 * current one.
 */
export const qualifyPartner = endpoint({
  key: 'qualifyPartner',
  method: 'POST',
  path: `${one}/qualify`,
  fallback: "Couldn't save the decision.",
  request: z.safeExtend(qualificationDraft, { version: z.int() }),
  response: partnerDetail,
  readBy: partnerCalls.get,
});

/** The comments on a partner and its changes. */
export const partnerActivity = activityCalls('partner', one);

export const partnerFileCalls = fileCalls('Partner', `${service}/files`);
