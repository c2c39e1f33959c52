import { zipSync } from 'fflate';
import type { Capability } from '../../access/access';
import { recordManagers } from '../../access/recordAccess';
import { recipientsOf } from '../../api/documents';
import * as contract from '../../api/jobDocs/contract';
import { documentKindOf, KIND_HEADER_BYTES, uploadProblem } from '../../domain/jobDocs/fileKind';
import { folderPath, folderProblem, foldersWithin } from '../../domain/jobDocs/folders';
import { documentNameProblem, freeName, documentNameKey } from '../../domain/jobDocs/names';
import { nowIso } from '../../lib/clock';
import { addDays, localDay, today } from '../../lib/dates';
import { activityRoutes, recordSave } from '../activity';
import { type ChangeFields, userOf } from '../changes';
import type { Caller } from '../caller';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { fromBase64 } from '../files/base64';
import { fileRoutes } from '../files/handlers';
import { jobOf, namesOf, requireNameAvailable } from '../names';
import { tellMentioned } from '../notifications/inbox';
import { publicPaths } from '../publicPaths';
import { invalid, notFound, Refusal, refuseInvalid } from '../refusal';
import { route, type SignedInCall } from '../route';
import type { Query } from '../query';
import { sorted } from '../sorted';
import { type DemoSettings, settingsIn, settingsRoutes } from '../settings';
import {
  documentSettingsSeed,
  type StoredDocument,
  type StoredFolder,
  type StoredLabel,
  type StoredRevision,
} from './seed';

/** Documents belong to a job, or to safety. */
const productOf = (jobId: string): Capability => (jobId === '' ? 'documents' : 'jobDocs');
const products = ['jobDocs', 'documents'] as const;

const settings: DemoSettings<typeof documentSettingsSeed> = {
  document: contract.documentSettings,
  needs: 'documentSettings',
  readers: products,
  seed: () => documentSettingsSeed,
};

const labels = demoResource(contract.documentLabelCalls, {
  rows: ({ company }) => company.documentLabels,
  needs: 'documentSettings',
  readers: products,
  firstId: 501,
  sort: (company) => ({ name: ({ name }) => name, documents: ({ id }) => labeled(company, id) }),
  defaultSort: 'name',
  searchText: ({ name }) => name,
  toListItem: labelResponse,
  toResponse: labelResponse,
  check: ({ name }, { documentLabels }, before) =>
    requireNameAvailable(documentLabels.all(), 'label', name, before?.id),
  toStored: (draft) => draft,
});

function labelResponse(label: StoredLabel, company: Company) {
  return { ...label, documents: labeled(company, label.id) };
}

const labeled = ({ jobDocuments }: Company, labelId: string): number =>
  jobDocuments.all().filter(({ labelIds, deletedAt }) => deletedAt === '' && labelIds.includes(labelId))
    .length;

const foldersOf = ({ documentFolders }: Company, jobId: string): StoredFolder[] =>
  documentFolders.all().filter((folder) => folder.jobId === jobId);

const countIn = ({ jobDocuments }: Company, folderId: string): number =>
  jobDocuments.all().filter((one) => one.folderId === folderId && one.deletedAt === '').length;

const folderResponse = ({ id, name, jobId, parentId, version }: StoredFolder, company: Company) => ({
  id,
  job: jobOf(company, jobId),
  name,
  parentId,
  version,
  documents: countIn(company, id),
});

const folders = demoResource<StoredFolder, contract.DocumentFolderDraft>(contract.documentFolderCalls, {
  rows: ({ company }) => company.documentFolders,
  needs: products,
  canSee: ({ jobId }, person) => person.may(productOf(jobId)),
  firstId: 810_001,
  sort: { name: ({ name }) => name },
  defaultSort: 'name',
  searchText: ({ name }) => name,
  filter: libraryOf,
  toListItem: folderResponse,
  toResponse: folderResponse,
  check: ({ jobId, parentId, name }, company, before, person) => {
    requireLibrary(company, jobId, person);
    const all = foldersOf(company, jobId);
    const problem = documentNameProblem(name) ?? folderProblem(all, { id: before?.id, name, parentId });
    refuseInvalid(
      parentId !== '' && all.every(({ id }) => id !== parentId) && 'parentId: This folder no longer exists.',
      problem !== undefined && `name: ${problem}`,
    );
  },
  toStored: (draft) => draft,
  remove: removeFolder,
});

