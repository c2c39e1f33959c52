import type * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, object, text } from '../schema';

export const site = object({ id, name: text });
export type Site = z.output<typeof site>;

/** CALL-212 for one site. Refused when its registry cannot be opened. */
export const siteById = endpoint({
  key: 'siteById',
  method: 'GET',
  path: '/visitor-log-service/sites/{siteId}',
  fallback: "Couldn't load this site.",
  response: site,
});
