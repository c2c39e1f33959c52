import type { SharedKind, SharedRecord } from '../../api/connections/contract';
import { inspectionStatusNames } from '../../api/inspections/contract';
import { resourceKindNames } from '../../api/resources/contract';
import { addDays, localDay, today } from '../../lib/dates';
import type { Company } from '../company';
import { documentName } from '../partners/handlers';
import { connectedPartners } from '../seed/organizations';
import { random } from '../seed/random';
import type { StoredSide } from './stored';

export type MadeRecords = Record<SharedKind, readonly SharedRecord[]>;

const reviewNames = {
  PENDING: 'To review',
  ACCEPTED: 'Accepted',
  QUERIED: 'Open question',
  REJECTED: 'Rejected',
};

/** Of businesses without own data in the demo. */
function inventedRecords(businessId: string): MadeRecords {
  const record = (kind: SharedKind, name: string, state: string) => {
    const { whole } = random('shared', businessId, kind, name);
    return { id: `${kind}-${name}`, kind, name, day: addDays(today(), -whole(2, 90)), state, url: '' };
  };
  return {
    INSPECTIONS: [
      record('INSPECTIONS', 'Weekly site walk', 'Submitted'),
      record('INSPECTIONS', 'Material delivery check', 'Reviewed'),
    ],
    ACTIONS: [record('ACTIONS', 'Clear our laydown area', 'Open')],
    DOCUMENTS: [],
    RESOURCES: [
      record('RESOURCES', 'Safety program', 'File'),
      record('RESOURCES', 'Emergency contacts of our crews', 'File'),
    ],
  };
}

/** What a business has made about the other side of a connection, whether it is shared or not. */
export function madeBy(
  company: Company,
  { businessId, organizationId }: StoredSide,
  otherName: string,
): MadeRecords {
  if (connectedPartners.some(({ id }) => id === businessId)) return inventedRecords(businessId);
  const name = (company.organizations.get(organizationId)?.name ?? otherName).toLowerCase();
  const isAbout = ({ organization }: { organization: string }) => organization.toLowerCase() === name;
  const record = (kind: SharedKind, id: string, name: string, day: string, state: string, url = '') => ({
    id: `${kind}-${id}`,
    kind,
    name,
    day,
    state,
    url,
  });
  return {
    INSPECTIONS: company.inspections
      .all()
      .filter((one) => isAbout(one) && one.submittedAt !== '')
      .map((one) => {
        const form = company.inspectionForms.get(one.formId)?.name ?? '';
        return record(
          'INSPECTIONS',
          one.id,
          form,
          localDay(one.submittedAt),
          inspectionStatusNames[one.status],
        );
      }),
    ACTIONS: company.correctiveActions
      .all()
      .filter(isAbout)
      .map((one) =>
        record('ACTIONS', one.id, one.name, one.dueDate, one.closedAt === '' ? 'Open' : 'Closed'),
      ),
    DOCUMENTS: company.partnerDocuments
      .all()
      .filter(({ partnerId }) => partnerId === organizationId)
      .map((one) => record('DOCUMENTS', one.id, documentName(one), one.validTo, reviewNames[one.review])),
    RESOURCES: company.resources
      .all()
      .filter(({ audience }) => audience === 'EVERYONE')
      .map((one) =>
        record('RESOURCES', one.id, one.name, localDay(one.createdAt), resourceKindNames[one.kind], one.url),
      ),
  };
}

/** Those that the other side sees. */
export const shownBy = (made: MadeRecords, shares: readonly SharedKind[]): MadeRecords => ({
  INSPECTIONS: shares.includes('INSPECTIONS') ? made.INSPECTIONS : [],
  ACTIONS: shares.includes('ACTIONS') ? made.ACTIONS : [],
  DOCUMENTS: shares.includes('DOCUMENTS') ? made.DOCUMENTS : [],
  RESOURCES: shares.includes('RESOURCES') ? made.RESOURCES : [],
});