/** Deletes a folder and the folders in it. Their documents go to the bin. */
function removeFolder(call: SignedInCall, folder: StoredFolder): void {
  const { company } = call;
  const gone = foldersWithin(foldersOf(company, folder.jobId), folder.id).map(({ id }) => id);
  const inside = company.jobDocuments
    .all()
    .filter(({ folderId, deletedAt }) => gone.includes(folderId) && deletedAt === '');
  for (const document of inside) requireDeleterOf(document, call);
  for (const document of inside) documents.keep(call, inBin(document, call.person));
  for (const id of gone) company.documentFolders.remove(id);
}

/** The rows of a job or of safety, or all. */
function libraryOf(query: Query): (row: { jobId: string }) => boolean {
  const [jobId, ofSafety] = [query.text('jobId'), query.boolean('ofSafety')];
  return (row) =>
    (jobId === undefined || row.jobId === jobId) &&
    (ofSafety === undefined || (row.jobId === '') === ofSafety);
}

function requireLibrary(company: Company, jobId: string, person: Caller): void {
  person.require(productOf(jobId));
  refuseInvalid(jobId !== '' && !company.jobs.get(jobId) && 'jobId: This job no longer exists.');
}

const newest = ({ revisions }: StoredDocument): StoredRevision | undefined => revisions.at(-1);

const fileOf = (revision: StoredRevision | undefined, name: string) =>
  revision && { id: revision.fileId, name };

/** Labels by id, those that were deleted left out. */
export const labelsOf = (ids: readonly string[], { documentLabels }: Company) =>
  ids.flatMap((id) => {
    const label = documentLabels.get(id);
    return label ? [{ id, name: label.name, color: label.color }] : [];
  });

export const labelProblems = (ids: readonly string[], { documentLabels }: Company): string[] =>
  ids.filter((id) => !documentLabels.get(id)).map(() => 'labelIds: A label no longer exists.');

function toRow(document: StoredDocument, company: Company) {
  const { id, name, kind, note, takenAt, version, jobId, folderId, labelIds, revisions } = document;
  const last = newest(document);
  const folder = company.documentFolders.get(folderId);
  return {
    id,
    name,
    kind,
    note,
    takenAt,
    version,
    job: jobId === '' ? undefined : jobOf(company, jobId),
    folder: folder && { id: folder.id, name: folder.name },
    labels: labelsOf(labelIds, company),
    file: fileOf(last, name),
    size: last?.size ?? 0,
    revision: revisions.length,
    createdBy: last && userOf(company, last.byId),
    createdAt: last?.at ?? '',
  };
}

const toDetail = (document: StoredDocument, company: Company) => ({
  ...toRow(document, company),
  revisions: document.revisions
    .map((revision) => ({
      number: revision.number,
      file: fileOf(revision, document.name),
      size: revision.size,
      by: userOf(company, revision.byId),
      at: revision.at,
    }))
    .reverse(),
});

const inBin = (document: StoredDocument, { userId }: Caller): StoredDocument => ({
  ...document,
  deletedAt: nowIso(),
  deletedById: userId,
  version: document.version + 1,
});

/** Documents and photos stay in the bin for some days. */
export const isBinExpired = ({ deletedAt }: { deletedAt: string }, company: Company): boolean =>
  deletedAt !== '' && addDays(localDay(deletedAt), settingsIn(company, settings).binDays) < today();

/** The settings say whether authors may delete, besides those who manage documents. */
export function requireDeleter(authorId: string | undefined, company: Company, person: Caller): void {
  const { deleters } = settingsIn(company, settings);
  if (deleters !== 'AUTHOR' || authorId !== person.userId) person.require(recordManagers.document);
}

const requireDeleterOf = ({ revisions }: StoredDocument, { company, person }: SignedInCall): void =>
  requireDeleter(revisions[0]?.byId, company, person);

const namesake = ({ jobDocuments }: Company, { id, jobId, folderId, name }: Place) =>
  jobDocuments
    .all()
    .find(
      (one) =>
        one.id !== id &&
        one.jobId === jobId &&
        one.folderId === folderId &&
        one.deletedAt === '' &&
        documentNameKey(one.name) === documentNameKey(name),
    );

type Place = Pick<StoredDocument, 'jobId' | 'folderId' | 'name'> & { id?: string | undefined };

