/**
 * Documents of jobs, and those of safety, which belong to no job: files in folders, with labels and versions (DOC-01…06,
 * DOC-10, DOC-13, DOC-15, CALL-179…183, 187, 190, 191). `jobId` is '' for those of safety. Lists have those of all jobs
 * and of safety, unless `jobId` or `ofSafety` says whose.
 */
import * as z from 'zod/mini';
import { activityCalls } from '../activity';
import { documentEmail, fileOfType } from '../documents';
import { endpoint, listQuery } from '../endpoint';
import { choice, integerBetween, requiredText, textUpTo } from '../fieldSchemas';
import { fileCalls } from '../files';
import { jobReference } from '../jobs/contract';
import { resource } from '../resource';
import {
  count,
  flag,
  id,
  ignoredBody,
  mutationResponse,
  named,
  object,
  oneOf,
  optional,
  page,
  rows,
  text,
  timestamp,
} from '../schema';
import { settingsDocument } from '../settingsDocument';

const service = '/job-docs-service' as const;

/** The colors of labels. Their names are always shown, too. */
export const labelColors = ['GRAY', 'BLUE', 'TEAL', 'GREEN', 'AMBER', 'RED', 'PINK', 'PURPLE'] as const;
export type LabelColor = (typeof labelColors)[number];
export const labelColorNames: Record<LabelColor, string> = {
  GRAY: 'Gray',
  BLUE: 'Blue',
  TEAL: 'Teal',
  GREEN: 'Green',
  AMBER: 'Amber',
  RED: 'Red',
  PINK: 'Pink',
  PURPLE: 'Purple',
};

export const labelReference = object({ id, name: text, color: oneOf(labelColors, 'GRAY') });
export type LabelReference = z.output<typeof labelReference>;

const documentLabel = z.extend(labelReference, {
  /** How many documents have it, those in the bin not included. */
  documents: count,
  version: count,
});
export type DocumentLabel = z.output<typeof documentLabel>;

export const documentLabelDraft = z.object({
  name: requiredText('Name', 40),
  color: z.literal(labelColors, 'Choose a color from the list'),
});
export type DocumentLabelDraft = z.output<typeof documentLabelDraft>;

/** CALL-183, DOC-06: sort by name and documents. A name that is there is refused: `name: …`. */
export const documentLabelCalls = resource({
  name: 'documentLabel',
  path: `${service}/labels`,
  noun: { one: 'label', many: 'labels' },
  row: documentLabel,
  detail: documentLabel,
  draft: documentLabelDraft,
});

