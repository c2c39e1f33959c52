import { ApiError } from './errors';

/**
 * What the server refuses of single fields: `details` of an answer in the form `field: text` (ERR-07), for the fields
 * that are asked for. To be shown beside them.
 */
export function fieldErrors<Name extends string>(cause: unknown, names: readonly Name[]): [Name, string][] {
  const body = cause instanceof ApiError ? cause.body : undefined;
  const details = typeof body === 'object' && body !== null && 'details' in body ? body.details : undefined;
  if (!Array.isArray(details)) return [];
  return details.flatMap((detail): [Name, string][] => {
    const [, field, text] = typeof detail === 'string' ? (/^(\w+): (.+)$/s.exec(detail) ?? []) : [];
    const name = names.find((one) => one === field);
    return name !== undefined && text !== undefined ? [[name, text]] : [];
  });
}
