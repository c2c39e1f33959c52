import * as z from 'zod/mini';
import { config, configIfRead } from './config';
import { text } from './schema';

/** Every role code that a menu or a list of role users asks for (ACCESS-11…24); A, G and I are kinds of administrators. */
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

/** A role code in an answer: ours, where config.json has another for it. */
export const roleCode = z.pipe(
  text,
  z.transform((code) => {
    const ours = configIfRead()?.roleCodes ?? {};
    return Object.hasOwn(ours, code) ? (ours[code] ?? code) : code;
  }),
);

/** The server's code for one of ours, to be sent. */
export const theirRole = (code: string): string =>
  Object.entries(config().roleCodes).find(([, ours]) => ours === code)?.[0] ?? code;
