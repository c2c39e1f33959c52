/** Connections between two businesses that use the app: each sees what the other shares (ORG-03…05). */
import * as z from 'zod/mini';
import { fileOfType } from '../documents';
import { endpoint, listQuery } from '../endpoint';
import { MAX_REASON_LENGTH, textUpTo } from '../fieldSchemas';
import { organizationService } from '../organizations/contract';
import { resource } from '../resource';
import {
  count,
  dayOrNone,
  flag,
  id,
  named,
  object,
  oneOf,
  optional,
  page,
  rows,
  text,
  timestamp,
} from '../schema';

export const connectionStatuses = ['REQUESTED', 'CONNECTED', 'REFUSED', 'WITHDRAWN', 'DISCONNECTED'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];
/** The same words on both sides. */
export const connectionStatusNames: Record<ConnectionStatus, string> = {
  REQUESTED: 'Requested',
  CONNECTED: 'Connected',
  REFUSED: 'Refused',
  WITHDRAWN: 'Withdrawn',
  DISCONNECTED: 'Disconnected',
};

/** What one side may show to the other. */
export const sharedKinds = ['INSPECTIONS', 'ACTIONS', 'DOCUMENTS', 'RESOURCES'] as const;
export type SharedKind = (typeof sharedKinds)[number];
export const sharedKindNames: Record<SharedKind, string> = {
  INSPECTIONS: 'Inspections',
  ACTIONS: 'Corrective actions',
  DOCUMENTS: 'Certificates',
  RESOURCES: 'Resources',
};

const connection = object({
  id,
  /** The other business. */
  name: text,
  /** True for the side that has asked. */
  isOurs: flag,
  status: oneOf(connectionStatuses, 'REQUESTED'),
  /** Our organization for it; missing until one is chosen. */
  organization: optional(named),
  message: text,
  /** ISO timestamps: asked at, and the last change. */
  requestedAt: timestamp,
  changedAt: timestamp,
  version: count,
});
export type Connection = z.output<typeof connection>;

const share = object({ id: oneOf(sharedKinds, 'RESOURCES'), name: text });

const connectionDetail = z.extend(connection, {
  business: optional(named),
  /** What we share, and what the other side shares. */
  shares: rows(share),
  theirShares: rows(share),
  steps: rows(
    object({
      id,
      status: oneOf(connectionStatuses, 'REQUESTED'),
      at: timestamp,
      /** Who, and of which business. */
      by: text,
      business: text,
      reason: text,
    }),
  ),
});
export type ConnectionDetail = z.output<typeof connectionDetail>;

export const connectionDraft = z.object({
  businessId: z.string().check(z.minLength(1, 'Choose a company')),
  /** '' for a new organization, once they are connected. */
  organizationId: z.string(),
  shareIds: z.array(z.enum(sharedKinds)),
  message: textUpTo('Message', 1000),
});
export type ConnectionDraft = z.output<typeof connectionDraft>;

const path = `${organizationService}/connections` as const;
const one = `${path}/{connectionId}` as const;

/**
 * CALL-251. The list takes search (company, message), status and organizationId; sort by name, changedAt. Where the other side
 * has asked as well, a request connects both. One to the own business, to one that is asked or connected already, or from an
 * organization that was merged, is refused. A save changes the organization and what is shared; the rest stays. Deleting removes
 * a connection that has ended from the own list, and withdraws an own request: 409 for others.
 */
export const connectionCalls = resource({
  name: 'connection',
  path,
  filters: ['status', 'organizationId'],
  statuses: () => connectionStatuses,
  noun: { one: 'connection', many: 'connections' },
  row: connection,
  detail: connectionDetail,
  draft: connectionDraft,
});

/** Businesses that can be asked, by name: without the own one. */
export const connectableBusinesses = endpoint({
  key: 'connectableBusinesses',
  method: 'GET',
  path: `${organizationService}/businesses`,
  query: [...listQuery],
  fallback: "Couldn't load companies.",
  response: page('businesses', object({ id, name: text, city: text })),
});

export const acceptDraft = z.object({ organizationId: z.string(), shareIds: z.array(z.enum(sharedKinds)) });
export type AcceptDraft = z.output<typeof acceptDraft>;

/** CALL-252: '' as the organization adds one. 409 with what has happened when the request is not open anymore. */
export const acceptConnection = endpoint({
  key: 'acceptConnection',
  method: 'POST',
  path: `${one}/accept`,
  fallback: "Couldn't accept this request.",
  request: z.extend(acceptDraft, { version: z.int() }),
  response: connectionDetail,
  readBy: connectionCalls.get,
});

/**
 * CALL-253: refuses a request (the side that was asked), withdraws it (the side that has asked), or disconnects. 409 with what has
 * happened when that is not possible anymore. After a connection, each side has a sealed copy of what it made.
 */
export const endConnection = endpoint({
  key: 'endConnection',
  method: 'POST',
  path: `${one}/end`,
  fallback: "Couldn't end this connection.",
  request: z.object({
    status: z.enum(['REFUSED', 'WITHDRAWN', 'DISCONNECTED']),
    /** The other side reads it. */
    reason: textUpTo('Reason', MAX_REASON_LENGTH),
    version: z.int(),
  }),
  response: connectionDetail,
  readBy: connectionCalls.get,
});

/** How many records of a kind each side shows. */
const shareCounts = object({
  id: oneOf(sharedKinds, 'RESOURCES'),
  /** Those that we have made about the other side; they are in our copy. */
  made: count,
  /** Those that the other side sees of us. */
  ours: count,
  /** Those that we see of the other side. */
  theirs: count,
});
export type ShareCounts = z.output<typeof shareCounts>;

/** What each side shows now, by kind. After the end neither side sees anything. */
export const connectionShares = endpoint({
  key: 'connectionShares',
  method: 'GET',
  path: `${one}/shares`,
  fallback: "Couldn't load what is shared.",
  response: object({ shares: rows(shareCounts) }),
});

const sharedRecord = object({
  id,
  kind: oneOf(sharedKinds, 'RESOURCES'),
  name: text,
  day: dayOrNone,
  /** Its status in words. */
  state: text,
  /** Of a link; '' for others. */
  url: text,
});
export type SharedRecord = z.output<typeof sharedRecord>;

/** The records that one side shows to the other: `side` is `OURS` or `THEIRS`. Search (name), kind; sort by name, day. */
export const sharedRecords = endpoint({
  key: 'sharedRecords',
  method: 'GET',
  path: `${one}/records`,
  query: ['side', 'kind', ...listQuery],
  fallback: "Couldn't load shared records.",
  response: page('records', sharedRecord),
});

/** The sealed copy of what the own side has made: a zip with a PDF about the connection, lists, files and checksums. */
export const connectionCopy = endpoint({
  key: 'connectionCopy',
  method: 'GET',
  path: `${path}/{endedConnectionId}/copy`,
  fallback: "Couldn't download the copy.",
  responseType: 'blob',
  response: fileOfType('zip', 'x-zip-compressed', 'octet-stream'),
});
