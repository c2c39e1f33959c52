/** Settings of the visitor log for all sites (VISITOR-08), and who sees which site (VISITOR-10). */
import * as z from 'zod/mini';
import { endpoint, listQuery } from '../endpoint';
import { integerBetween, textUpTo } from '../fieldSchemas';
import { sectionRows, sectionsDraft } from '../questionnaire/schema';
import { amount, count, dayOrNone, flag, id, named, object, oneOf, page, rows, text } from '../schema';
import { settingsDocument } from '../settingsDocument';
import { type AskedFields, askRules, siteStatuses, visitorLogService } from '../visitorLog/contract';

const askRule = oneOf(askRules, 'OPTIONAL');
const askDraft = z.enum(askRules);

/**
 * CALL-219. The lookup of CALL-102 has the path `/visitor-log-service/settings`, and says only whether the visitor log is on.
 */
export const visitorSettings = settingsDocument('visitorSettings', `${visitorLogService}/visitor-settings`, {
  resourceName: 'the visitor log settings',
  responseFields: {
    phone: askRule,
    organization: askRule,
    host: askRule,
    purpose: askRule,
    questions: sectionRows,
    declaration: text,
    declarationEs: text,
    retentionDays: amount,
    autoSignOut: flag,
  },
  draft: z.object({
    /** What visitors are asked at the gate, besides their name. */
    phone: askDraft,
    organization: askDraft,
    host: askDraft,
    purpose: askDraft,
    /** Asked at all sites, before the site's own. */
    questions: sectionsDraft,
    declaration: textUpTo('Declaration', 2000),
    declarationEs: textUpTo('Declaration in Spanish', 2000),
    /** Days after which a sign-in is deleted; 0 for never. */
    retentionDays: integerBetween('Days to keep sign-ins', 0, 3650),
    /** That of new sites. */
    autoSignOut: z.boolean(),
  } satisfies Record<keyof AskedFields, typeof askDraft> & Record<string, z.ZodMiniType>),
});
export type VisitorSettings = z.output<typeof visitorSettings.draft>;

/**
 * CALL-219: what a number of days to keep sign-ins deletes now: `signIns` from before the day `before` ('' with 0 days).
 * `kept`: what is not closed yet, and how many older sign-ins stay because of it.
 */
export const visitorRetention = endpoint({
  key: 'visitorRetention',
  method: 'GET',
  path: `${visitorLogService}/retention`,
  query: ['days'],
  fallback: "Couldn't count the sign-ins that would be deleted.",
  response: object({
    before: dayOrNone,
    signIns: count,
    kept: rows(object({ id, name: text, signIns: count })),
  }),
});

const accessList = object({
  id,
  name: text,
  status: oneOf(siteStatuses, 'CLOSED'),
  /** Who sees the site, besides those who manage sites. None: everybody with visitor log permissions. */
  viewers: rows(named),
  version: count,
});
export type SiteAccessList = z.output<typeof accessList>;

/** CALL-221: the sites, with who sees each. Its id is that of the site. Takes search (site, person); sort by name. */
export const siteAccessLists = endpoint({
  key: 'siteAccessLists',
  method: 'GET',
  path: `${visitorLogService}/access-lists`,
  query: [...listQuery],
  fallback: "Couldn't load who sees the sites.",
  response: page('accessLists', accessList),
});

export const siteAccessDraft = z.object({
  viewerIds: z.array(z.string()).check(z.maxLength(500, 'At most 500 people')),
});

/** CALL-221: replaces who sees a site. 409 when `version` is not the current one (FAULT-95). */
export const saveSiteAccess = endpoint({
  key: 'saveSiteAccess',
  method: 'PUT',
  path: `${visitorLogService}/access-lists/{siteId}`,
  fallback: "Couldn't save who sees this site.",
  request: z.extend(siteAccessDraft, { version: z.int() }),
  response: accessList,
});