/** The kinds of files, by their first bytes and not by their names. */
export const documentKinds = ['PDF', 'PICTURE', 'OFFICE', 'TEXT', 'CAD', 'OTHER'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentKindNames: Record<DocumentKind, string> = {
  PDF: 'PDF',
  PICTURE: 'Picture',
  OFFICE: 'Office file',
  TEXT: 'Text',
  CAD: 'CAD file',
  OTHER: 'Other file',
};

/** Who may delete documents, besides those who manage them. */
export const documentDeleters = ['AUTHOR', 'MANAGER'] as const;
export type DocumentDeleter = (typeof documentDeleters)[number];

/** SCREEN-DOC-SETTING. Everybody who sees documents reads them. */
export const documentSettings = settingsDocument('documentSettings', `${service}/settings`, {
  resourceName: 'the document settings',
  responseFields: {
    /** The largest file, in megabytes. */
    maxMegabytes: count,
    kinds: rows(oneOf(documentKinds, 'OTHER')),
    deleters: oneOf(documentDeleters, 'MANAGER'),
    /** Days that deleted documents stay in the bin. */
    binDays: count,
    /** The photos of jobs keep the place that their camera has written into them. */
    keepPlaces: flag,
  },
  draft: z.object({
    maxMegabytes: integerBetween('Size limit', 1, 500),
    kinds: z.array(z.enum(documentKinds)).check(z.minLength(1, 'Choose at least one kind of file')),
    deleters: z.enum(documentDeleters),
    binDays: integerBetween('Days in the bin', 1, 90),
    keepPlaces: z.boolean(),
  }),
});
export type DocumentSettings = z.output<typeof documentSettings.read.response>;

export const MAX_FOLDER_DEPTH = 25;
const MAX_DOCUMENT_NAME = 255;

/** The name of a folder alone, for dialogs that ask nothing else. */
export const folderName = z.object({ name: requiredText('Name', 100) });

const documentFolder = object({
  id,
  name: text,
  job: optional(jobReference),
  /** The folder that it is in; '' for one at the top. */
  parentId: text,
  /** How many documents are in it, those of folders in it not included. */
  documents: count,
  version: count,
});
export type DocumentFolder = z.output<typeof documentFolder>;

/**
 * CALL-179: sort by name. Names are compared without case. Refused: a name that is there (`name: …`), more than 25 levels,
 * a folder in itself. Deleting one moves its documents, and those of the folders in it, to the bin.
 */
export const documentFolderCalls = resource({
  name: 'documentFolder',
  path: `${service}/folders`,
  filters: ['jobId', 'ofSafety'],
  noun: { one: 'folder', many: 'folders' },
  row: documentFolder,
  detail: documentFolder,
  draft: z.extend(folderName, { jobId: choice, parentId: choice }),
});
export type DocumentFolderDraft = z.output<typeof documentFolderCalls.draft>;

/** What is done with a file whose name is in the folder: refused (`name: …`), a new version of it, or a number added. */
const nameConflicts = ['ASK', 'VERSION', 'COPY'] as const;
export type NameConflict = (typeof nameConflicts)[number];

const jobDocument = object({
  id,
  /** With its extension. */
  name: text,
  kind: oneOf(documentKinds, 'OTHER'),
  job: optional(jobReference),
  /** Undefined at the top. */
  folder: optional(named),
  labels: rows(labelReference),
  /** What it is, in words. */
  note: text,
  /** The content. A new version has a new one. */
  file: optional(named),
  /** Bytes. */
  size: count,
  /** How many versions its content has had. */
  revision: count,
  /** Who has uploaded the newest version, and when: an ISO timestamp. */
  createdBy: optional(named),
  createdAt: timestamp,
  /** Of a photo: when its camera says that it was taken. */
  takenAt: optional(timestamp),
  version: count,
});
export type JobDocument = z.output<typeof jobDocument>;

const revision = object({
  /** From 1. */
  number: count,
  file: optional(named),
  size: count,
  by: optional(named),
  at: timestamp,
});
export type DocumentRevision = z.output<typeof revision>;

const jobDocumentDetail = z.extend(jobDocument, {
  /** Newest first. */
  revisions: rows(revision, 'number'),
});
export type JobDocumentDetail = z.output<typeof jobDocumentDetail>;

export const jobDocumentDraft = z.object({
  jobId: choice,
  folderId: choice,
  name: requiredText('Name', MAX_DOCUMENT_NAME),
  labelIds: z.array(z.string()).check(z.maxLength(20, 'At most 20 labels')),
  note: textUpTo('Note', 1000),
  fileId: z.string().check(z.minLength(1, 'Choose a file')),
  /** Without it: `ASK`. */
  onConflict: z.optional(z.enum(nameConflicts)),
});
export type JobDocumentDraft = z.output<typeof jobDocumentDraft>;

/**
 * CALL-179, 180, 182. The list takes `jobId`, `ofSafety`, `folderId` (`top` for those in no folder; with `deep`, also what
 * is in its folders), `labelId`, `kind`, `authorId`, `from` and `to` (days of the upload), search (name, note, labels),
 * sort (name, kind, size, createdAt, takenAt). Names are compared without case and in Unicode's composed form. A document
 * is added for an uploaded file; with `VERSION` the answer is the document that has a new version. Deleting moves it to
 * the bin.
 */
export const jobDocumentCalls = resource({
  name: 'jobDocument',
  path: `${service}/documents`,
  filters: ['jobId', 'ofSafety', 'folderId', 'deep', 'labelId', 'kind', 'authorId', 'from', 'to'],
  noun: { one: 'document', many: 'documents' },
  row: jobDocument,
  detail: jobDocumentDetail,
  draft: jobDocumentDraft,
});

const one = jobDocumentCalls.get.path;

/** The comments on a document and its changes. Those who see it comment on it, and mentioned users are notified. */
export const jobDocumentActivity = activityCalls('jobDocument', one);

/** CALL-181, 182. Types and sizes follow the settings. A file is deleted here only before a document has it. */
export const jobDocumentFileCalls = fileCalls('JobDocument', `${service}/files`);

/** Asked before files are sent: which of these names a folder has. */
export const takenNames = endpoint({
  key: 'takenDocumentNames',
  method: 'POST',
  path: `${service}/names`,
  fallback: "Couldn't check the names.",
  request: z.object({
    jobId: choice,
    folderId: choice,
    names: z.array(z.string()).check(z.minLength(1), z.maxLength(10_000)),
  }),
  response: object({
    taken: rows(
      object({
        /** As it was asked. */
        name: text,
        document: object({ id, name: text, size: count, createdBy: optional(named), createdAt: timestamp }),
      }),
      'name',
    ),
  }),
});

const deletedDocument = z.extend(jobDocument, { deletedAt: timestamp, deletedBy: optional(named) });
export type DeletedDocument = z.output<typeof deletedDocument>;

/** What was deleted in the days that the settings name: search (name, note, labels), sort (name, deletedAt). */
export const documentBin = endpoint({
  key: 'jobDocumentBin',
  method: 'GET',
  path: `${service}/bin`,
  query: ['jobId', 'ofSafety', ...listQuery],
  fallback: "Couldn't load the bin.",
  response: page('jobDocuments', deletedDocument),
});

/** Back from the bin: to its folder, or to `folderId` where that is gone. A name that is taken meanwhile is refused. */
export const restoreDocument = endpoint({
  key: 'restoreJobDocument',
  method: 'POST',
  path: `${service}/bin/{jobDocumentId}`,
  fallback: "Couldn't restore this document.",
  request: z.object({
    /** '' for the top; missing for the folder that it was in: 410 where that is gone. */
    folderId: z.optional(z.string()),
    onConflict: z.optional(z.enum(nameConflicts)),
  }),
  response: mutationResponse(jobDocumentDetail),
  readBy: jobDocumentCalls.get,
});

/** Deletes a document that is in the bin for good. */
export const eraseDocument = endpoint({
  key: 'eraseJobDocument',
  method: 'DELETE',
  path: `${service}/bin/{jobDocumentId}`,
  fallback: "Couldn't delete this document.",
  response: ignoredBody,
});

/** Makes the content of an older version the newest one. */
export const restoreRevision = endpoint({
  key: 'restoreJobDocumentRevision',
  method: 'POST',
  path: `${one}/revisions` as const,
  fallback: "Couldn't restore this version.",
  request: z.object({ number: z.int(), version: z.int() }),
  response: jobDocumentDetail,
  readBy: jobDocumentCalls.get,
});

/** CALL-187, DOC-10: an address that opens the newest version for a while, without signing in. */
export const documentLink = endpoint({
  key: 'jobDocumentLink',
  method: 'GET',
  path: `${one}/link` as const,
  fallback: "Couldn't create a link.",
  response: object({ url: text, /** ISO timestamp. */ validUntil: timestamp }),
});

/** Who has added documents, photos, notes or forms of a job or of safety, by name. For filters. */
export const documentAuthors = endpoint({
  key: 'documentAuthors',
  method: 'GET',
  path: `${service}/authors`,
  query: ['jobId', 'ofSafety'],
  fallback: "Couldn't load the people.",
  response: object({ authors: rows(named) }),
});

/** CALL-188, CALL-190, DOC-05, DOC-11: a small picture of a file in base64; '' for none. */
export const documentThumbnail = endpoint({
  key: 'jobDocumentThumbnail',
  method: 'GET',
  path: `${service}/files/{fileId}/thumbnail`,
  fallback: "Couldn't load this picture.",
  response: object({ image: text, type: text }),
});

/** CALL-191, DOC-13: the file is attached; one that is too large for an email is sent as a link, which the answer says. */
export const emailDocument = endpoint({
  key: 'emailJobDocument',
  method: 'POST',
  path: `${one}/email` as const,
  fallback: "Couldn't send the email. What you typed is still here.",
  request: documentEmail,
  response: object({ asLink: flag }),
});

/** The largest zip file, in bytes. */
export const MAX_ZIP_BYTES = 500 * 1024 * 1024;

/** The newest versions of these documents in their folders. More than 500 MB are refused. */
export const zipDocuments = endpoint({
  key: 'zipJobDocuments',
  method: 'POST',
  path: `${service}/documents/zip`,
  fallback: "Couldn't create the zip file.",
  request: z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(1000)) }),
  responseType: 'blob',
  response: fileOfType('zip', 'x-zip-compressed', 'octet-stream'),
});
