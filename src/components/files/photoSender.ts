import { PHOTO_TIME_BYTES, photoTime } from '../../lib/photoTime';
import { formPhotoKind } from '../uploads/queuedUpload';
import { registerSender } from '../uploads/uploadQueue';
import type { FileService, StoredFile } from './fileService';
import { shrinkPicture } from './shrinkPicture';

/** What the queue stores with a photo of a form. */
export interface PhotoTarget {
  /** For photos of the camera, whose file may have no time: when it was taken, as an ISO timestamp. '' otherwise. */
  takenAt: string;
}

/**
 * Registers how photos and files of forms are sent to a file service. The queue has the untouched photo. It is made
 * smaller when it is sent, and its upload results in a `StoredFile`.
 */
export const registerPhotoSender = (files: FileService): void =>
  registerSender(formPhotoKind(files.name), {
    send: async (file, target, tools) => {
      if (files.anyFile) return files.upload(file, '', tools);
      const written = photoTime(new Uint8Array(await file.slice(0, PHOTO_TIME_BYTES).arrayBuffer()));
      const { takenAt } = target as PhotoTarget;
      return files.upload(await shrinkPicture(file), written || takenAt, tools);
    },
    undo: (result) => files.remove((result as StoredFile).id),
  });
