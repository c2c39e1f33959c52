import { call } from '../client';
import { fileServiceOf } from '../files';
import { rowOfKey } from '../recordKey';
import { resourceQueries } from '../resourceQueries';
import { sendCreate } from '../sendAndVerify';
import { type DrawingDraft, drawingCalls, drawingFileCalls } from './contract';

/** CALL-261 */
export const drawings = resourceQueries(drawingCalls);
export const drawingFiles = fileServiceOf('drawings', drawingFileCalls);

/** All sheets of a job, by number. */
export const sheetsOf = (jobId: string) => drawings.list({ jobId, sort: 'number,asc', page: 0, size: 'all' });

/** The kind of these uploads in the upload queue. */
export const drawingUploads = 'drawings';

/** The sheets of an uploaded file, as they were confirmed. */
export interface SheetsToPublish {
  sheets: readonly Omit<DrawingDraft, 'fileId'>[];
}

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
    const key = `${stored.id}-${sheet.page}`;
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
