import { organizationKindNames } from '../../api/organizations/contract';
import {
  partnerActivity,
  partnerCalls,
  partnerDocumentCalls,
  type PartnerDocumentDraft,
  partnerDocumentKindNames,
  type PartnerDraft,
  partnerFileCalls,
  partnerStatusNames,
  qualifyPartner,
  reviewPartnerDocument,
} from '../../api/partners/contract';
import { openDocuments, partnerScore, standingOf } from '../../domain/partners/standing';
import { nowIso } from '../../lib/clock';
import { formatShortDate, today } from '../../lib/dates';
import { activityRoutes, recordSave, removeDroppedPhotos } from '../activity';
import { type ChangeFields, recordChanges, userOf } from '../changes';
import type { Company } from '../company';
import { connectionOf } from '../connections/sides';
import { demoResource } from '../demoResource';
import { areOwnFiles, documentType, fileRoutes } from '../files/handlers';
import { linkResponse } from '../links';
import { requireNameAvailable } from '../names';
import { notFound, Refusal, refuseInvalid } from '../refusal';
import { route } from '../route';
import type { StoredQuestionnaire } from './questionnaireSeed';
import { noDecision, type StoredOrganization, type StoredPartnerDocument } from './seed';

const needs = 'tradePartners';

export const documentName = ({ kind, number }: StoredPartnerDocument): string =>
  [partnerDocumentKindNames[kind], number].filter(Boolean).join(' ');

export function documentResponse(row: StoredPartnerDocument, company: Company) {
  const { partnerId, reviewedById, addedById, earlier = [], ...rest } = row;
  const partner = company.organizations.get(partnerId);
  return {
    ...rest,
    name: documentName(row),
    earlier,
    partner: partner && { id: partner.id, name: partner.name },
    reviewedBy: userOf(company, reviewedById),
    addedBy: userOf(company, addedById),
  };
}

export const documentsOf = ({ partnerDocuments }: Company, partnerId: string) =>
  partnerDocuments
    .all()
    .filter((one) => one.partnerId === partnerId)
    .sort((one, other) => other.addedAt.localeCompare(one.addedAt));

export const filesOf = (company: Company, partnerId: string) =>
  documentsOf(company, partnerId).flatMap(({ files, earlier = [] }) => [
    ...files,
    ...earlier.flatMap((one) => one.files),
  ]);

/** The photos and files of answers. */
export const photosIn = ({ answers }: Pick<StoredQuestionnaire, 'answers'>) =>
  Object.values(answers).flatMap((answer) => answer?.photos ?? []);

const removeDroppedFiles = (company: Company, partnerId: string, before?: StoredPartnerDocument) =>
  removeDroppedPhotos(company, { photos: filesOf(company, partnerId) }, before && { photos: before.files });

function toListItem(row: StoredOrganization, company: Company) {
  const { id, name, number, trade, city, state, status, qualification, rates, version } = row;
  const documents = documentsOf(company, id).map((one) => documentResponse(one, company));
  const { byId, ...decision } = qualification;
  const day = today();
  return {
    id,
    name,
    number,
    trade,
    city,
    state,
    status,
    version,
    qualification: { ...decision, by: userOf(company, byId) },
    standing: standingOf(qualification, day),
    score: partnerScore({ documents, rates, qualification }, day).score,
    ...openDocuments(documents, day),
  };
}

/** What the pages of trade partners and of other organizations have besides the fields of lists. */
export function companyPage(row: StoredOrganization, company: Company) {
  const { id, street, zip, phone, email, website, note, contacts } = row;
  const documents = documentsOf(company, id).map((one) => documentResponse(one, company));
  return { street, zip, phone, email, website, note, contacts, documents };
}

const toResponse = (row: StoredOrganization, company: Company) => ({
  ...toListItem(row, company),
  ...companyPage(row, company),
  rates: row.rates,
  documentsLink: linkResponse(company, { of: 'partnerDocuments', recordId: row.id }),
});

