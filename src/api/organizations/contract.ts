/** Organizations: the companies that the business deals with (ORG-01, ORG-02). Trade partners are those of one kind. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { activityCalls } from '../activity';
import {
  companyDraft,
  companyFields,
  partnerStandings,
  partnerStatuses,
  qualification,
} from '../partners/contract';
import { resource } from '../resource';
import { count, id, object, oneOf, rows, text } from '../schema';

export const organizationKinds = [
  'TRADE',
  'CLIENT',
  'CONTRACTOR',
  'SUPPLIER',
  'DESIGN',
  'AGENCY',
  'OTHER',
] as const;
export type OrganizationKind = (typeof organizationKinds)[number];
export const organizationKindNames: Record<OrganizationKind, string> = {
  TRADE: 'Trade partner',
  CLIENT: 'Client',
  CONTRACTOR: 'General contractor',
  SUPPLIER: 'Supplier',
  DESIGN: 'Architect or engineer',
  AGENCY: 'Agency or utility',
  OTHER: 'Other',
};

/** Whether the company uses the app as well, and both sides see records of each other (ORG-03, ORG-04). */
export const connectionStates = ['NONE', 'SENT', 'RECEIVED', 'CONNECTED'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** Records that have the organization: by its id, or by its name. */
export const organizationUses = [
  'DOCUMENTS',
  'QUESTIONNAIRES',
  'STARTUPS',
  'INSPECTIONS',
  'ACTIONS',
  'WORKERS',
  'VISITORS',
] as const;
export type OrganizationUse = (typeof organizationUses)[number];

const organization = object({
  id,
  name: text,
  kind: oneOf(organizationKinds, 'OTHER'),
  city: text,
  state: text,
  status: oneOf(partnerStatuses, 'ACTIVE'),
  standing: oneOf(partnerStandings, 'NONE'),
  qualification,
  connection: oneOf(connectionStates, 'NONE'),
  /** Documents that have expired. */
  expired: count,
  version: count,
});
export type Organization = z.output<typeof organization>;

const organizationDetail = z.extend(organization, {
  ...companyFields,
  /** The connection that is open or asked for; '' for none. */
  connectionId: text,
  uses: rows(object({ id: oneOf(organizationUses, 'DOCUMENTS'), count })),
});
export type OrganizationDetail = z.output<typeof organizationDetail>;

export const organizationDraft = z.extend(companyDraft, { kind: z.enum(organizationKinds) });
export type OrganizationDraft = z.output<typeof organizationDraft>;

export const organizationService = '/organization-service' as const;
const path = `${organizationService}/organizations` as const;
const one = `${path}/{organizationId}` as const;

/**
 * CALL-250. The list takes search (name, city, contacts), status, kind, standing and connection; sort by name, city, until. A
 * name that is there is refused: `name: …`. An organization that is used or connected is not deleted: 409. One that was merged
 * answers 410 with the name of the other.
 */
export const organizationCalls = resource({
  name: 'organization',
  path,
  filters: ['status', 'kind', 'standing', 'connection'],
  statuses: () => partnerStatuses,
  noun: { one: 'organization', many: 'organizations' },
  row: organization,
  detail: organizationDetail,
  draft: organizationDraft,
});

/**
 * CALL-250: makes one organization of two. It has the sent fields; everything that has the other one is then its own, and the
 * other one is deleted. 409 when one of the versions is not the current one.
 */
export const mergeOrganization = endpoint({
  key: 'mergeOrganization',
  method: 'POST',
  path: `${one}/merge`,
  fallback: "Couldn't merge these organizations.",
  request: z.extend(organizationDraft, { otherId: z.string(), version: z.int(), otherVersion: z.int() }),
  response: organizationDetail,
  readBy: organizationCalls.get,
});

export const organizationActivity = activityCalls('organization', one);
