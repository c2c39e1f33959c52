import { webAddress } from '../../lib/webAddress';
import { call } from '../client';
import { config } from '../config';
import { deleteInspectionFile, inspectionFileUrl, uploadInspectionFile } from './contract';

const silent = true;

interface UploadTools {
  /** Stays the same on a retry (FAULT-94). */
  id: string;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}

/** The photos of answers in inspections, for `FileService` of the kit (CALL-247…249). */
export const inspectionFiles = {
  name: 'inspections',
  upload: async (file: File, { id: uploadId, signal, onProgress }: UploadTools) => {
    const body = new FormData();
    body.set('uploadId', uploadId);
    body.set('file', file, file.name);
    const { id, name } = await call(uploadInspectionFile, { body, signal, onProgress, silent });
    return { id, name };
  },
  remove: (fileId: string) => call(deleteInspectionFile, { params: { fileId }, silent }),
  address: async (fileId: string, signal: AbortSignal) => {
    const { url } = await call(inspectionFileUrl, { params: { fileId }, silent, signal });
    const base = new URL(`${config().apiBaseUrl}/`, document.baseURI);
    return webAddress(url, base.href)?.href ?? '';
  },
};