const decisionText = ({ qualification: { decision, until, note } }: StoredOrganization): string =>
  decision === 'NONE'
    ? ''
    : decision === 'QUALIFIED'
      ? `Qualified until ${formatShortDate(until)}`
      : `${decision === 'QUERIED' ? 'Question' : 'Not qualified'}: ${note}`;

export const organizationFields: ChangeFields<StoredOrganization> = [
  ['Name', ({ name }) => name],
  ['Kind', ({ kind }) => organizationKindNames[kind]],
  ['Number', ({ number }) => number],
  ['Trade', ({ trade }) => trade],
  ['Status', ({ status }) => partnerStatusNames[status]],
  ['Address', ({ street, city, state, zip }) => [street, city, state, zip].filter(Boolean).join(', ')],
  ['Contacts', ({ contacts }) => contacts.map(({ name }) => name).join(', ')],
  [
    'Injury rates',
    ({ rates }) =>
      rates
        .map(({ year, recordables, hours, emr }) => `${year}: ${recordables} in ${hours} h, EMR ${emr}`)
        .join('; '),
  ],
  ['Qualification', decisionText],
];

const partners = demoResource<StoredOrganization, PartnerDraft>(partnerCalls, {
  rows: ({ company }) => company.organizations,
  needs,
  // Its other organizations are no trade partners.
  canSee: ({ kind }) => kind === 'TRADE',
  firstId: 890_001,
  sort: (company) => ({
    name: ({ name }) => name,
    trade: ({ trade }) => trade,
    until: ({ qualification }) => qualification.until,
    score: (row) => toListItem(row, company).score,
  }),
  defaultSort: 'name',
  searchText: ({ name, number, trade, city, contacts }) =>
    [name, number, trade, city, ...contacts.map((one) => one.name)].join('\n'),
  filter: (query, company) => {
    const [status, standing, documents] = [
      query.text('status'),
      query.text('standing'),
      query.text('documents'),
    ];
    return (row) => {
      if (status && row.status !== status) return false;
      if (standing && standingOf(row.qualification, today()) !== standing) return false;
      if (documents !== 'OPEN') return true;
      const { pending, expired, missing } = toListItem(row, company);
      return pending + expired + missing > 0;
    };
  },
  toListItem,
  toResponse,
  check: ({ name }, company, before) =>
    requireNameAvailable(company.organizations.all(), 'company', name, before?.id),
  checkRemoval: ({ id }, company) => {
    const hasAccepted =
      documentsOf(company, id).some(({ review }) => review === 'ACCEPTED') ||
      company.partnerQuestionnaires.all().some((one) => one.partnerId === id && one.status === 'ACCEPTED');
    if (hasAccepted)
      throw new Refusal(
        409,
        'What this partner has sent was accepted, so it stays. Make it inactive instead.',
      );
    if (connectionOf(company, id)) throw new Refusal(409, 'It is connected. Disconnect it first.');
  },
  toStored: (draft, before) => ({
    ...draft,
    kind: 'TRADE',
    qualification: before?.qualification ?? noDecision,
  }),
  onSaved: (call, row, before) =>
    recordSave(call, call.company.activity.partner.history, organizationFields, row, before),
  onRemoved: ({ id }, company) => {
    const questionnaires = company.partnerQuestionnaires.all().filter(({ partnerId }) => partnerId === id);
    const photos = [...filesOf(company, id), ...questionnaires.flatMap(photosIn)];
    for (const document of documentsOf(company, id)) company.partnerDocuments.remove(document.id);
    for (const one of questionnaires) company.partnerQuestionnaires.remove(one.id);
    removeDroppedPhotos(company, { photos: [] }, { photos });
  },
});

/** The versions before a save: one more where the file is another. */
function earlierOf({ files: [file] }: PartnerDocumentDraft, before: StoredPartnerDocument | undefined) {
  if (!before) return [];
  const { files, validFrom, validTo, addedAt, version, earlier = [] } = before;
  const isSame = files[0]?.id === file?.id;
  return isSame ? earlier : [{ id: String(version), files, validFrom, validTo, addedAt }, ...earlier];
}

