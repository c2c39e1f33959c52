import { queryOptions } from '@tanstack/react-query';
import { problemOfCall } from '../../lib/problemOfCall';
import { download } from '../download';
import { notify } from '../feedback/banners';

/** The files of documents, of drawings, or of photos. */
interface Files {
  name: string;
  address: (fileId: string, signal: AbortSignal) => Promise<string>;
}

/** Fetches a file. Its address works without tokens for a while. */
async function fetchFile(files: Files, fileId: string, signal: AbortSignal): Promise<Blob> {
  const address = await files.address(fileId, signal);
  // An empty address would be that of the page itself.
  const response = address === '' ? undefined : await fetch(address, { signal });
  if (!response?.ok) throw new Error("Couldn't load this file.");
  return await response.blob();
}

/** The content of a file, which never changes: a new version is another file. */
export const fileBytes = (files: Files, fileId: string) =>
  queryOptions({
    queryKey: ['fileBytes', files.name, fileId],
    queryFn: async ({ signal }) => (await fetchFile(files, fileId, signal)).arrayBuffer(),
    staleTime: Infinity,
    // It may have 100 MB.
    gcTime: 60_000,
  });

/** Downloads a file. A banner reports a failure. */
export async function openFile(files: Files, fileId: string, name: string): Promise<void> {
  try {
    download(name, await fetchFile(files, fileId, new AbortController().signal));
  } catch (cause) {
    notify({ kind: 'failure', text: problemOfCall(cause, "Couldn't download this file.") });
  }
}