/** The name at a place: as it is, or with a number. Refuses one that is taken. */
function nameAt(company: Company, place: Place, onConflict: contract.NameConflict = 'ASK'): string {
  const taken = namesake(company, place);
  if (!taken) return place.name;
  if (onConflict === 'COPY')
    return freeName(place.name, (name) => namesake(company, { ...place, name }) !== undefined);
  throw invalid(`name: There is already a document called ${taken.name} here.`);
}

/**
 * A file as a version: one that the person has uploaded, or that of a document that they see, for a copy of it
 * (FAULT-151).
 */
function revisionOf({ company, person }: SignedInCall, fileId: string, number: number): StoredRevision {
  const file = company.files.get(fileId);
  const isVisible = ({ jobId, revisions }: StoredDocument) =>
    person.may(productOf(jobId)) && revisions.some((one) => one.fileId === fileId);
  if (!file || (file.uploaderId !== person.userId && !company.jobDocuments.all().some(isVisible)))
    throw invalid('fileId: This file was not uploaded.');
  return { number, fileId, size: fromBase64(file.data).length, byId: person.userId, at: nowIso() };
}

function checkDraft(draft: contract.JobDocumentDraft, company: Company, person: Caller): void {
  const { jobId, folderId, name, labelIds } = draft;
  requireLibrary(company, jobId, person);
  const problem = documentNameProblem(name);
  refuseInvalid(
    folderId !== '' &&
      company.documentFolders.get(folderId)?.jobId !== jobId &&
      'folderId: This folder no longer exists.',
    problem !== undefined && `name: ${problem}`,
    ...labelProblems(labelIds, company),
  );
}

const searchTextOf = ({ name, note, labelIds }: StoredDocument, { documentLabels }: Company): string =>
  [name, note, ...namesOf(labelIds, (id) => documentLabels.get(id)).map((label) => label.name)].join('\n');
const deletedAtOf = ({ deletedAt }: StoredDocument): string => deletedAt;

const changeFields = (company: Company): ChangeFields<StoredDocument> => [
  ['Name', ({ name }) => name],
  ['Folder', ({ folderId }) => company.documentFolders.get(folderId)?.name ?? ''],
  ['Labels', ({ labelIds }) => labelsOf(labelIds, company)],
  ['Note', ({ note }) => note],
  ['Version', ({ revisions }) => String(revisions.length)],
  ['Place', ({ deletedAt }) => (deletedAt === '' ? 'Documents' : 'Bin')],
];

const documents = demoResource<StoredDocument, contract.JobDocumentDraft>(contract.jobDocumentCalls, {
  rows: ({ company }) => company.jobDocuments,
  needs: products,
  canSee: ({ jobId, deletedAt }, person) => deletedAt === '' && person.may(productOf(jobId)),
  firstId: 820_001,
  sort: {
    name: ({ name }) => name,
    kind: ({ kind }) => contract.documentKindNames[kind],
    size: (document) => newest(document)?.size ?? 0,
    createdAt: (document) => newest(document)?.at ?? '',
    takenAt: ({ takenAt }) => takenAt,
  },
  defaultSort: 'name',
  searchText: searchTextOf,
  filter: (query, { documentFolders }) => {
    const isInLibrary = libraryOf(query);
    const [folderId, labelId, authorId] = ['folderId', 'labelId', 'authorId'].map((name) => query.text(name));
    const kind = query.oneOf('kind', contract.documentKinds);
    const [from, to] = [query.text('from') ?? '', query.text('to') ?? '9999-12-31'];
    const inside =
      query.boolean('deep') && folderId !== undefined
        ? foldersWithin(documentFolders.all(), folderId).map(({ id }) => id)
        : [folderId === 'top' ? '' : folderId];
    return (document) => {
      const last = newest(document);
      const day = localDay(last?.at ?? '');
      return (
        isInLibrary(document) &&
        (folderId === undefined || inside.includes(document.folderId)) &&
        (labelId === undefined || document.labelIds.includes(labelId)) &&
        (kind === undefined || document.kind === kind) &&
        (authorId === undefined || last?.byId === authorId) &&
        day >= from &&
        day <= to
      );
    };
  },
  toListItem: toRow,
  toResponse: toDetail,
  check: (draft, company, _, person) => checkDraft(draft, company, person),
  toStored: ({ jobId, folderId, name, labelIds, note, onConflict }, before, company) => {
    // `addDocument` adds those that are new.
    if (!before) throw invalid('fileId: Choose a file.');
    const place = { id: before.id, jobId, folderId, name };
    return { ...before, jobId, folderId, labelIds, note, name: nameAt(company, place, onConflict) };
  },
  onSaved: (call, document, before) =>
    recordSave(call, call.company.activity.jobDocument.history, changeFields(call.company), document, before),
  create: addDocument,
  remove: (call, document) => {
    requireDeleterOf(document, call);
    documents.keep(call, inBin(document, call.person));
  },
});