const documents = demoResource<StoredPartnerDocument, PartnerDocumentDraft>(partnerDocumentCalls, {
  rows: ({ company }) => company.partnerDocuments,
  needs,
  firstId: 891_001,
  sort: {
    kind: ({ kind }) => partnerDocumentKindNames[kind],
    validTo: ({ validTo }) => validTo,
    addedAt: ({ addedAt }) => addedAt,
  },
  defaultSort: 'addedAt',
  searchText: documentName,
  filter: (query) => {
    const [partnerId, review] = [query.text('partnerId'), query.text('review')];
    return (row) => (!partnerId || row.partnerId === partnerId) && (!review || row.review === review);
  },
  toListItem: documentResponse,
  toResponse: documentResponse,
  check: ({ partnerId, files }, company, before, { userId }) => {
    refuseInvalid(
      !company.organizations.get(partnerId) && 'partnerId: This partner no longer exists.',
      before !== undefined &&
        before.partnerId !== partnerId &&
        'partnerId: A document stays with its partner.',
      // One certificate often proves several kinds.
      !areOwnFiles(files, company, userId, filesOf(company, partnerId)) &&
        'files: This file was not uploaded.',
    );
  },
  // What was reviewed is not what is there now.
  toStored: (draft, before, _, { userId }) => ({
    ...draft,
    review: 'PENDING',
    reviewNote: '',
    reviewedById: '',
    reviewedAt: '',
    addedById: before?.addedById ?? userId,
    addedAt: before?.addedAt ?? nowIso(),
    earlier: earlierOf(draft, before),
  }),
  onSaved: (call, row, before) => {
    const { company } = call;
    const name = documentName(row);
    const change =
      before && before.version === row.version
        ? undefined
        : { what: before ? 'Document changed' : 'Document added', from: '', to: name };
    if (change) recordChanges(call, company.activity.partner.history, row.partnerId, [change]);
    removeDroppedFiles(company, row.partnerId, before);
  },
  onRemoved: (row, company) => removeDroppedFiles(company, row.partnerId, row),
});

export const partnerFileType = documentType({
  accept: '.pdf,.docx,.xlsx,.jpg,.jpeg,.png',
  kinds: 'a PDF, an office file or a picture',
});

const reviewNames = { PENDING: 'waits', ACCEPTED: 'accepted', QUERIED: 'question', REJECTED: 'rejected' };

export const partnerHandlers = [
  ...partners.routes,
  ...documents.routes,

  /** SAFE-23 */
  route(reviewPartnerDocument, (call) => {
    const row = documents.one(call);
    const { company, person, body } = call;
    const { review, note, version } = body;
    documents.requireCurrentVersion(row, version);
    const { userId: reviewedById } = person;
    const changed = { ...row, review, reviewNote: note, reviewedById, reviewedAt: nowIso() };
    company.partnerDocuments.put(row.id, { ...changed, version: row.version + 1 });
    const to = [reviewNames[review], note].filter(Boolean).join(': ');
    const change = { what: documentName(row), from: reviewNames[row.review], to };
    recordChanges(call, company.activity.partner.history, row.partnerId, [change]);
    return documentResponse({ ...changed, version: row.version + 1 }, company);
  }),

  /** CALL-254 */
  route(qualifyPartner, (call) => {
    const { company, params, person } = call;
    person.require([needs, 'organizations']);
    const row = company.organizations.get(params.partnerId);
    if (!row) throw notFound('organization');
    const { decision, until, note, version } = call.body;
    if (row.version !== version)
      throw new Refusal(409, 'Someone else changed this organization in the meantime.');
    const byId = person.userId;
    const qualification = {
      decision,
      until: decision === 'QUALIFIED' ? until : '',
      note,
      byId,
      at: nowIso(),
    };
    return partners.keep(call, { ...row, qualification, version: row.version + 1 });
  }),

  ...activityRoutes(partnerActivity, {
    readable: partners.readable,
    activity: ({ company }) => company.activity.partner,
  }),

  ...fileRoutes(partnerFileCalls, needs, needs, partnerFileType),
];
