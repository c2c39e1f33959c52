import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PHOTO_TIME_BYTES, photoTime } from '../../lib/photoTime';
import { call } from '../client';
import type { DocumentEmail } from '../documents';
import { fetchPageOrAll } from '../fetchPages';
import { fileAddress, fileServiceOf } from '../files';
import { recordActivity } from '../recordActivity';
import { rowOfKey } from '../recordKey';
import { callAny, type ListParams, type ResourceCalls, resourceQueries } from '../resourceQueries';
import { sendCreate } from '../sendAndVerify';
import * as contract from './contract';

const silent = true;

/** CALL-183 */
export const documentLabels = resourceQueries(contract.documentLabelCalls);
/** All labels, by name. */
export const allLabels = documentLabels.list({ sort: 'name,asc', page: 0, size: 'all' });

/** The folders and documents of a job or, for '', of safety. */
export const inLibrary = (jobId: string) => (jobId === '' ? { ofSafety: true } : { jobId });

/** CALL-179 */
export const documentFolders = resourceQueries(contract.documentFolderCalls);
/** All folders of a job or of safety, by name. */
export const foldersOf = (jobId: string, options?: { silent: boolean }) =>
  documentFolders.list({ ...inLibrary(jobId), sort: 'name,asc', page: 0, size: 'all' }, options);

/** CALL-179…182 */
export const jobDocuments = resourceQueries(contract.jobDocumentCalls);
export const jobDocumentFiles = fileServiceOf('jobDocuments', contract.jobDocumentFileCalls);

export const useJobDocumentActivity = recordActivity(contract.jobDocumentCalls, contract.jobDocumentActivity);

/** Who has added documents, photos, notes or forms of a job or of safety. */
export const authorsOf = (jobId: string) =>
  queryOptions({
    queryKey: [contract.documentAuthors.key, jobId],
    queryFn: ({ signal }) => call(contract.documentAuthors, { query: inLibrary(jobId), silent, signal }),
    select: ({ authors }) => authors,
    // Whatever is added may add an author.
    staleTime: 0,
  });

/** CALL-188, CALL-190: the small picture of a file as an address for `img`; '' for none. */
export const thumbnailOf = (fileId: string) =>
  queryOptions({
    queryKey: ['thumbnail', jobDocumentFiles.name, fileId],
    queryFn: async ({ signal }) => {
      const { image, type } = await call(contract.documentThumbnail, { params: { fileId }, silent, signal });
      return image !== '' && /^image\/[\w.+-]+$/.test(type) ? `data:${type};base64,${image}` : '';
    },
    // A file never changes: a new version has another one.
    staleTime: Infinity,
  });

/** The address of a file. It works without tokens for a while. */
export const addressOf = (fileId: string) =>
  queryOptions({
    queryKey: ['fileAddress', jobDocumentFiles.name, fileId],
    queryFn: ({ signal }) => jobDocumentFiles.address(fileId, signal),
    staleTime: 5 * 60_000,
  });

const bin = [...jobDocuments.all, 'bin'] as const;

/** What was deleted. */
export const deletedDocuments = ({ page, size, ...query }: ListParams) =>
  queryOptions({
    queryKey: [...bin, { ...query, page, size }],
    queryFn: ({ signal }) =>
      fetchPageOrAll(
        { page, size },
        (pageIndex, pageSize) =>
          call(contract.documentBin, { query: { ...query, page: pageIndex, size: pageSize }, signal }),
        ({ id }) => id,
      ),
  });

/** Which names a folder has, asked before files are sent. */
export const findTakenNames = (jobId: string, folderId: string, names: string[]) =>
  call(contract.takenNames, { body: { jobId, folderId, names }, silent }).then(({ taken }) => taken);

/** The address of a link that works without signing in, for a while (CALL-187). */
export async function createLink(jobDocumentId: string) {
  const { url, validUntil } = await call(contract.documentLink, { params: { jobDocumentId }, silent });
  return { address: fileAddress(url), validUntil };
}

