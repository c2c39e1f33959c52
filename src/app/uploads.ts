import type { QueryClient } from '@tanstack/react-query';
import { dailyReportFiles } from '../api/dailyReports/queries';
import { drawings, drawingUploads, publishSheets, type SheetsToPublish } from '../api/drawings/queries';
import { hazardAnalysisFiles } from '../api/hazardAnalyses/queries';
import { topicFiles, trainingFiles } from '../api/talkTopics/queries';
import { inspectionFiles } from '../api/inspectionFiles/queries';
import {
  documentFolders,
  documentUploads,
  jobDocumentFiles,
  jobDocuments,
  sendDocument,
  type UploadTarget,
} from '../api/jobDocs/queries';
import { type JobPhotoTarget, jobPhotos, photoUploads, sendPhoto } from '../api/jobPhotos/queries';
import { communityFiles } from '../api/communities/queries';
import { observationFiles } from '../api/observations/queries';
import { courseFiles } from '../api/orientation/queries';
import { certificateFiles } from '../api/certificates/queries';
import { jobStartupFiles } from '../api/jobStartups/queries';
import { partnerFiles } from '../api/partners/queries';
import { resourceFiles } from '../api/resources/queries';
import { ticketFiles } from '../api/tickets/queries';
import { registerPhotoSender } from '../components/files/photoSender';
import { saveKind, type UploadSender } from '../components/uploads/queuedUpload';
import { registerSender } from '../components/uploads/uploadQueue';
import { saveSender } from './outbox/sendSave';

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
    send: (file, target, tools) => sendPhoto(file, target as JobPhotoTarget, tools),
    onDone: () => void client.invalidateQueries({ queryKey: jobPhotos.all }),
  }),
  [saveKind]: saveSender,
};

/** The services that store photos of forms. An open form registers its own; these send for the others, too. */
const photoServices = [
  certificateFiles,
  communityFiles,
  courseFiles,
  dailyReportFiles,
  hazardAnalysisFiles,
  trainingFiles,
  inspectionFiles,
  jobDocumentFiles,
  jobStartupFiles,
  observationFiles,
  partnerFiles,
  resourceFiles,
  ticketFiles,
  topicFiles,
];

/** Registers all senders, so that uploads go on after a reload, whatever page is open. */
export function registerSenders(client: QueryClient): void {
  for (const [kind, senderOf] of Object.entries(senders)) registerSender(kind, senderOf(client));
  photoServices.forEach(registerPhotoSender);
}
