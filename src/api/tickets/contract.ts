/** T&M tickets: work that is billed by time and material, its lines, signatures and flow (TNM-01…08, CALL-200…207). */
import * as z from 'zod/mini';
import { PRICE_DECIMALS } from '../../lib/money';
import { activityCalls } from '../activity';
import { documentCalls, pdfFile } from '../documents';
import { endpoint, paging } from '../endpoint';
import { photo, photoList } from '../evidence';
import {
  choice,
  decimalsBetween,
  MAX_REASON_LENGTH,
  moneyAmount,
  percent,
  requiredDay,
  requiredText,
  textUpTo,
} from '../fieldSchemas';
import { fileCalls } from '../files';
import { jobReference } from '../jobs/contract';
import { linkCalls, recordLink } from '../links';
import { resource } from '../resource';
import {
  amount,
  count,
  day,
  dayOrNone,
  flag,
  id,
  money,
  named,
  object,
  oneOf,
  optional,
  page,
  rows,
  text,
  timeOfDay,
  timestamp,
} from '../schema';
import { signature, signatureDraft } from '../signature';
import { noMarkups } from '../ticketSettings/contract';
import { moveCall, type AllowedMove } from '../statusMoves';

export const ticketStatuses = ['DRAFT', 'READY', 'VERIFIED', 'CLOSED', 'BILLED', 'REJECTED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
export const ticketStatusNames: Record<TicketStatus, string> = {
  DRAFT: 'Draft',
  READY: 'Ready for review',
  VERIFIED: 'Field verified',
  CLOSED: 'Closed',
  BILLED: 'Billed',
  REJECTED: 'Rejected',
};

/** It can no longer be changed or signed. */
export const isClosedTicket = (status: TicketStatus): boolean => status === 'CLOSED' || status === 'BILLED';

/** The allowed moves between statuses. */
export const ticketMoves: readonly AllowedMove<TicketStatus>[] = [
  { from: 'DRAFT', to: 'READY', label: 'Send for review', by: 'author', isNext: true },
  { from: 'READY', to: 'VERIFIED', label: 'Verify', by: 'manager', isNext: true },
  {
    from: 'READY',
    to: 'REJECTED',
    label: 'Reject',
    by: 'manager',
    isNext: true,
    reasonHint: 'What must change before it can be verified',
  },
  { from: 'READY', to: 'DRAFT', label: 'Return to draft', by: 'author' },
  { from: 'REJECTED', to: 'DRAFT', label: 'Return to draft', by: 'author' },
  {
    from: 'VERIFIED',
    to: 'CLOSED',
    label: 'Close ticket',
    by: 'manager',
    isNext: true,
    effect: 'It can no longer be changed or signed.',
  },
  {
    from: 'VERIFIED',
    to: 'DRAFT',
    label: 'Reopen',
    by: 'manager',
    reasonHint: 'Why it has to change',
  },
  {
    from: 'CLOSED',
    to: 'DRAFT',
    label: 'Reopen',
    by: 'manager',
    reasonHint: 'Why it has to change',
  },
  {
    from: 'BILLED',
    to: 'CLOSED',
    label: 'Undo billing',
    by: 'manager',
    reasonHint: 'Why the invoice no longer has it',
  },
];

/** What the customer calls the work. */
export const ticketReferences = { poNumber: 'PO', changeOrder: 'Change order', rfi: 'RFI' } as const;
export type TicketReferences = Record<keyof typeof ticketReferences, string>;
export const noReferences: TicketReferences = { poNumber: '', changeOrder: '', rfi: '' };
export const ticketReferenceKeys = Object.keys(ticketReferences) as (keyof TicketReferences)[];

/** 'PO 4500-71 · RFI 12' */
export const referenceText = (ticket: TicketReferences): string =>
  ticketReferenceKeys
    .flatMap((key) => (ticket[key] === '' ? [] : [`${ticketReferences[key]} ${ticket[key]}`]))
    .join(' · ');

const hours = { regular: amount, overtime: amount, doubleTime: amount };
export type LaborHours = Record<keyof typeof hours, number>;
const rateFields = object({ regular: money, overtime: money, doubleTime: money });
export type LaborRates = Pick<z.output<typeof rateFields>, keyof LaborHours>;
/** A line without rates is a line without a price, and stays in sight (FAULT-119). */
const laborRates = z.pipe(
  optional(rateFields),
  z.transform((rates): LaborRates => rates ?? { regular: '', overtime: '', doubleTime: '' }),
);

/** The rate table that listed rates come from; undefined for those of the labor item itself. */
const rateTable = optional(named);

/** The work of a person, or of a crew. `typed` are the rates that replace those of the rate table. */
const laborLine = object({
  id,
  /** Undefined for a crew. */
  employee: optional(named),
  item: optional(named),
  description: text,
  ...hours,
  rates: laborRates,
  rateTable,
  typed: laborRates,
});
export type LaborLine = z.output<typeof laborLine>;

/** Material or equipment. `typed` is the price that replaces the one of the list. */
const itemLine = object({
  id,
  item: optional(named),
  description: text,
  unit: text,
  quantity: amount,
  price: money,
  typed: money,
});
export type ItemLine = z.output<typeof itemLine>;

const subcontractorLine = object({ id, name: text, description: text, price: money });

const ticketLines = {
  labor: rows(laborLine),
  material: rows(itemLine),
  equipment: rows(itemLine),
  subcontractor: rows(subcontractorLine),
};
export interface TicketLines {
  labor: readonly (LaborHours & { rates: LaborRates })[];
  material: readonly { quantity: number; price: string }[];
  equipment: readonly { quantity: number; price: string }[];
  subcontractor: readonly { price: string }[];
}

/** Percentages by kind of line. */
const markups = object({ labor: amount, material: amount, equipment: amount, subcontractor: amount });
/** Sales tax in percent of a kind's lines with their markup, from the settings at the last save. None where nothing is said. */
const taxes = z.pipe(
  optional(markups),
  z.transform((found) => found ?? noMarkups),
);

export const signingParties = ['COMPANY', 'CUSTOMER'] as const;
export type SigningParty = (typeof signingParties)[number];
export const partyNames: Record<SigningParty, string> = { COMPANY: 'Company', CUSTOMER: 'Customer' };

const ticketSignature = object({
  party: oneOf(signingParties, 'COMPANY'),
  name: text,
  /** ISO timestamp. */
  at: timestamp,
  signature,
  /** The user whose device it was; undefined when signed through a link. */
  device: optional(named),
  /** The signer saw prices. */
  showedPrices: flag,
});
export type TicketSignature = z.output<typeof ticketSignature>;

export const ticket = object({
  id,
  /** Its number: '24-101-0007'. */
  name: text,
  status: oneOf(ticketStatuses, 'DRAFT'),
  job: optional(jobReference),
  /** `YYYY-MM-DD`, the day of the work. */
  date: dayOrNone,
  description: text,
  poNumber: text,
  changeOrder: text,
  rfi: text,
  tags: rows(text),
  companySigned: flag,
  customerSigned: flag,
  /** Labor hours. */
  hours: amount,
  amount: money,
  /** Lines without a price. */
  unpriced: count,
  /** The invoice that bills it; undefined until then. */
  invoice: optional(object({ number: text, date: dayOrNone })),
  createdBy: optional(named),
  /** ISO timestamp. */
  createdAt: timestamp,
  version: count,
});
export type Ticket = z.output<typeof ticket>;

/** A side of a ticket as its head names it. */
const ticketParty = object({
  name: text,
  /** Its lines. */
  address: text,
  phone: text,
});
export type TicketParty = z.output<typeof ticketParty>;

export const ticketDetail = z.extend(ticket, {
  /** Whose ticket it is; undefined where the API does not say. */
  company: optional(ticketParty),
  /** The logo of the company, from the settings. */
  logo: optional(photo),
  /** The customer of the job, with the address of the organization that has this name. */
  customer: optional(ticketParty),
  ...ticketLines,
  /** Undefined for people who may not see prices. */
  markups: optional(markups),
  /** A manager typed the markups. Otherwise each save takes those of the job. */
  ownMarkups: flag,
  taxes,
  photos: rows(photo),
  signatures: rows(ticketSignature, 'party'),
  /** The change that removed signatures; undefined when signed again since. */
  signaturesRemoved: optional(object({ by: optional(named), at: timestamp, names: text })),
  /** The last review; `reviewedAt` is '' without one. */
  reviewedAt: timestamp,
  reviewedBy: optional(named),
  /** Why it was rejected or reopened, otherwise ''. */
  reason: text,
  /** The customer who declined it through a link and wrote `reason`; '' when somebody of the company wrote it. */
  declinedBy: text,
  /** What the customer accepts by signing. */
  acceptanceText: text,
  /** The same in Spanish, '' for none. */
  acceptanceTextEs: text,
  /** The link that the customer can sign through; undefined when there is none, or no longer. */
  link: optional(z.extend(recordLink, { showsPrices: flag })),
});
export type TicketDetail = z.output<typeof ticketDetail>;

const MAX_TICKET_LINES = 500;
const MAX_QUANTITY = 99_999;
const MAX_PRICE = 999_999.99;

/** A crew of 40 can work 24 hours. */
const crewHours = (label: string) => decimalsBetween(label, 0, 999);
const price = (label: string) => moneyAmount(label, { max: MAX_PRICE, decimals: PRICE_DECIMALS });

const lineId = z.string().check(z.minLength(1));

const laborDraft = z
  .object({
    id: lineId,
    employeeId: choice,
    itemId: choice,
    description: textUpTo('Description', 200),
    regular: crewHours('Regular'),
    overtime: crewHours('Overtime'),
    doubleTime: crewHours('Double time'),
    typed: z.object({
      regular: price('Rate'),
      overtime: price('Overtime rate'),
      doubleTime: price('Double time rate'),
    }),
  })
  .check(
    z.refine(({ employeeId, description }) => employeeId !== '' || description !== '', {
      error: 'Choose a person, or describe the crew',
      path: ['description'],
    }),
    z.refine(({ regular, overtime, doubleTime }) => regular + overtime + doubleTime > 0, {
      error: 'Enter hours',
      path: ['regular'],
    }),
  );

const itemDraft = z
  .object({
    id: lineId,
    itemId: choice,
    description: textUpTo('Description', 200),
    unit: textUpTo('Unit', 20),
    /** Negative for what was returned. */
    quantity: decimalsBetween('Quantity', -MAX_QUANTITY, MAX_QUANTITY, 4).check(
      z.refine((value) => value !== 0, 'Enter a quantity'),
    ),
    typed: price('Price'),
  })
  .check(
    z.refine(({ itemId, description }) => itemId !== '' || description !== '', {
      error: 'Choose an item, or describe it',
      path: ['description'],
    }),
  );

const subcontractorDraft = z.object({
  id: lineId,
  name: requiredText('Subcontractor', 100),
  description: textUpTo('Description', 200),
  /** Negative for a credit. */
  price: moneyAmount('Amount', { max: MAX_PRICE, negative: true }),
});

const markupsDraft = z.object({
  labor: percent('Labor markup'),
  material: percent('Material markup'),
  equipment: percent('Equipment markup'),
  subcontractor: percent('Subcontractor markup'),
});

export const ticketDraft = z
  .object({
    jobId: choice.check(z.minLength(1, 'Choose a job')),
    date: requiredDay,
    description: requiredText('Description', 500),
    poNumber: textUpTo('PO number', 40),
    changeOrder: textUpTo('Change order number', 40),
    rfi: textUpTo('RFI number', 40),
    tags: z.array(textUpTo('Tag', 40)).check(z.maxLength(10, 'At most 10 tags')),
    labor: z.array(laborDraft),
    material: z.array(itemDraft),
    equipment: z.array(itemDraft),
    subcontractor: z.array(subcontractorDraft),
    /** Null for those of the job. */
    markups: z.nullable(markupsDraft),
    photos: photoList,
  })
  .check(
    z.refine(
      ({ labor, material, equipment, subcontractor }) =>
        labor.length + material.length + equipment.length + subcontractor.length <= MAX_TICKET_LINES,
      { error: `At most ${MAX_TICKET_LINES} lines`, path: ['labor'] },
    ),
  );
export type TicketDraft = z.output<typeof ticketDraft>;

const service = '/tnm-service' as const;
const path = `${service}/tickets` as const;
const one = `${path}/{ticketId}` as const;

export const ticketNoun = { one: 'ticket', many: 'tickets' };

/** The statuses of the list's filter. `OPEN`: neither closed nor billed. `UNBILLED`: all but billed. */
export const ticketStatusFilterNames = { OPEN: 'Open', UNBILLED: 'Not billed', ...ticketStatusNames };

/** The filters of the list and of its summary. */
const ticketFilters = ['status', 'jobId', 'from', 'to', 'tag', 'unsigned', 'mine'] as const;

/**
 * CALL-200…202, TNM-01…03. The list takes search (number, job, description, references, tags, invoice, people), status (also `OPEN` and `UNBILLED`), jobId,
 * from and to (days), tag, unsigned (`company`, `customer`) and mine (`true`: added by the user); sort by name, date,
 * job, status, hours, amount. Amounts are '' for people who may not see prices, and sorting by amount is refused to
 * them: 403. Typed prices of such people are ignored. `unsigned` leaves rejected tickets out, like the dashboard.
 * A save removes the signatures of those who read something else, see `isAsSigned`, and makes a rejected ticket a draft;
 * one that is verified or closed is refused: 409.
 */
export const ticketCalls = resource({
  name: 'ticket',
  canWait: true,
  path,
  filters: ticketFilters,
  statuses: () => Object.keys(ticketStatusFilterNames),
  noun: ticketNoun,
  row: ticket,
  detail: ticketDetail,
  draft: ticketDraft,
});

/** CALL-206, TNM-07: the tickets of the list in numbers. Takes its search and filters; `statuses` ignores `status`. */
export const ticketSummary = endpoint({
  key: 'ticketSummary',
  method: 'GET',
  path: `${service}/ticket-summary`,
  query: ['search', ...ticketFilters],
  fallback: "Couldn't add up the tickets.",
  response: object({
    statuses: rows(object({ status: oneOf(ticketStatuses, 'DRAFT'), count }), 'status'),
    count,
    hours: amount,
    amount: money,
    unpriced: count,
  }),
});
export type TicketSummary = z.output<typeof ticketSummary.response>;

/** CALL-205, TNM-06: the tags in use, by name, with the number of tickets. */
export const ticketTags = endpoint({
  key: 'ticketTags',
  method: 'GET',
  path: `${service}/ticket-tags`,
  query: paging,
  fallback: "Couldn't load the tags.",
  response: page('tags', object({ id, name: text, count })),
});

/** TNM-05. 409 also when a ticket would be verified although a line has no price. */
export const moveTicket = moveCall('ticket', one, ticketStatuses, ticketCalls.get);

export const invoiceDraft = z.object({
  number: requiredText('Invoice number', 40),
  date: requiredDay,
});

/**
 * Marks a closed ticket as billed, by a manager. The move `BILLED` to `CLOSED` undoes it. Several tickets may be on one
 * invoice. 409 when it is not closed, or changed after this `version`.
 */
export const billTicket = endpoint({
  key: 'billTicket',
  method: 'PUT',
  path: `${one}/invoice`,
  fallback: "Couldn't mark the ticket as billed.",
  request: z.extend(invoiceDraft, { version: z.int() }),
  response: ticketDetail,
  readBy: ticketCalls.get,
});

const signedBy = {
  name: requiredText('Name', 100),
  signature: signatureDraft,
  version: z.int(),
};

/**
 * The signature of one party on the user's device. It increases the version, so that an edit that began before is a
 * conflict and not a silent removal. 409 when the ticket changed after this `version`, has no lines, is rejected or
 * closed, or has a signature of this party; 403 for `showedPrices` from people who may not see them.
 */
export const signTicket = endpoint({
  key: 'signTicket',
  canWait: true,
  method: 'POST',
  path: `${one}/signatures`,
  fallback: "Couldn't save the signature.",
  request: z.object({ party: z.enum(signingParties), showedPrices: z.boolean(), ...signedBy }),
  response: ticketDetail,
  readBy: ticketCalls.get,
});

/** The link through which the customer can sign once, without an account. */
export const ticketLink = linkCalls(
  'Ticket',
  `${one}/link`,
  z.object({ showsPrices: z.boolean(), version: z.int() }),
);

const linkPath = `${service}/links/{code}` as const;

export const linkedTicketDecline = z.object({
  name: signedBy.name,
  comment: requiredText('What is wrong', MAX_REASON_LENGTH),
  version: signedBy.version,
});

/**
 * A ticket as the customer sees it: without tags, users and the company's own reasons. 404 for an unknown link, 410 for
 * one that is used, withdrawn or expired.
 */
export const linkedTicket = endpoint({
  key: 'linkedTicket',
  method: 'GET',
  path: linkPath,
  access: 'open',
  fallback: "Couldn't load the ticket. Try again.",
  response: object({ business: text, showsPrices: flag, expiresAt: timestamp, ticket: ticketDetail }),
});
export type LinkedTicket = z.output<typeof linkedTicket.response>;

/**
 * The customer's signature through a link, which ends it. 409 when the ticket changed after this `version`. The same
 * signature again is answered like the first time, so that it can be sent again when the response is lost (FAULT-96).
 */
export const signLinkedTicket = endpoint({
  key: 'signLinkedTicket',
  method: 'POST',
  path: `${linkPath}/signature`,
  access: 'open',
  fallback: "Couldn't save the signature.",
  request: z.object(signedBy),
  response: linkedTicket.response,
  readBy: linkedTicket,
});

/**
 * The customer does not accept the ticket: it is rejected with what they wrote, and the link ends. 409 and the same answer
 * sent again as for the signature.
 */
export const declineLinkedTicket = endpoint({
  key: 'declineLinkedTicket',
  method: 'POST',
  path: `${linkPath}/decline`,
  access: 'open',
  fallback: "Couldn't send your answer. What you typed is still here.",
  request: linkedTicketDecline,
  response: linkedTicket.response,
  readBy: linkedTicket,
});

/** The PDF of the ticket as the link shows it, until the link expires, also after the customer has answered. */
export const linkedTicketPdf = endpoint({
  key: 'linkedTicketPdf',
  method: 'GET',
  path: `${linkPath}/pdf`,
  access: 'open',
  fallback: "Couldn't create the PDF.",
  responseType: 'blob',
  response: pdfFile,
});

/** The photos of the ticket and the logo, for the customer. */
export const linkedTicketFileUrl = endpoint({
  key: 'linkedTicketFileUrl',
  method: 'GET',
  path: `${linkPath}/files/{fileId}/url`,
  access: 'open',
  fallback: "Couldn't load the photo.",
  response: object({ url: text }),
});

/** An entry of a time card. */
const laborEntry = object({
  id,
  costCode: optional(named),
  start: optional(timeOfDay),
  end: optional(timeOfDay),
  ...hours,
});

const laborOfPerson = object({
  id,
  employee: named,
  /** The labor item of the person's classification. */
  item: optional(named),
  ...hours,
  /** Hours of the same job and day on other tickets, and their numbers. */
  billed: amount,
  tickets: rows(text),
  /** What the hours are made of, so that a part of the day can be billed. None where the API does not say. */
  entries: rows(laborEntry),
});
export type LaborOfPerson = z.output<typeof laborOfPerson>;

const crewOfTicket = object({
  id,
  /** What the line says of the crew. */
  description: text,
  /** Of all its people together. */
  hours: amount,
  /** Number of the ticket. */
  ticket: text,
});
export type CrewOfTicket = z.output<typeof crewOfTicket>;

/**
 * Our proposal to the API: the hours of the time cards on a job and day, by person, and what tickets bill. People who are
 * only on a ticket are last, without hours of their own. `crews` are the labor lines of tickets that name nobody.
 */
export const laborOfDay = endpoint({
  key: 'laborOfDay',
  method: 'GET',
  path: `${service}/jobs/{jobId}/labor`,
  query: ['date', 'ticketId'],
  fallback: "Couldn't load the day's time cards.",
  response: object({ people: rows(laborOfPerson), crews: rows(crewOfTicket) }),
});

const itemPrice = object({ id, price: money });

/**
 * Our proposal to the API: what the lists' items cost on a job and day, and the markups of the job, for people who may
 * see prices, with its taxes. `labor`, `material` and `equipment` are ids with commas between them. An item without a price is '', one that
 * was deleted is left out. Labor costs the rates of the job's rate table for billing, if it has one.
 */
export const listPrices = endpoint({
  key: 'ticketPrices',
  method: 'GET',
  path: `${service}/jobs/{jobId}/prices`,
  query: ['date', 'labor', 'material', 'equipment'],
  fallback: "Couldn't load the prices.",
  response: object({
    labor: rows(z.extend(rateFields, { id, rateTable })),
    material: rows(itemPrice),
    equipment: rows(itemPrice),
    markups: optional(markups),
    taxes,
  }),
});
export type ListPrices = z.output<typeof listPrices.response>;

const dashboardFigures = object({
  tickets: count,
  /** Neither closed nor billed. */
  open: count,
  /** Closed and not billed yet. */
  closed: count,
  /** Without the customer's signature. */
  unsigned: count,
  /** Days since the oldest of them. */
  oldestUnsigned: count,
  hours: amount,
  amount: money,
  /** The amount of billed tickets. */
  billed: money,
});
export type DashboardFigures = z.output<typeof dashboardFigures>;

/**
 * CALL-204, TNM-05: figures of a period and of the one before it, which has the same length, by job, by status, and by
 * month, with months without tickets. Takes from, to and jobId.
 */
export const ticketDashboard = endpoint({
  key: 'ticketDashboard',
  method: 'GET',
  path: `${service}/ticket-dashboard`,
  query: ['from', 'to', 'jobId'],
  fallback: "Couldn't load the figures.",
  response: object({
    now: dashboardFigures,
    before: dashboardFigures,
    statuses: rows(object({ status: oneOf(ticketStatuses, 'DRAFT'), count, amount: money }), 'status'),
    jobs: rows(z.extend(dashboardFigures, { id, job: jobReference })),
    /** By the first day of the month. */
    months: rows(z.extend(dashboardFigures, { month: day }), 'month'),
    /** Tickets without the customer's signature by age in days. */
    ages: object({ week: count, month: count, older: count }),
  }),
});
export type TicketDashboardData = z.output<typeof ticketDashboard.response>;

/** The comments on a ticket and its changes. */
export const ticketActivity = activityCalls('ticket', one);

/** CALL-203, CALL-207, TNM-04, TNM-08. `prices`: 'false' leaves them out. */
export const ticketDocuments = documentCalls('ticket', path, one, ['prices']);

export const ticketFileCalls = fileCalls('Ticket', `${service}/files`);