export const sendDocumentEmail = (jobDocumentId: string, body: DocumentEmail) =>
  call(contract.emailDocument, { params: { jobDocumentId }, body, silent });

export const fetchZip = (ids: string[], signal: AbortSignal) =>
  call(contract.zipDocuments, { body: { ids }, signal, silent });

type Change = Partial<Pick<contract.JobDocumentDraft, 'folderId' | 'name' | 'labelIds' | 'onConflict'>>;

/** Changes of documents: their fields, deleting and restoring them. A banner shows the errors, unless the caller does (`silent`). */
export function useDocumentChanges({ silent = false } = {}) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [jobDocuments, documentFolders, documentLabels].map(({ all }) =>
        client.invalidateQueries({ queryKey: all }),
      ),
    );
  const change = useMutation({
    mutationFn: ({ document, ...changes }: { document: contract.JobDocument } & Change) =>
      call(contract.jobDocumentCalls.save, {
        params: { jobDocumentId: document.id },
        body: { ...jobDocuments.draftOf(document), ...changes, version: document.version },
        silent,
      }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (jobDocumentId: string) =>
      call(contract.jobDocumentCalls.remove, { params: { jobDocumentId }, silent }),
    onSettled,
  });
  const restore = useMutation({
    mutationFn: ({ id, ...body }: { id: string; folderId?: string; onConflict?: contract.NameConflict }) =>
      call(contract.restoreDocument, { params: { jobDocumentId: id }, body, silent }),
    onSettled,
  });
  const erase = useMutation({
    mutationFn: (jobDocumentId: string) =>
      call(contract.eraseDocument, { params: { jobDocumentId }, silent }),
    onSettled,
  });
  const restoreRevision = useMutation({
    mutationFn: ({ document: { id, version }, number }: { document: contract.JobDocument; number: number }) =>
      call(contract.restoreRevision, { params: { jobDocumentId: id }, body: { number, version }, silent }),
    onSettled,
  });
  return {
    change: change.mutateAsync,
    remove: remove.mutateAsync,
    restore: restore.mutateAsync,
    erase: erase.mutateAsync,
    restoreRevision: restoreRevision.mutateAsync,
    onSettled,
  };
}

/** The kind of these uploads in the upload queue. */
export const documentUploads = 'jobDocuments';

/** Where an uploaded file goes. */
export interface UploadTarget {
  jobId: string;
  folderId: string;
  onConflict: contract.NameConflict;
}

/**
 * Uploads a file and adds a record for it. The upload's id is the key of the record, so that a repeated one adds nothing
 * (FAULT-94, FAULT-134). `draftOf` gets when the file's camera says that it was taken, or ''.
 */
export async function uploadAndAdd<Draft>(
  file: File,
  tools: Parameters<typeof jobDocumentFiles.upload>[2],
  calls: Pick<ResourceCalls<{ key: string }, unknown, Draft>, 'create' | 'draft' | 'list'>,
  draftOf: (fileId: string, takenAt: string) => NoInfer<Draft>,
): Promise<void> {
  const written = photoTime(new Uint8Array(await file.slice(0, PHOTO_TIME_BYTES).arrayBuffer()));
  const { id: key } = await jobDocumentFiles.upload(file, written, tools);
  await sendCreate<unknown>(
    () => callAny(calls.create, { body: { ...draftOf(key, written), key }, silent, signal: tools.signal }),
    () => rowOfKey(key, (query) => callAny(calls.list, { query, silent })),
    { isRetry: false, isChanged: false },
  );
}

/** Uploads a file and adds it as a document. */
export const sendDocument = (
  file: File,
  target: UploadTarget,
  tools: Parameters<typeof jobDocumentFiles.upload>[2],
): Promise<void> =>
  uploadAndAdd(file, tools, contract.jobDocumentCalls, (fileId) => ({
    ...target,
    name: file.name,
    labelIds: [],
    note: '',
    fileId,
  }));
