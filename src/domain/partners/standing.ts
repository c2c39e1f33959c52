/** Whether a trade partner may be hired: its qualification, its documents, and a score that says why (SAFE-23). */
import {
  type PartnerDocument,
  type PartnerDocumentKind,
  partnerDocumentKindNames,
  type PartnerStanding,
  type Qualification,
} from '../../api/partners/contract';
import { type Day, formatShortDate } from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import { expiresSoon } from '../validity/validity';
import { CONSTRUCTION_RATE, recentInjuries, type YearOfInjuries } from './rates';

/** Nobody works on a job without these. */
const requiredDocuments = ['LIABILITY', 'WORKERS_COMP'] as const satisfies PartnerDocumentKind[];

/** What is needed of a document to say whether it counts. */
type DatedDocument = Pick<PartnerDocument, 'kind' | 'review' | 'validFrom' | 'validTo'>;

/** What is to be said about a document on a day. It counts through its last day. */
export type DocumentState = 'VALID' | 'EXPIRING' | 'EXPIRED' | 'NOT_YET' | 'PENDING' | 'QUERIED' | 'REJECTED';

export function documentState(
  { review, validFrom, validTo }: Omit<DatedDocument, 'kind'>,
  today: Day,
): DocumentState {
  if (validTo !== '' && validTo < today) return 'EXPIRED';
  if (review !== 'ACCEPTED') return review;
  if (validFrom > today) return 'NOT_YET';
  return validTo !== '' && expiresSoon(validTo, today) ? 'EXPIRING' : 'VALID';
}

const isValid = (state: DocumentState): boolean => state === 'VALID' || state === 'EXPIRING';

/** Of a qualification on a day. It counts through its last day. */
export function standingOf({ decision, until }: Qualification, today: Day): PartnerStanding {
  if (decision !== 'QUALIFIED') return decision;
  if (until < today) return 'EXPIRED';
  return expiresSoon(until, today) ? 'EXPIRING' : 'QUALIFIED';
}

export interface ScorePart {
  points: number;
  max: number;
  /** Why: 'Workers' compensation: expired Nov 3, 2026'. */
  reason: string;
}

interface Scored {
  documents: readonly DatedDocument[];
  rates: readonly (YearOfInjuries & { emr: number | null })[];
  qualification: Qualification;
}

const stateTexts: Record<DocumentState, string> = {
  VALID: 'valid',
  EXPIRING: 'valid',
  EXPIRED: 'expired',
  NOT_YET: 'not valid yet',
  PENDING: 'waits for review',
  QUERIED: 'has an open question',
  REJECTED: 'was rejected',
};

/** The valid document of a kind, or else the one that would be valid soonest. */
function bestOf(documents: readonly DatedDocument[], kind: PartnerDocumentKind, today: Day) {
  const some = documents.filter((one) => one.kind === kind);
  return some.find((one) => isValid(documentState(one, today))) ?? some[0];
}

function documentPart({ documents }: Scored, kind: PartnerDocumentKind, max: number, today: Day): ScorePart {
  const name = partnerDocumentKindNames[kind];
  const found = bestOf(documents, kind, today);
  if (!found) return { points: 0, max, reason: `${name}: none` };
  const state = documentState(found, today);
  const until = found.validTo === '' ? '' : ` ${formatShortDate(found.validTo)}`;
  if (state === 'EXPIRED') return { points: 0, max, reason: `${name}: expired${until}` };
  if (!isValid(state)) return { points: 0, max, reason: `${name}: ${stateTexts[state]}` };
  return { points: max, max, reason: `${name}: ${until === '' ? 'valid' : `valid to${until}`}` };
}

/** All points up to the limit, half of them up to a quarter above it. */
const pointsUpTo = (value: number, limit: number, max: number): number =>
  value <= limit ? max : value <= limit * 1.25 ? max / 2 : 0;

function emrPart({ rates }: Scored, max: number): ScorePart {
  const { years } = recentInjuries(rates);
  const newest = years.find(({ emr }) => emr !== null);
  if (!newest || newest.emr === null) return { points: 0, max, reason: 'Experience modification rate: none' };
  const reason = `Experience modification rate ${newest.year}: ${newest.emr.toFixed(2)} (1.00 is the average)`;
  return { points: pointsUpTo(newest.emr, 1, max), max, reason };
}

function ratePart({ rates }: Scored, max: number): ScorePart {
  const { years, recordableRate } = recentInjuries(rates);
  if (recordableRate === undefined) return { points: 0, max, reason: 'Recordable cases: no hours' };
  const years_ = years.length === 1 ? '1 year' : `${years.length} years`;
  const reason = `Recordable cases for 100 people, ${years_}: ${recordableRate.toFixed(2)} (construction: ${formatNumber(CONSTRUCTION_RATE)})`;
  return { points: pointsUpTo(recordableRate, CONSTRUCTION_RATE, max), max, reason };
}

const standingTexts: Record<PartnerStanding, string> = {
  QUALIFIED: 'Qualified',
  EXPIRING: 'Qualified',
  EXPIRED: 'Qualification expired',
  QUERIED: 'Qualification has an open question',
  REFUSED: 'Not qualified',
  NONE: 'Not qualified yet',
};

/** 0 to 100 points, with the reason of each part. */
export function partnerScore(partner: Scored, today: Day): { score: number; parts: ScorePart[] } {
  const { decision, until } = partner.qualification;
  const standing = standingOf(partner.qualification, today);
  const isQualified = standing === 'QUALIFIED' || standing === 'EXPIRING';
  const day =
    decision === 'QUALIFIED' && until !== ''
      ? ` ${isQualified ? 'until ' : ''}${formatShortDate(until)}`
      : '';
  const parts = [
    ...requiredDocuments.map((kind) => documentPart(partner, kind, 20, today)),
    documentPart(partner, 'SAFETY_PROGRAM', 10, today),
    emrPart(partner, 20),
    ratePart(partner, 20),
    { points: isQualified ? 10 : 0, max: 10, reason: standingTexts[standing] + day },
  ];
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts };
}

/** The required documents that are not there, in any state. */
export const missingDocuments = (
  documents: readonly Pick<PartnerDocument, 'kind'>[],
): PartnerDocumentKind[] => requiredDocuments.filter((kind) => documents.every((one) => one.kind !== kind));

/** The required documents that do not count on a day, with the state of the best one. */
export const uncoveredDocuments = (documents: readonly DatedDocument[], today: Day) =>
  requiredDocuments.flatMap((kind) => {
    const found = bestOf(documents, kind, today);
    const state = found ? documentState(found, today) : ('NONE' as const);
    return state !== 'NONE' && isValid(state) ? [] : [{ kind, state, lastDay: found?.validTo ?? '' }];
  });

/** How many documents need something: they wait for a review, have expired, or are required and missing. */
export function openDocuments(documents: readonly DatedDocument[], today: Day) {
  const current = documents.map((one) => documentState(one, today));
  const countOf = (...states: DocumentState[]) => current.filter((one) => states.includes(one)).length;
  return {
    pending: countOf('PENDING'),
    expired: countOf('EXPIRED'),
    missing: missingDocuments(documents).length,
  };
}
