import type { QueryClient } from '@tanstack/react-query';
import { drawings, drawingUploads, publishSheets, type SheetsToPublish } from '../api/drawings/queries';
import {
  documentFolders,
  documentUploads,
  jobDocuments,
  sendDocument,
  type UploadTarget,
} from '../api/jobDocs/queries';
import { jobPhotos, photoUploads, sendPhoto } from '../api/jobPhotos/queries';
import { registerSender, type UploadSender } from '../components/uploads/uploadQueue';

/**
 * How the files of each service are sent. A service adds a row: the kind that its screens give to `addUploads`, and a
 * function that returns `send`, which makes the call with the id, signal and progress of its tools, and `onDone`, which
 * invalidates the queries that show the file.
 */
const senders: Readonly<Record<string, (client: QueryClient) => UploadSender>> = {
  [documentUploads]: (client) => ({
    send: (file, target, tools) => sendDocument(file, target as UploadTarget, tools),
    onDone: () => {
      for (const { all } of [jobDocuments, documentFolders]) void client.invalidateQueries({ queryKey: all });
    },
  }),
  [drawingUploads]: (client) => ({
    send: (file, target, tools) => publishSheets(file, target as SheetsToPublish, tools),
    onDone: () => void client.invalidateQueries({ queryKey: drawings.all }),
  }),
  [photoUploads]: (client) => ({
    send: (file, target, tools) => sendPhoto(file, target as { jobId: string }, tools),
    onDone: () => void client.invalidateQueries({ queryKey: jobPhotos.all }),
  }),
};

/** Registers all senders, so that uploads go on after a reload, whatever page is open. */
export function registerSenders(client: QueryClient): void {
  for (const [kind, senderOf] of Object.entries(senders)) registerSender(kind, senderOf(client));
}
