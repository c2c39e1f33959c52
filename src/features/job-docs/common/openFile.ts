import { queryOptions } from '@tanstack/react-query';
import { jobDocumentFiles } from '../../../api/jobDocs/queries';
import { download } from '../../../components/download';
import { notify } from '../../../components/feedback/banners';
import { problemOfCall } from './problemOfCall';

/** Fetches a file. Its address works without tokens for a while. */
export async function fetchFile(fileId: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(await jobDocumentFiles.address(fileId, signal), { signal });
  if (!response.ok) throw new Error("Couldn't load this file.");
  return await response.blob();
}

/** The content of a file, which never changes: a new version is another file. */
export const fileBytes = (fileId: string) =>
  queryOptions({
    queryKey: ['fileBytes', fileId],
    queryFn: async ({ signal }) => (await fetchFile(fileId, signal)).arrayBuffer(),
    staleTime: Infinity,
    // It may have 100 MB.
    gcTime: 60_000,
  });

/** Downloads a file. A banner reports a failure. */
export async function openFile(fileId: string, name: string): Promise<void> {
  try {
    download(name, await fetchFile(fileId, new AbortController().signal));
  } catch (cause) {
    notify({ kind: 'failure', text: problemOfCall(cause, "Couldn't download this file.") });
  }
}
