import * as z from 'zod/mini';
import { config, configIfLoaded } from './config';
import { isRecord } from '../lib/isRecord';
import { text, withJsonSchema } from './schema';

/** Every role code that menus and lists of role users use (ACCESS-11…24). A, G and I are kinds of administrators. */
export const roleCodes = [
  'MANAGER',
  'SETTINGS',
  'FOREMAN',
  'BASIC',
  'TM_BASIC',
  'ADMIN',
  'A',
  'G',
  'I',
  'JOB_MANAGER',
  'QUIZ_SETTINGS',
  'FORMS',
  'ORGANIZER',
  'PARTICIPANT',
  'GATE',
];

const ourRole = (code: string): string => {
  const ours = configIfLoaded()?.roleCodes ?? {};
  return Object.hasOwn(ours, code) ? (ours[code] ?? code) : code;
};

/** Reads a role code in a response. config.json maps the server's codes to ours. */
export const roleCode = z.pipe(text, z.transform(ourRole));

/** The code of an entry in a list of roles, which may be an object with `code`, `role` or `name`. */
function codeIn(entry: unknown): string[] {
  if (entry === '') return [];
  if (typeof entry === 'string' || typeof entry === 'number') return [String(entry)];
  if (!isRecord(entry) || entry.enabled === false || entry.active === false) return [];
  return codeIn([entry.code, entry.role, entry.name].find((code) => typeof code === 'string'));
}

/** A person's role codes: a list of codes or of objects, or a map of codes to true. Anything else grants nothing. */
export const roleList = withJsonSchema(
  z.transform((value: unknown): string[] => {
    const entries = Array.isArray(value)
      ? value
      : Object.entries(isRecord(value) ? value : {}).flatMap(([code, granted]) =>
          granted === true ? code : [],
        );
    return [...new Set(entries.flatMap(codeIn).map(ourRole))];
  }),
  (convert) => ({ type: 'array', items: convert(text) }),
);

/** Returns the server's code for one of ours. */
export const serverRole = (code: string): string =>
  Object.entries(config().roleCodes).find(([, ours]) => ours === code)?.[0] ?? code;
