import { call } from '../client';
import { fileServiceOf } from '../files';
import { rowOfKey } from '../recordKey';
import { resourceQueries } from '../resourceQueries';
import { sendCreate } from '../sendAndVerify';
import {
  type DrawingDetail,
  type DrawingDraft,
  drawingCalls,
  drawingFileCalls,
  type DrawingRevision,
} from './contract';

/** CALL-261 */
export const drawings = resourceQueries(drawingCalls);
export const drawingFiles = fileServiceOf('drawings', drawingFileCalls);

/** All sheets of a job, by number. */
export const sheetsOf = (jobId: string, options?: { silent: boolean }) =>
  drawings.list({ jobId, sort: 'number,asc', page: 0, size: 'all' }, options);

/** What a save of a revision sends: its fields and those of its sheet. */
export const correctionOf = (drawing: DrawingDetail, revision: DrawingRevision): DrawingDraft => ({
  ...drawings.draftOf({ ...drawing, ...revision }),
  correctedId: revision.id,
});

/** The kind of these uploads in the upload queue. */
export const drawingUploads = 'drawings';

/** The sheets of an uploaded file, as they were confirmed. */
export interface SheetsToPublish {
  sheets: readonly Omit<DrawingDraft, 'fileId'>[];
}

/** The key of a page: that of the upload with the page as its last four digits. */
const keyOf = (uploadId: string, page: number): string =>
  `${uploadId.slice(0, -4)}${page.toString(16).padStart(4, '0')}`;

/**
 * Uploads a file and publishes its sheets. Each sheet has a key, so that what is published already is left alone when an
 * interrupted upload goes on (FAULT-134).
 */
export async function publishSheets(
  file: File,
  { sheets }: SheetsToPublish,
  tools: Parameters<typeof drawingFiles.upload>[2],
): Promise<void> {
  const stored = await drawingFiles.upload(file, '', tools);
  for (const sheet of sheets) {
    const key = keyOf(tools.id, sheet.page);
    await sendCreate<unknown>(
      () =>
        call(drawingCalls.create, {
          body: { ...sheet, fileId: stored.id, key },
          silent: true,
          signal: tools.signal,
        }),
      () => rowOfKey(key, (query) => call(drawingCalls.list, { query, silent: true })),
      { isRetry: false, isChanged: false },
    );
  }
}
