import type { ApiError } from '../../../api/errors';
import type { Placed } from './cardForm';

/** What the call names otherwise than the form, or the form does not show by itself. */
const fields: Record<string, string> = {
  jobId: 'job',
  costCodeId: 'costCode',
  classificationId: 'classification',
  date: 'job',
  overnight: 'end',
};

/** The server refuses `records.3.end`; the form knows it as `tue.0.end`, beside which it is said. */
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
