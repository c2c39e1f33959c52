import type { OrganizationKind } from '../../api/organizations/contract';
import {
  type PartnerDocumentDraft,
  type PartnerDocumentKind,
  partnerDocumentKindNames,
  type PartnerDraft,
  type Qualification,
} from '../../api/partners/contract';
import { addDays, type Day, formatShortDate, today } from '../../lib/dates';
import { lazySeed } from '../db';
import { toBase64 } from '../files/base64';
import { PdfLayout } from '../pdfLayout';
import { accounts } from '../seed/accounts';
import { type Business, businesses, isNewBusiness } from '../seed/businesses';
import { firstNames, lastNames, towns } from '../seed/names';
import { otherCompanies, tradePartners } from '../seed/organizations';
import { random } from '../seed/random';

/** A company that the business deals with. Only trade partners have a trade, a number and rates. */
export interface StoredOrganization extends PartnerDraft {
  id: string;
  kind: OrganizationKind;
  qualification: Qualification & { note: string; byId: string; at: string };
  version: number;
}

export interface StoredPartnerDocument extends PartnerDocumentDraft {
  id: string;
  review: 'PENDING' | 'ACCEPTED' | 'QUERIED' | 'REJECTED';
  reviewNote: string;
  reviewedById: string;
  reviewedAt: string;
  addedById: string;
  addedAt: string;
  earlier?: readonly (Pick<PartnerDocumentDraft, 'files' | 'validFrom' | 'validTo'> & {
    id: string;
    addedAt: string;
  })[];
  key?: string;
  version: number;
}

const FIRST_PARTNER = 8901;
const FIRST_DOCUMENT = 89_001;
/** Positions of partners whose qualification has expired, is about to, or was not given. */
const EXPIRED = [3, 11, 19];
const EXPIRING = [6, 14];
const REFUSED = [18];
const QUERIED = [9];
const UNDECIDED = [21, 24, 45];
const INACTIVE = [17, 40, 58];
const YEARS = 4;
const KINDS: readonly PartnerDocumentKind[] = [
  'LIABILITY',
  'WORKERS_COMP',
  'LICENSE',
  'SAFETY_PROGRAM',
  'TAX',
];

/** Of an organization about which nobody has decided. */
export const noDecision: StoredOrganization['qualification'] = {
  decision: 'NONE',
  until: '',
  note: '',
  byId: '',
  at: '',
};

/** An organization with only a name, for one that follows from a connection. */
export const blankOrganization: Omit<StoredOrganization, 'id' | 'name' | 'kind' | 'version'> = {
  status: 'ACTIVE',
  number: '',
  trade: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  email: '',
  website: '',
  note: '',
  contacts: [],
  rates: [],
  qualification: noDecision,
};

const monthsAgo = (months: number): Day => addDays(today(), -months * 30);

function qualificationAt(index: number, byId: string): StoredOrganization['qualification'] {
  const { whole } = random('qualification', index);
  const at = `${addDays(today(), -whole(40, 300))}T17:30:00.000Z`;
  const none = { until: '', byId, at };
  if (UNDECIDED.includes(index)) return noDecision;
  if (REFUSED.includes(index))
    return {
      ...none,
      decision: 'REFUSED',
      note: 'Three recordable falls in two years, and no safety program.',
    };
  if (QUERIED.includes(index))
    return { ...none, decision: 'QUERIED', note: 'Which insurer covers the cranes on the road?' };
  const days = EXPIRED.includes(index)
    ? -whole(5, 60)
    : EXPIRING.includes(index)
      ? whole(5, 25)
      : whole(60, 330);
  return { decision: 'QUALIFIED', until: addDays(today(), days), note: '', byId, at };
}

/** The page of a company, and what chooses the rest of it. */
function companyAt(index: number, name: string) {
  const { whole, pick, chance } = random('partner', index);
  const person = () => ({ first: pick(firstNames), last: pick(lastNames) });
  const host = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`;
  const people = chance(0.5) ? 2 : 1;
  const company = {
    id: String(FIRST_PARTNER + index),
    name,
    status: INACTIVE.includes(index) ? ('INACTIVE' as const) : ('ACTIVE' as const),
    street: `${whole(1, 90) * 10} ${pick(['Depot Road', 'Foundry Lane', 'Mill Road', 'Union Avenue'])}`,
    city: pick(towns),
    state: 'ID',
    zip: `837${String(whole(1, 40)).padStart(2, '0')}`,
    phone: `(208) 555-0${100 + index}`,
    email: `office@${host}`,
    website: `https://${host}`,
    note: '',
    contacts: Array.from({ length: people }, (_, position) => {
      const { first, last } = person();
      return {
        name: `${first} ${last}`,
        role: position === 0 ? 'Owner' : 'Safety',
        phone: `(208) 555-0${130 + index}`,
        email: `${first}.${last}@${host}`.toLowerCase(),
      };
    }),
    version: 1,
  };
  return { company, whole };
}

