import type { JobPhoto } from '../../api/jobPhotos/contract';
import { type Day, localDay, parseDate, parseInstant } from '../../lib/dates';

type Times = Pick<JobPhoto, 'takenAt' | 'uploadedAt'>;

/** The day that a photo counts for: when it was taken or, without that, uploaded. */
export const photoDay = ({ takenAt, uploadedAt }: Times): Day => localDay(takenAt || uploadedAt);

/** The clocks of phones and servers differ by some minutes. */
const TOLERANCE = 10 * 60_000;

/** Why the time at which a photo was taken cannot be right; undefined if it can, or without such a time. */
export function cameraClockProblem({ takenAt, uploadedAt }: Times): string | undefined {
  const [taken, uploaded] = [parseInstant(takenAt), parseInstant(uploadedAt)];
  if (taken === undefined || uploaded === undefined) return undefined;
  if (taken > uploaded + TOLERANCE)
    return "The camera's clock was probably wrong: the photo was uploaded before this time.";
  const yearBefore = parseDate(uploadedAt)?.subtract(1, 'year').valueOf() ?? 0;
  if ((parseDate(takenAt)?.valueOf() ?? 0) < yearBefore)
    return "The camera's clock may have been wrong: this is more than a year before the upload.";
  return undefined;
}