/** Adds a document for an uploaded file, or a version of the document that has its name. */
function addDocument(
  call: SignedInCall,
  { fileId, onConflict, ...draft }: contract.JobDocumentDraft,
  key: string,
): unknown {
  const { company } = call;
  // An upload has its file's id as key. It may have become a version, or others may have come after it (FAULT-134).
  const sent = company.jobDocuments
    .all()
    .find(({ revisions }) => revisions.some((one) => one.fileId === key));
  if (sent) return toDetail(sent, company);
  const existing = onConflict === 'VERSION' ? namesake(company, draft) : undefined;
  if (existing) {
    const revisions = [...existing.revisions, revisionOf(call, fileId, existing.revisions.length + 1)];
    return documents.keep(call, { ...existing, revisions, key, version: existing.version + 1 });
  }
  const name = nameAt(company, draft, onConflict);
  const revision = revisionOf(call, fileId, 1);
  const { data = '', takenAt = '' } = company.files.get(fileId) ?? {};
  const kind = documentKindOf(fromBase64(data).slice(0, KIND_HEADER_BYTES), name);
  const notDeleted = { deletedAt: '', deletedById: '' };
  return documents.add(
    call,
    { ...draft, name, kind, revisions: [revision], takenAt, ...notDeleted },
    undefined,
    key,
  );
}

/** The documents in the bin that a person sees. */
const binOf = ({ company, person }: SignedInCall): StoredDocument[] =>
  company.jobDocuments
    .all()
    .filter((one) => one.deletedAt !== '' && !isBinExpired(one, company) && person.may(productOf(one.jobId)));

function deletedOne(call: SignedInCall<'{jobDocumentId}'>): StoredDocument {
  const document = binOf(call).find(({ id }) => id === call.params.jobDocumentId);
  if (!document) throw notFound('document in the bin');
  return document;
}

/** The address of a file, as `fileRoutes` answers it. */
const addressOf = ({ person }: SignedInCall, fileId: string): string =>
  `.${publicPaths.files}/${person.userBusinessId}/${fileId}`;

/** The largest attachment of an email, in bytes. */
const MAX_ATTACHMENT = 10 * 1024 * 1024;
const LINK_DAYS = 7;

