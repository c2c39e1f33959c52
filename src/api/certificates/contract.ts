/** Certificates of people: what an employee or a worker of another company has, and until when (SAFE-22). */
import * as z from 'zod/mini';
import { photo, photoListUpTo } from '../evidence';
import { choice, dayOrBlank, requiredText, textUpTo } from '../fieldSchemas';
import { fileCalls } from '../files';
import { resource } from '../resource';
import { count, dayOrNone, id, named, object, optional, rows, text, timestamp } from '../schema';

const period = {
  number: text,
  /** `YYYY-MM-DD`, '' for not known, and for one that does not expire. It counts through its last day. */
  issuedOn: dayOrNone,
  expiresOn: dayOrNone,
  files: rows(photo),
};

const certificate = object({
  id,
  /** What it is for: 'Forklift operator'. */
  name: text,
  /** An employee, or a worker of another company. */
  person: optional(named),
  ...period,
  /** Those that it has replaced, the newest first. */
  earlier: rows(object({ id, ...period })),
  changedAt: timestamp,
  changedBy: optional(named),
  version: count,
});
export type Certificate = z.output<typeof certificate>;

export const certificateDraft = z
  .object({
    personId: choice.check(z.minLength(1, 'Choose a person')),
    name: requiredText('Certificate', 80),
    number: textUpTo('Number', 80),
    issuedOn: dayOrBlank,
    expiresOn: dayOrBlank,
    files: photoListUpTo(5),
  })
  .check(
    z.refine(({ issuedOn, expiresOn }) => issuedOn === '' || expiresOn === '' || issuedOn <= expiresOn, {
      error: 'It expires before it was issued',
      path: ['expiresOn'],
    }),
  );
export type CertificateDraft = z.output<typeof certificateDraft>;

const service = '/orientation-service' as const;

export const certificateNoun = { one: 'certificate', many: 'certificates' };

/** `EXPIRED`, or the days within which one expires. */
export const expiryFilterNames = {
  EXPIRED: 'Expired',
  7: 'In 7 days',
  30: 'In 30 days',
  60: 'In 60 days',
  90: 'In 90 days',
} as const;

/**
 * Our proposal to the API. The list takes search (person, certificate, number), personId and expires (see
 * `expiryFilterNames`; today counts); sort by expiresOn (those that do not expire last), person, name. A save with another
 * period keeps the former one in `earlier`.
 */
export const certificateCalls = resource({
  name: 'certificate',
  path: `${service}/certificates`,
  filters: ['personId', 'expires'],
  noun: certificateNoun,
  row: certificate,
  detail: certificate,
  draft: certificateDraft,
});

/** CALL-247…249 */
export const certificateFileCalls = fileCalls('Certificate', `${service}/certificate-files`);
