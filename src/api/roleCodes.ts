import * as z from 'zod/mini';
import { config, configIfLoaded } from './config';
import { text } from './schema';

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
];

/** Reads a role code in a response. config.json maps the server's codes to ours. */
export const roleCode = z.pipe(
  text,
  z.transform((code) => {
    const ours = configIfLoaded()?.roleCodes ?? {};
    return Object.hasOwn(ours, code) ? (ours[code] ?? code) : code;
  }),
);

/** Returns the server's code for one of ours. */
export const serverRole = (code: string): string =>
  Object.entries(config().roleCodes).find(([, ours]) => ours === code)?.[0] ?? code;