export const jobDocHandlers = [
  ...labels.routes,
  ...folders.routes,
  ...documents.routes,
  ...settingsRoutes(settings),
  ...activityRoutes(contract.jobDocumentActivity, {
    readable: documents.readable,
    activity: ({ company }) => company.activity.jobDocument,
    onComment: (call, document, comment) =>
      tellMentioned(call, comment, document, { documentId: document.id }),
  }),

  ...fileRoutes(contract.jobDocumentFileCalls, products, products, (file, bytes, { company }) => {
    const kind = documentKindOf(bytes.slice(0, KIND_HEADER_BYTES), file.name);
    const problem = uploadProblem({ name: file.name, size: file.size, kind }, settingsIn(company, settings));
    if (problem) throw invalid(`file: ${problem}`);
    return file.type || 'application/octet-stream';
  }),

  route(contract.takenNames, ({ body, company, person }) => {
    const { jobId, folderId, names } = body;
    requireLibrary(company, jobId, person);
    return {
      taken: names.flatMap((name) => {
        const document = namesake(company, { jobId, folderId, name });
        return document ? { name, document: toRow(document, company) } : [];
      }),
    };
  }),

  route(contract.documentBin, (call) => {
    const { query, company, person } = call;
    person.require(products);
    const isInLibrary = libraryOf(query);
    const matches = query.search();
    const keys = { name: ({ name }: StoredDocument) => name, deletedAt: deletedAtOf };
    const found = sorted(binOf(call), keys, query.sort(['name', 'deletedAt'], 'deletedAt,desc')).filter(
      (document) => isInLibrary(document) && matches(searchTextOf(document, company)),
    );
    return {
      jobDocuments: query.slice(found).map((document) => ({
        ...toRow(document, company),
        deletedAt: document.deletedAt,
        deletedBy: userOf(company, document.deletedById),
      })),
      total: found.length,
    };
  }),

  route(contract.restoreDocument, (call) => {
    const { company, body } = call;
    const document = deletedOne(call);
    const folderId = body.folderId ?? document.folderId;
    if (folderId !== '' && company.documentFolders.get(folderId)?.jobId !== document.jobId)
      throw new Refusal(410, 'Its folder is gone. Choose another one.');
    const name = nameAt(company, { ...document, folderId }, body.onConflict);
    return documents.keep(call, {
      ...document,
      folderId,
      name,
      deletedAt: '',
      deletedById: '',
      version: document.version + 1,
    });
  }),

  route(contract.eraseDocument, (call) => {
    const document = deletedOne(call);
    call.person.require(recordManagers.document);
    call.company.jobDocuments.remove(document.id);
    call.company.activity.jobDocument.remove(document.id);
    return undefined;
  }),

  route(contract.restoreRevision, (call) => {
    const { body, person } = call;
    const document = documents.one(call);
    documents.requireCurrentVersion(document, body.version);
    const older = document.revisions.find(({ number }) => number === body.number);
    if (!older) throw notFound('version');
    const revision = { ...older, number: document.revisions.length + 1, byId: person.userId, at: nowIso() };
    return documents.keep(call, {
      ...document,
      revisions: [...document.revisions, revision],
      version: document.version + 1,
    });
  }),

  route(contract.documentLink, (call) => {
    const last = newest(documents.readable(call));
    return {
      url: addressOf(call, last?.fileId ?? ''),
      validUntil: `${addDays(today(), LINK_DAYS)}T23:59:59.000Z`,
    };
  }),

  route(contract.documentAuthors, ({ query, company, person }) => {
    person.require(products);
    const isInLibrary = libraryOf(query);
    const { jobDocuments, jobPhotos, jobNotes, jobForms } = company;
    const authors = [
      ...jobDocuments.all().map((row) => ({ ...row, createdById: newest(row)?.byId ?? '' })),
      ...jobPhotos.all(),
      ...[...jobNotes.all(), ...jobForms.all()].map((row) => ({ ...row, deletedAt: '' })),
    ]
      .filter((row) => row.deletedAt === '' && isInLibrary(row) && person.may(productOf(row.jobId)))
      .map(({ createdById }) => createdById);
    return {
      authors: [...new Set(authors)]
        .flatMap((id) => userOf(company, id) ?? [])
        .sort((one, other) => one.name.localeCompare(other.name)),
    };
  }),

  route(contract.documentThumbnail, ({ params, company, person }) => {
    person.require(products);
    const file = company.files.get(params.fileId);
    if (!file) throw notFound('file');
    return file.type.startsWith('image/') ? { image: file.data, type: file.type } : { image: '', type: '' };
  }),

  route(contract.emailDocument, (call) => {
    const document = documents.readable(call);
    const last = newest(document);
    const asLink = (last?.size ?? 0) > MAX_ATTACHMENT;
    const { to, subject, message } = call.body;
    const attached = asLink
      ? `Link to ${document.name}: ${addressOf(call, last?.fileId ?? '')}`
      : `Attached: ${document.name}`;
    const text = [message, attached].filter(Boolean).join('\n\n');
    for (const recipient of recipientsOf(to)) call.demo.outbox.send({ to: recipient, subject, text });
    return { asLink };
  }),

  route(contract.zipDocuments, (call) => {
    const { company, person, body } = call;
    const chosen = [...new Set(body.ids)].map((id) => {
      const document = company.jobDocuments.get(id);
      if (!document || document.deletedAt !== '' || !person.may(productOf(document.jobId)))
        throw notFound('document');
      return document;
    });
    const size = chosen.reduce((sum, document) => sum + (newest(document)?.size ?? 0), 0);
    if (size > contract.MAX_ZIP_BYTES)
      throw new Refusal(413, 'These documents are too large for one zip file.');
    const files: Record<string, Uint8Array> = {};
    for (const document of chosen) {
      const path = folderPath(foldersOf(company, document.jobId), document.folderId).map(({ name }) => name);
      const content = company.files.get(newest(document)?.fileId ?? '');
      files[[...path, document.name].join('/')] = fromBase64(content?.data ?? '');
    }
    return new Response(zipSync(files), { headers: { 'Content-Type': 'application/zip' } });
  }),
];
