import type { OrganizationUse } from '../../api/organizations/contract';
import type { Company } from '../company';
import type { ListedTable } from '../db';
import type { StoredOrganization } from '../partners/seed';

/** The records of a table that have an organization, and what gives them to another one. */
function recordsIn<Row extends { id: string }>(
  id: OrganizationUse,
  table: ListedTable<Row>,
  isOf: (row: Row) => boolean,
  moved: (row: Row) => Row,
) {
  const found = table.all().filter(isOf);
  return { id, count: found.length, move: () => found.forEach((row) => table.put(row.id, moved(row))) };
}

/** The records that have `organization`, by its id or by its name. */
function recordsOf(company: Company, organization: StoredOrganization, to = organization) {
  const hasId = ({ partnerId }: { partnerId: string }) => partnerId === organization.id;
  const withId = <Row extends { partnerId: string }>(row: Row) => ({ ...row, partnerId: to.id });
  const name = organization.name.toLowerCase();
  const hasName = (row: { organization: string }) => row.organization.toLowerCase() === name;
  const withName = <Row extends { organization: string }>(row: Row) => ({ ...row, organization: to.name });
  return [
    recordsIn('DOCUMENTS', company.partnerDocuments, hasId, withId),
    recordsIn('QUESTIONNAIRES', company.partnerQuestionnaires, hasId, withId),
    recordsIn('STARTUPS', company.jobStartups, hasId, (row) => ({ ...withId(row), partnerName: to.name })),
    recordsIn('INSPECTIONS', company.inspections, hasName, withName),
    recordsIn('ACTIONS', company.correctiveActions, hasName, withName),
    recordsIn('WORKERS', company.orientationWorkers, hasName, withName),
    recordsIn('VISITORS', company.visitors, hasName, withName),
  ];
}

/** How many records have the organization, for each kind that has some. */
export const usesOf = (company: Company, organization: StoredOrganization) =>
  recordsOf(company, organization).flatMap(({ id, count }) => (count > 0 ? [{ id, count }] : []));

/** Gives the records of an organization to another one. */
export const moveUses = (company: Company, from: StoredOrganization, to: StoredOrganization): void =>
  recordsOf(company, from, to).forEach(({ move }) => move());
