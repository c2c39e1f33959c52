import {
  mergeOrganization,
  organizationActivity,
  organizationCalls,
  type OrganizationDraft,
} from '../../api/organizations/contract';
import { documentState, standingOf } from '../../domain/partners/standing';
import { today } from '../../lib/dates';
import { activityRoutes, recordSave } from '../activity';
import { historyEvent, recordChanges, userOf } from '../changes';
import type { Company } from '../company';
import { connectionOf, connectionStateOf, withSide } from '../connections/sides';
import { demoResource } from '../demoResource';
import { requireNameAvailable } from '../names';
import { organizationFields, companyPage, documentsOf } from '../partners/handlers';
import { blankOrganization, type StoredOrganization } from '../partners/seed';
import { invalid, Refusal, refuseInvalid } from '../refusal';
import { route } from '../route';
import { moveUses, usesOf } from './uses';

const needs = 'organizations';

function toListItem(row: StoredOrganization, company: Company) {
  const { id, name, kind, city, state, status, qualification, version } = row;
  const { byId, ...decision } = qualification;
  const documents = documentsOf(company, id);
  return {
    id,
    name,
    kind,
    city,
    state,
    status,
    version,
    qualification: { ...decision, by: userOf(company, byId) },
    standing: standingOf(qualification, today()),
    connection: connectionStateOf(company, id),
    expired: documents.filter((one) => documentState(one, today()) === 'EXPIRED').length,
  };
}

const partnerUses = ['DOCUMENTS', 'QUESTIONNAIRES', 'STARTUPS'];

const organizations = demoResource<StoredOrganization, OrganizationDraft>(organizationCalls, {
  rows: ({ company }) => company.organizations,
  needs,
  firstId: 895_001,
  sort: {
    name: ({ name }) => name,
    city: ({ city }) => city,
    until: ({ qualification }) => qualification.until,
  },
  defaultSort: 'name',
  searchText: ({ name, city, contacts }) => [name, city, ...contacts.map((one) => one.name)].join('\n'),
  filter: (query, company) => {
    const [status, kind] = [query.text('status'), query.text('kind')];
    const [standing, connection] = [query.text('standing'), query.text('connection')];
    return (row) =>
      (!status || row.status === status) &&
      (!kind || row.kind === kind) &&
      (!standing || standingOf(row.qualification, today()) === standing) &&
      (!connection || connectionStateOf(company, row.id) === connection);
  },
  toListItem,
  toResponse: (row, company) => ({
    ...toListItem(row, company),
    ...companyPage(row, company),
    connectionId: connectionOf(company, row.id)?.id ?? '',
    uses: usesOf(company, row),
  }),
  missing: (id, company) => {
    const into = company.mergedOrganizations.get(id)?.into ?? '';
    const name = company.organizations.get(into)?.name;
    return name === undefined ? undefined : new Refusal(410, `This organization was merged into ${name}.`);
  },
  check: ({ name, kind }, company, before) => {
    requireNameAvailable(company.organizations.all(), 'company', name, before?.id);
    refuseInvalid(
      before?.kind === 'TRADE' &&
        kind !== 'TRADE' &&
        usesOf(company, before).some(({ id }) => partnerUses.includes(id)) &&
        'kind: It has documents, questionnaires or job startups, so it stays a trade partner.',
    );
  },
  checkRemoval: (row, company) => {
    if (connectionOf(company, row.id)) throw new Refusal(409, 'It is connected. Disconnect it first.');
    if (usesOf(company, row).length > 0)
      throw new Refusal(409, 'Records name this organization, so it stays. Make it inactive instead.');
  },
  toStored: (draft, before) => ({
    ...(before ?? blankOrganization),
    ...draft,
  }),
  onSaved: (call, row, before) =>
    recordSave(call, call.company.activity.partner.history, organizationFields, row, before),
  onRemoved: ({ id }, company) => company.activity.partner.remove(id),
});

export const organizationHandlers = [
  ...organizations.routes,

  route(mergeOrganization, (call) => {
    const { company, body } = call;
    const { otherId, version, otherVersion, ...draft } = body;
    const kept = organizations.one(call);
    const other = company.organizations.get(otherId);
    if (!other || other.id === kept.id) throw invalid('otherId: Choose another organization.');
    organizations.requireCurrentVersion(kept, version);
    organizations.requireCurrentVersion(other, otherVersion);
    const connection = connectionOf(company, other.id);
    if (connection && connectionOf(company, kept.id))
      throw new Refusal(409, 'Both are connected, or asked for it. Disconnect one of them first.');
    const others = company.organizations.all().filter(({ id }) => id !== other.id);
    requireNameAvailable(others, 'company', draft.name, kept.id);
    const partner = [kept, other].find(({ kind }) => kind === 'TRADE');
    const { number, trade, rates } = partner ?? kept;
    const decided = [kept, other].find(({ qualification }) => qualification.decision !== 'NONE') ?? kept;
    const qualification = decided.qualification;
    const saved = { ...kept, ...draft, number, trade, rates, qualification, version: version + 1 };
    for (const from of [kept, other]) moveUses(company, from, saved);
    if (connection)
      company.connections.put(
        connection.id,
        withSide(connection, company.business.id, { organizationId: saved.id }),
      );
    company.organizations.remove(other.id);
    company.mergedOrganizations.put(other.id, { into: kept.id });
    const { comments, history } = company.activity.partner;
    const written = [kept, other].flatMap(({ id }) => comments.get(id)?.rows ?? []);
    comments.put(kept.id, { rows: written.toSorted((one, next) => one.at.localeCompare(next.at)) });
    company.activity.partner.remove(other.id);
    recordChanges(call, history, kept.id, [historyEvent(`${other.name} merged into this organization`)]);
    return organizations.keep(call, saved);
  }),

  ...activityRoutes(organizationActivity, {
    readable: organizations.readable,
    activity: ({ company }) => company.activity.partner,
  }),
];
