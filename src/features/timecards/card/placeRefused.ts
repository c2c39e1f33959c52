import type { ApiError } from '../../../api/errors';
import type { Placed } from './cardForm';

/** Fields whose names differ between call and form, or that have no field in the form. */
const fields: Record<string, string> = {
  jobId: 'job',
  costCodeId: 'costCode',
  classificationId: 'classification',
  date: 'job',
  overnight: 'end',
};

/** Puts a refusal of `records.3.end` beside the form's field `tue.0.end`. */
export function placeRefused(cause: ApiError, placed: readonly Placed<object>[]): Error {
  const refusals = cause.refusals.map(([name, text]) => {
    const [, index, field = ''] = /^(?:records|pto|events)\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const place = placed[Number(index)]?.place;
    const own = /^(pto|events)/.test(place ?? '') && field === 'date' ? ownDate(place) : fields[field];
    return [place ? `${place}.${own ?? field}` : name, text] as const;
  });
  return Object.assign(new Error(cause.message, { cause }), { status: cause.status, refusals });
}

const ownDate = (place = '') => (place.startsWith('pto') ? 'kindId' : 'kind');