function partnerAt(index: number, byId: string): StoredOrganization {
  const [name = '', trade = ''] = tradePartners[index] ?? [];
  const { company, whole } = companyAt(index, name);
  const lastYear = Number(today().slice(0, 4)) - 1;
  const isPoor = REFUSED.includes(index);
  return {
    ...company,
    kind: 'TRADE',
    number: `V-${1040 + index * 7}`,
    trade,
    rates: Array.from({ length: UNDECIDED.includes(index) ? 1 : YEARS }, (_, back) => {
      const hours = whole(18, 320) * 1000;
      const recordables = Math.round((hours / 200_000) * (isPoor ? 7 : whole(0, 4)));
      return {
        year: lastYear - back,
        hours,
        recordables,
        lostTime: Math.min(recordables, whole(0, 2)),
        emr: (isPoor ? 138 : whole(68, 112)) / 100,
      };
    }),
    qualification: qualificationAt(index, byId),
  };
}

/** The businesses of the demo, and companies that are no trade partners. */
function othersOf(businessId: string, byId: string): StoredOrganization[] {
  const contractors = businesses.filter(({ id }) => id !== businessId).map(({ name }) => name);
  const named = [
    ...contractors.map((name) => ['CONTRACTOR', name] as const),
    ...otherCompanies.flatMap(([kind, names]) => names.map((name) => [kind, name] as const)),
  ];
  return named.map(([kind, name], position) => {
    const index = tradePartners.length + position;
    const isDecided = kind === 'CONTRACTOR' || kind === 'SUPPLIER';
    return {
      ...companyAt(index, name).company,
      kind,
      number: '',
      trade: '',
      rates: [],
      qualification: isDecided ? qualificationAt(index, byId) : noDecision,
    };
  });
}

/** The documents of a partner: each kind once, and that of the year before. */
function documentsOf(
  partner: StoredOrganization,
  index: number,
  byId: string,
): Omit<StoredPartnerDocument, 'id'>[] {
  const { whole, chance } = random('documents', partner.id);
  const shared = { partnerId: partner.id, addedById: byId, version: 1 };
  return KINDS.flatMap((kind, position) => {
    if (UNDECIDED.includes(index) && position > 0) return [];
    if (kind === 'SAFETY_PROGRAM' && (REFUSED.includes(index) || chance(0.2))) return [];
    const isOpen = kind === 'SAFETY_PROGRAM' || kind === 'TAX';
    const started = monthsAgo(EXPIRED.includes(index) && kind === 'LIABILITY' ? 14 : whole(1, 10));
    const validTo = isOpen ? '' : addDays(started, 365);
    const addedAt = `${started}T15:10:00.000Z`;
    const isPending = chance(0.12);
    const isQueried = !isPending && QUERIED.includes(index) && kind === 'LIABILITY';
    return {
      ...shared,
      kind,
      number: isOpen ? '' : `${kind.charAt(0)}${partner.id}-${position}${whole(10, 99)}`,
      limit: kind === 'LIABILITY' ? '2000000.00' : kind === 'WORKERS_COMP' ? '1000000.00' : '',
      validFrom: started,
      validTo,
      files: [{ id: `partner-${partner.id}-${position}`, name: `${partnerDocumentKindNames[kind]}.pdf` }],
      review: isPending ? 'PENDING' : isQueried ? 'QUERIED' : 'ACCEPTED',
      reviewNote: isQueried ? 'The certificate names another holder. Please send one with our name.' : '',
      reviewedById: isPending ? '' : byId,
      reviewedAt: isPending ? '' : `${addDays(started, 2)}T16:00:00.000Z`,
      addedAt,
    } satisfies Omit<StoredPartnerDocument, 'id'>;
  });
}

/** The organizations of a business, which of them are trade partners, their documents and the files of those. */
export function partnerSeed(business: Business) {
  const { id: businessId, modules } = business;
  const manager = accounts.find(({ userBusinessId }) => userBusinessId === businessId)?.userId ?? '';
  const isShown = modules.includes('safety') && manager !== '' && !isNewBusiness(business);
  const partners = lazySeed(() =>
    isShown ? tradePartners.map((_, index) => partnerAt(index, manager)) : [],
  );
  const documents = lazySeed(() =>
    partners
      .all()
      .flatMap((partner, index) => documentsOf(partner, index, manager))
      .map((one, index): StoredPartnerDocument => ({ ...one, id: String(FIRST_DOCUMENT + index) })),
  );
  const organizations = lazySeed(() =>
    isShown ? [...partners.all(), ...othersOf(businessId, manager)] : [],
  );
  return {
    partners,
    organizations,
    documents,
    files: {
      get(fileId: string) {
        const found = documents.all().find(({ files }) => files.some((file) => file.id === fileId));
        if (!found) return undefined;
        const title = partnerDocumentKindNames[found.kind];
        const layout = new PdfLayout();
        layout.line(title, { size: 16, bold: true });
        layout.line(`Insured: ${partners.get(found.partnerId)?.name ?? ''}`);
        if (found.number !== '') layout.line(`Number: ${found.number}`);
        if (found.validFrom !== '') layout.line(`From: ${formatShortDate(found.validFrom)}`);
        if (found.validTo !== '') layout.line(`To: ${formatShortDate(found.validTo)}`);
        return { name: `${title}.pdf`, type: 'application/pdf', data: toBase64(layout.toPdf(title)) };
      },
    },
  };
}
