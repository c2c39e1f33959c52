import type { JobPhoto } from '../../../api/jobPhotos/contract';
import { jobPhotos } from '../../../api/jobPhotos/queries';
import { photoDay } from '../../../domain/jobDocs/photos';
import { formatShortDate } from '../../../lib/dates';
import type { PickerItem } from '../../../lib/picker';

/** What a photo is called: its caption, or its file's name. */
export const photoName = ({ caption, name }: Pick<JobPhoto, 'caption' | 'name'>): string =>
  caption || name || '—';

export const toPhotoItem = (photo: Pick<JobPhoto, 'id' | 'name' | 'caption' | 'takenAt' | 'uploadedAt'>) => ({
  id: photo.id,
  label: `${photoName(photo)}, ${formatShortDate(photoDay(photo))}`,
});

/** The photos of a job for a picker, newest first. */
export const photoChoices = (jobId: string) => (search: string, page: number) =>
  jobPhotos.choices(
    search,
    page,
    { jobId },
    { sort: 'takenAt,desc', toItem: (photo): PickerItem => toPhotoItem(photo) },
  );
