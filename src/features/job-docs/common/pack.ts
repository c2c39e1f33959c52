/**
 * Packs: the sheets or documents of a job that were loaded to this device, so that they open without a network. The files are
 * kept as opened ones are; a pack notes which they were, so that newer revisions are seen.
 */
import {
  hashKey,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { markupsOf } from '../../../api/drawingMarkups/queries';
import { drawingFiles, drawings, sheetsOf } from '../../../api/drawings/queries';
import type { DocumentKind, JobDocument } from '../../../api/jobDocs/contract';
import { foldersOf, inLibrary, jobDocumentFiles, jobDocuments } from '../../../api/jobDocs/queries';
import {
  type AnswerInfo,
  keepAnswer,
  keptInfos,
  readAnswer,
  removeAnswers,
} from '../../../session/keptAnswers';
import { useSession } from '../../../session/store';
import { fileBytes } from '../../../components/files/openFile';

/** What is packed: the drawings of a job or of one discipline, or the documents of a job or below one folder. */
export interface PackSource {
  kind: 'drawings' | 'documents';
  jobId: string;
  /** The discipline or the folder, '' for all. */
  part: string;
  /** Of the job and the part, for the list of packs. */
  title: string;
}

interface PackFile {
  id: string;
  /** Records that show it: one file may have the pages of many sheets. */
  recordIds: string[];
  /** Bytes. Undefined for drawings, whose lists do not say it. */
  size: number | undefined;
}

interface PackRecord extends PackSource {
  files: PackFile[];
}

export interface Pack {
  source: PackSource;
  files: readonly PackFile[];
  /** When it was packed, epoch milliseconds; undefined for never. */
  at: number | undefined;
  /** Files on this device, and their bytes. */
  kept: number;
  keptSize: number;
  /** Files that are newer than the pack. */
  changed: number;
  /** Bytes to load; undefined when unknown. */
  toLoad: number | undefined;
}

const silent = { silent: true } as const;
/** Read by every release. */
const ANY_RELEASE = '';
const PACK = 'pack';

const serviceOf = ({ kind }: PackSource) => (kind === 'drawings' ? drawingFiles : jobDocumentFiles);
const hashOf = ({ kind, jobId, part }: PackSource): string => hashKey([PACK, kind, jobId, part]);
const fileHash = (source: PackSource, id: string): string =>
  hashKey(fileBytes(serviceOf(source), id).queryKey);
const userId = (): string => useSession.getState().user?.userId ?? '';

/** The kinds that open in the app. Others are downloaded, which a device does by itself. */
const opening: readonly DocumentKind[] = ['PDF', 'PICTURE', 'TEXT'];

/** All documents of a job or below a folder. */
const documentsOf = ({ jobId, part }: PackSource) =>
  jobDocuments.list(
    {
      ...inLibrary(jobId),
      folderId: part || undefined,
      deep: part === '' ? undefined : true,
      sort: 'name,asc',
      page: 0,
      size: 'all',
    },
    silent,
  );

/** Each file once. */
function gather(
  rows: readonly { recordId: string; fileId: string | undefined; size?: number }[],
): PackFile[] {
  const files = new Map<string, PackFile>();
  for (const { recordId, fileId, size } of rows) {
    if (fileId === undefined) continue;
    const file = files.get(fileId) ?? { id: fileId, recordIds: [], size };
    files.set(fileId, { ...file, recordIds: [...file.recordIds, recordId] });
  }
  return [...files.values()];
}

async function filesOf(client: QueryClient, source: PackSource): Promise<PackFile[]> {
  if (source.kind === 'documents') {
    const { rows } = await client.fetchQuery({ ...documentsOf(source), staleTime: 0 });
    const shown = rows.filter(({ kind }) => opening.includes(kind));
    return gather(shown.map(({ id, file, size }) => ({ recordId: id, fileId: file?.id, size })));
  }
  const { rows } = await client.fetchQuery({ ...sheetsOf(source.jobId, silent), staleTime: 0 });
  const sheets = rows.filter(({ discipline }) => source.part === '' || discipline === source.part);
  return gather(sheets.map(({ id, file }) => ({ recordId: id, fileId: file?.id })));
}

const readRecord = (source: PackSource) => readAnswer(userId(), hashOf(source), ANY_RELEASE);
const readInfos = async (): Promise<ReadonlyMap<string, AnswerInfo>> =>
  (await keptInfos(userId(), ANY_RELEASE)) ?? new Map<string, AnswerInfo>();

/** Sums up what is packed. Exported for tests. */
export function packOf(
  source: PackSource,
  files: readonly PackFile[],
  packed: { at: number; fileIds: readonly string[] } | undefined,
  infos: ReadonlyMap<string, Pick<AnswerInfo, 'size'>>,
): Pack {
  const sizes = files.map(({ id }) => infos.get(fileHash(source, id))?.size);
  const missing = files.filter((_, index) => sizes[index] === undefined);
  const kept = sizes.filter((size) => size !== undefined);
  return {
    source,
    files,
    at: packed?.at,
    kept: kept.length,
    keptSize: kept.reduce((sum, size) => sum + size, 0),
    changed: packed ? files.filter(({ id }) => !packed.fileIds.includes(id)).length : 0,
    toLoad: missing.some(({ size }) => size === undefined)
      ? undefined
      : missing.reduce((sum, { size = 0 }) => sum + size, 0),
  };
}

const all = ['packs'] as const;

/** A pack, with what has changed since. It asks the server for the list. */
export const packQuery = (source: PackSource) =>
  queryOptions({
    queryKey: [...all, source],
    queryFn: async ({ client }) => {
      const files = await filesOf(client, source);
      const record = await readRecord(source);
      const packed = record && {
        at: record.at,
        fileIds: (record.data as PackRecord).files.map(({ id }) => id),
      };
      return packOf(source, files, packed, await readInfos());
    },
    staleTime: 0,
  });

/** The packs that are on this device, and when each was packed. */
async function readPacks(): Promise<(PackRecord & { at: number })[]> {
  const hashes = [...(await readInfos()).keys()].filter((hash) => hash.startsWith(`["${PACK}"`));
  const records = await Promise.all(hashes.map((hash) => readAnswer(userId(), hash, ANY_RELEASE)));
  return records.flatMap((record) => (record ? [{ ...(record.data as PackRecord), at: record.at }] : []));
}

/** The packs on this device with their bytes, without asking the server. */
export const packsQuery = () =>
  queryOptions({
    queryKey: [...all, 'kept', userId()],
    queryFn: async () => {
      const [packs, infos] = [await readPacks(), await readInfos()];
      return packs.map(({ files, at, ...source }) => ({
        source,
        at,
        count: files.length,
        size: files.reduce((sum, { id }) => sum + (infos.get(fileHash(source, id))?.size ?? 0), 0),
      }));
    },
    staleTime: 0,
  });

/** True if one of these packs is the one of the source. */
export const hasPackIn = (
  packs: readonly { source: PackSource }[] | undefined,
  source: PackSource,
): boolean => packs?.some((pack) => hashOf(pack.source) === hashOf(source)) ?? false;

/** Runs a query whose answer is kept. Undefined when there is none. */
export type ReadQuery = <Fetched, Data, Key extends QueryKey>(
  options: UseQueryOptions<Fetched, Error, Data, Key>,
) => Promise<Fetched | undefined>;

/** Reads what the page of a record asks for besides the file. */
async function readPage(kind: PackSource['kind'], recordId: string, read: ReadQuery): Promise<void> {
  if (kind === 'documents') return void (await read(jobDocuments.detail(recordId, silent)));
  await read(drawings.detail(recordId, silent));
  await read(markupsOf(recordId, silent));
}

/** Reads again what the pages of packed files ask for, where a new release cannot use what is kept. */
export async function readPackPages(
  read: ReadQuery,
  keptHashes: { has: (hash: string) => boolean },
): Promise<void> {
  const readMissing: ReadQuery = async (options) =>
    keptHashes.has(hashKey(options.queryKey)) ? undefined : read(options);
  for (const { kind, files } of await readPacks())
    for (const id of files.flatMap(({ recordIds }) => recordIds)) await readPage(kind, id, readMissing);
}

interface PackTools {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** What the page of a document's folder asks for. */
const folderPage = (jobId: string, folderId: string) =>
  jobDocuments.list({ ...inLibrary(jobId), folderId, sort: 'name,asc', page: 0, size: 20 }, silent);

/**
 * Loads the files of a pack that are not on this device, and what their pages ask for besides. Rejects with what failed; what
 * was loaded stays, and the next run goes on from there.
 */
export async function loadPack(
  client: QueryClient,
  { source, files }: Pack,
  { signal, onProgress }: PackTools,
) {
  const { jobId, kind } = source;
  const read: ReadQuery = (options) => {
    signal.throwIfAborted();
    return client.fetchQuery(options);
  };
  const infos = await readInfos();
  if (kind === 'documents') {
    await client.fetchQuery(foldersOf(jobId, silent));
    const { rows } = await client.fetchQuery(documentsOf(source));
    const folderOf = ({ folder }: JobDocument) => folder?.id ?? 'top';
    for (const id of new Set([source.part || 'top', ...rows.map(folderOf)]))
      await client.fetchQuery(folderPage(jobId, id));
  } else
    await client.fetchQuery(
      drawings.list({ jobId, discipline: source.part, sort: 'number,asc', page: 0, size: 20 }, silent),
    );
  for (const [index, { id, recordIds }] of files.entries()) {
    for (const recordId of recordIds) await readPage(kind, recordId, read);
    signal.throwIfAborted();
    if (!infos.has(fileHash(source, id))) await loadFile(client, source, id);
    onProgress((index + 1) / files.length);
  }
  const before = (await readRecord(source))?.data as PackRecord | undefined;
  const record: PackRecord = { ...source, files: [...files] };
  await keepAnswer(userId(), hashOf(source), { release: ANY_RELEASE, data: record });
  await removeUnused(source, before?.files ?? []);
  void client.invalidateQueries({ queryKey: all });
}

/** Waits until the file is stored, so that one file at a time is in memory. */
async function loadFile(client: QueryClient, source: PackSource, id: string): Promise<void> {
  const query = fileBytes(serviceOf(source), id);
  // Stored here, whatever its size.
  const data = await client.fetchQuery({
    ...query,
    persister: (fetchData, context) => fetchData(context),
  });
  await keepAnswer(userId(), hashKey(query.queryKey), { release: ANY_RELEASE, data });
  if (client.getQueryCache().find({ queryKey: query.queryKey })?.isActive() === false)
    client.removeQueries({ queryKey: query.queryKey, exact: true });
}

/** Removes those files that no pack has. */
async function removeUnused(source: PackSource, files: readonly PackFile[]): Promise<void> {
  const packs = await readPacks();
  const used = new Set(packs.flatMap((pack) => pack.files.map(({ id }) => fileHash(pack, id))));
  const hashes = files.map(({ id }) => fileHash(source, id));
  await removeAnswers(
    userId(),
    hashes.filter((hash) => !used.has(hash)),
  );
}

/** Removes a pack from this device. */
export async function removePack(client: QueryClient, source: PackSource): Promise<void> {
  const record = (await readRecord(source))?.data as PackRecord | undefined;
  await removeAnswers(userId(), [hashOf(source)]);
  await removeUnused(source, record?.files ?? []);
  void client.invalidateQueries({ queryKey: all });
}
