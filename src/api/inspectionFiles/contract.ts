/** Files of the inspections service: the photos of answers (SAFE-25…27). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, ignoredBody, object, text } from '../schema';

const path = '/safety-inspection-service/files';

/** CALL-247, SAFE-25: form data with one `file`. A repeated upload with the same `uploadId` is the same file. */
export const uploadInspectionFile = endpoint({
  key: 'uploadInspectionFile',
  method: 'POST',
  path,
  fallback: "Couldn't upload this file. Try again.",
  multipart: true,
  request: z.instanceof(FormData),
  response: object({ id, name: text }),
});

/** CALL-248, SAFE-26 */
export const deleteInspectionFile = endpoint({
  key: 'deleteInspectionFile',
  method: 'DELETE',
  path: `${path}/{fileId}`,
  fallback: "Couldn't remove this file.",
  response: ignoredBody,
});

/**
 * CALL-249, SAFE-27: an address under which the file can be opened for a while, without tokens. It is absolute, or
 * relative to the API's base address.
 */
export const inspectionFileUrl = endpoint({
  key: 'inspectionFileUrl',
  method: 'GET',
  path: `${path}/{fileId}/url`,
  fallback: "Couldn't load this file.",
  response: object({ url: text }),
});
