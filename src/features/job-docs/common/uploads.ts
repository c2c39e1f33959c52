import type { DocumentSettings } from '../../../api/jobDocs/contract';
import { notify } from '../../../components/feedback/banners';
import { addUploads } from '../../../components/uploads/uploadQueue';
import { documentKindOf, KIND_HEADER_BYTES, uploadProblem } from '../../../domain/jobDocs/fileKind';
import { problemOfCall } from '../../../lib/problemOfCall';

type Settings = DocumentSettings | undefined;

/** Why a file cannot be uploaded; undefined if it can (FAULT-93). */
async function problemOf(file: File, settings: Settings, picturesOnly: boolean): Promise<string | undefined> {
  const header = await file
    .slice(0, KIND_HEADER_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  if (!header) return 'The file cannot be read. It may have been moved or changed since you chose it.';
  const kind = documentKindOf(new Uint8Array(header), file.name);
  if (picturesOnly && kind !== 'PICTURE') return 'This file is not a picture.';
  return settings && uploadProblem({ name: file.name, size: file.size, kind }, settings);
}

/** Checks files before anything is sent: those that can be uploaded and, a line each, why others cannot. */
export async function checkFiles(
  files: readonly File[],
  settings: Settings,
  { picturesOnly = false } = {},
): Promise<{ accepted: File[]; refused: string[] }> {
  const checked = await Promise.all(
    files.map(async (file) => ({ file, problem: await problemOf(file, settings, picturesOnly) })),
  );
  return {
    accepted: checked.flatMap(({ file, problem }) => (problem ? [] : file)),
    refused: checked.flatMap(({ file, problem }) => (problem ? `${file.name}: ${problem}` : [])),
  };
}

/** Adds files to the upload queue. */
export const startUploads = (...[kind, files]: Parameters<typeof addUploads>): Promise<void> =>
  addUploads(kind, files).then(
    () => undefined,
    (cause: unknown) => notify({ kind: 'info', text: problemOfCall(cause, "Couldn't start the upload.") }),
  );
