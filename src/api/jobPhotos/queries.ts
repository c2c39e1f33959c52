import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withoutPlace } from '../../lib/photoPlace';
import { call } from '../client';
import { documentLabels, type jobDocumentFiles, uploadAndAdd } from '../jobDocs/queries';
import { resourceQueries } from '../resourceQueries';
import * as contract from './contract';

const silent = true;

/** CALL-180 */
export const jobPhotos = resourceQueries(contract.jobPhotoCalls);

export const fetchPhotoZip = (ids: string[], signal: AbortSignal) =>
  call(contract.zipPhotos, { body: { ids }, signal, silent });

type Change = Partial<Pick<contract.JobPhotoDraft, 'caption' | 'labelIds' | 'beforeId'>>;

/** Changes of photos: their fields, deleting and restoring them. A banner shows the errors, unless the caller does (`silent`). */
export function usePhotoChanges({ silent = false } = {}) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([jobPhotos, documentLabels].map(({ all }) => client.invalidateQueries({ queryKey: all })));
  const change = useMutation({
    mutationFn: ({ photo, ...changes }: { photo: contract.JobPhoto } & Change) =>
      call(contract.jobPhotoCalls.save, {
        params: { jobPhotoId: photo.id },
        body: { ...jobPhotos.draftOf(photo), ...changes, version: photo.version },
        silent,
      }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (jobPhotoId: string) =>
      call(contract.jobPhotoCalls.remove, { params: { jobPhotoId }, silent }),
  });
  const restore = useMutation({
    mutationFn: (jobPhotoId: string) => call(contract.restorePhoto, { params: { jobPhotoId }, silent }),
    onSettled,
  });
  return { change: change.mutateAsync, remove: remove.mutateAsync, restore: restore.mutateAsync, onSettled };
}

/** The kind of these uploads in the upload queue. */
export const photoUploads = 'jobPhotos';

/** What the queue stores with a photo of a job. */
export interface JobPhotoTarget {
  jobId: string;
  /** The settings let the photo keep the place that its camera has written into it. */
  keepsPlace: boolean;
}

/** Uploads the original of a photo and adds it to a job, with the time at which its camera says that it was taken. */
export const sendPhoto = async (
  file: File,
  { jobId, keepsPlace }: JobPhotoTarget,
  tools: Parameters<typeof jobDocumentFiles.upload>[2],
): Promise<void> => {
  const photo = keepsPlace ? file : await withoutPlace(file);
  await uploadAndAdd(photo, tools, contract.jobPhotoCalls, (fileId, takenAt) => ({
    jobId,
    caption: '',
    labelIds: [],
    fileId,
    takenAt,
    beforeId: '',
  }));
};
