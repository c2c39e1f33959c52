import type { ApiError } from '../../../api/errors';
import type { SentItem } from './cardForm';

/** Fields whose names differ between call and form, or that have no field in the form. */
const formFields: Record<string, string> = {
  jobId: 'job',
  costCodeId: 'costCode',
  classificationId: 'classification',
  date: 'job',
  overnight: 'end',
};

/** Maps refusals such as `records.3.end` to form fields such as `tue.0.end`. */
export function toCardFormError(cause: ApiError, sentRecords: readonly SentItem<object>[]): Error {
  const refusals = cause.refusals.map(([name, text]) => {
    const [, index, field = ''] = /^(?:records|pto|events)\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const path = sentRecords[Number(index)]?.path;
    const own = /^(pto|events)/.test(path ?? '') && field === 'date' ? dateFieldOf(path) : formFields[field];
    return [path ? `${path}.${own ?? field}` : name, text] as const;
  });
  return Object.assign(new Error(cause.message, { cause }), { status: cause.status, refusals });
}

const dateFieldOf = (path = '') => (path.startsWith('pto') ? 'kindId' : 'kind');
