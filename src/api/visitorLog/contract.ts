/** The visitor log: who signed in at which site, and the form that they filled in there (VISITOR-13). */
import * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import { answerRecord, sectionRows } from '../questionnaire/schema';
import { id, named, object, oneOf, optional, page, text, timestamp } from '../schema';

const service = '/visitor-log-service' as const;

export const site = object({ id, name: text });
export type Site = z.output<typeof site>;

/** CALL-212: by name. */
export const sites = endpoint({
  key: 'sites',
  method: 'GET',
  path: `${service}/sites`,
  query: ['search', 'page', 'size'],
  fallback: "Couldn't load sites.",
  response: page('sites', site),
});

/** CALL-212 for one site. Refused when its registry cannot be opened. */
export const siteById = endpoint({
  key: 'siteById',
  method: 'GET',
  path: `${service}/sites/{siteId}`,
  fallback: "Couldn't load this site.",
  response: site,
});

export const signInKinds = ['EMPLOYEE', 'VISITOR'] as const;
export type SignInKind = (typeof signInKinds)[number];
export const signInKindNames: Record<SignInKind, string> = { EMPLOYEE: 'Employee', VISITOR: 'Visitor' };

/** What followed from the answers. `HIDDEN`: the caller may not see it. */
export const formResults = ['CLEARED', 'NOT_CLEARED', 'HIDDEN'] as const;
export type FormResult = (typeof formResults)[number];
export const formResultNames: Record<FormResult, string> = {
  CLEARED: 'Cleared',
  NOT_CLEARED: 'Not cleared',
  HIDDEN: 'Hidden',
};

const signIn = object({
  id,
  kind: oneOf(signInKinds, 'VISITOR'),
  /** The employee or the visitor. */
  person: optional(named),
  organization: text,
  site: optional(site),
  /** ISO timestamps; `signedOutAt` is '' while they are on the site. */
  signedInAt: timestamp,
  signedOutAt: timestamp,
  formName: text,
  result: oneOf(formResults, 'HIDDEN'),
});
export type SignIn = z.output<typeof signIn>;

const signInDetail = z.extend(signIn, {
  /** The form as it was filled in; none for those who may not see the answers. */
  sections: sectionRows,
  answers: answerRecord,
});
export type SignInDetail = z.output<typeof signInDetail>;

/**
 * CALL-215: takes search (person, organization), `from` and `to` (days of the business), `siteId`, `kind`, `result`; sort
 * by name, site, signedInAt. Health answers are for managers and settings administrators, and each person's own for that
 * person; `result` is refused to others.
 */
export const signIns = endpoint({
  key: 'signIns',
  method: 'GET',
  path: `${service}/sign-ins`,
  query: ['from', 'to', 'siteId', 'kind', 'result', ...listQuery],
  fallback: "Couldn't load sign-ins.",
  response: page('signIns', signIn),
});

/** CALL-215 */
export const signInById = endpoint({
  key: 'signInById',
  method: 'GET',
  path: `${service}/sign-ins/{signInId}`,
  fallback: "Couldn't load this sign-in.",
  response: signInDetail,
});

/** CALL-213: a visitor, and how to reach them. */
export const visitorById = endpoint({
  key: 'visitorById',
  method: 'GET',
  path: `${service}/visitors/{visitorId}`,
  fallback: "Couldn't load this visitor.",
  response: object({ id, name: text, organization: text, phone: text, email: text }),
});
