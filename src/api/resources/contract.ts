/** What everybody on the job looks up: links and files in folders (SAFE-29, CALL-262). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { photo, photoListUpTo } from '../evidence';
import { choice, requiredText, textUpTo } from '../fieldSchemas';
import { fileCalls } from '../files';
import { asLink } from '../../lib/links';
import { resource } from '../resource';
import { count, flag, id, named, object, oneOf, optional, rows, text, timestamp } from '../schema';

export const resourceKinds = ['LINK', 'FILE'] as const;
export type ResourceKind = (typeof resourceKinds)[number];
export const resourceKindNames: Record<ResourceKind, string> = { LINK: 'Link', FILE: 'File' };

/** Who sees a resource. Those who manage resources see all. */
export const resourceAudiences = ['EVERYONE', 'FOREMEN', 'MANAGERS'] as const;
export type ResourceAudience = (typeof resourceAudiences)[number];
export const resourceAudienceNames: Record<ResourceAudience, string> = {
  EVERYONE: 'Everyone',
  FOREMEN: 'Foremen',
  MANAGERS: 'Managers',
};

/** What the server found when it last opened a link. */
export const linkStatuses = ['UNCHECKED', 'WORKS', 'BROKEN'] as const;
export type LinkStatus = (typeof linkStatuses)[number];
export const linkStatusNames: Record<LinkStatus, string> = {
  UNCHECKED: 'Not checked',
  WORKS: 'Works',
  BROKEN: 'Broken link',
};

const service = '/resource-service' as const;

const resourceFolder = object({
  id,
  name: text,
  /** How many resources the user sees in it. */
  resources: count,
  version: count,
});
export type ResourceFolder = z.output<typeof resourceFolder>;

export const resourceFolderDraft = z.object({ name: requiredText('Name', 80) });

/** Sort by name. A name that is there is refused: `name: …`. A folder that is not empty is not deleted: 409. */
export const resourceFolderCalls = resource({
  name: 'resourceFolder',
  path: `${service}/folders`,
  noun: { one: 'folder', many: 'folders' },
  row: resourceFolder,
  detail: resourceFolder,
  draft: resourceFolderDraft,
});

const sharedResource = object({
  id,
  name: text,
  kind: oneOf(resourceKinds, 'LINK'),
  /** '' for a file. */
  url: text,
  /** One file, or none for a link. */
  files: rows(photo),
  folder: optional(named),
  note: text,
  /** Pinned ones come first in every order. */
  pinned: flag,
  audience: oneOf(resourceAudiences, 'EVERYONE'),
  linkStatus: oneOf(linkStatuses, 'UNCHECKED'),
  /** When the link was last opened: an ISO timestamp, '' for never. */
  checkedAt: timestamp,
  createdBy: optional(named),
  createdAt: timestamp,
  version: count,
});
export type SharedResource = z.output<typeof sharedResource>;

const draftFields = z.object({
  kind: z.enum(resourceKinds),
  name: requiredText('Name', 120),
  url: textUpTo('Address', 2000),
  files: photoListUpTo(1),
  folderId: choice,
  note: textUpTo('Note', 500),
  audience: z.enum(resourceAudiences),
  pinned: z.boolean(),
});
export type ResourceDraft = z.output<typeof draftFields>;

/** Only web addresses are links: `javascript:` and other schemes are refused (FMT-03, FAULT-71). */
export const resourceDraft = draftFields.check(
  z.refine(({ kind, url }) => kind === 'FILE' || asLink(url) !== undefined, {
    error: 'Type a web address, such as www.company.com/permits',
    path: ['url'],
  }),
  z.refine(({ kind, files }) => kind === 'LINK' || files.length > 0, {
    error: 'Add a file',
    path: ['files'],
  }),
);

/** A link starts with http (FMT-04). A link has no file, and a file no address. */
export const completeResource = ({ url, files, ...draft }: ResourceDraft): ResourceDraft => ({
  ...draft,
  url: draft.kind === 'LINK' ? (asLink(url) ?? url) : '',
  files: draft.kind === 'FILE' ? files : [],
});

/** CALL-262: the list takes search (name, address, note, folder), `folderId`, `kind`, `linkStatus`; sort by name, createdAt. */
export const resourceCalls = resource({
  name: 'resource',
  path: `${service}/resources`,
  filters: ['folderId', 'kind', 'linkStatus'],
  noun: { one: 'resource', many: 'resources' },
  row: sharedResource,
  detail: sharedResource,
  draft: resourceDraft,
});

/** Opens a link now and stores what was found. 409 for a file. */
export const checkResourceLink = endpoint({
  key: 'checkResourceLink',
  method: 'POST',
  path: `${service}/resources/{resourceId}/check`,
  fallback: "Couldn't check this link.",
  request: z.object({}),
  response: sharedResource,
  readBy: resourceCalls.get,
});

export const resourceFileCalls = fileCalls('Resource', `${service}/files`);
