/** Safety communities: companies that talk about safety and share what helped them (ORG-07…10). */
import * as z from 'zod/mini';
import { MAX_COMMENT_LENGTH } from '../../lib/mentions';
import { type ConnectionStatus, connectionStatuses } from '../connections/contract';
import { endpoint, paging } from '../endpoint';
import { photo, photoListUpTo } from '../evidence';
import { requiredText, textUpTo } from '../fieldSchemas';
import { fileCalls } from '../files';
import { resourceKinds } from '../resources/contract';
import { resource } from '../resource';
import { count, flag, id, named, object, oneOf, optional, page, rows, text, timestamp } from '../schema';
import { moveCall } from '../statusMoves';

export const communityRoles = ['ORGANIZER', 'PARTICIPANT'] as const;
export type CommunityRole = (typeof communityRoles)[number];
export const communityRoleNames: Record<CommunityRole, string> = {
  ORGANIZER: 'Organizer',
  PARTICIPANT: 'Participant',
};

export const memberStatusNames: Record<ConnectionStatus, string> = {
  REQUESTED: 'Invited',
  CONNECTED: 'Connected',
  REFUSED: 'Refused',
  WITHDRAWN: 'Withdrawn',
  DISCONNECTED: 'Left',
};

/** How often the server sends somebody the unread messages by email. None are sent while everything is read. */
export const digestTimes = ['NEVER', 'DAILY', 'WEEKLY'] as const;
export type DigestTime = (typeof digestTimes)[number];
export const digestTimeNames: Record<DigestTime, string> = {
  NEVER: 'Never',
  DAILY: 'Every morning',
  WEEKLY: 'Every Monday',
};

const service = '/safety-community-service' as const;
const path = `${service}/communities` as const;
const one = `${path}/{communityId}` as const;

const community = object({
  id,
  name: text,
  about: text,
  /** Companies that take part. */
  members: count,
  messages: count,
  resources: count,
  /** Of the own company. Only where it is connected, it sees more than this row. */
  status: oneOf(connectionStatuses, 'REQUESTED'),
  role: oneOf(communityRoles, 'PARTICIPANT'),
  /** Messages of others after `readUntil`. */
  unread: count,
  /** Of them, those that mention the user or reply to the user. */
  mentions: count,
  /** Resources that others have shared after `readUntil`. */
  newResources: count,
  /** The last time that the user has marked as read, '' for none. */
  readUntil: timestamp,
  /** When others last shared a resource, '' for never. */
  sharedAt: timestamp,
  /** The choice of the user. Undefined from an API that sends no email. */
  digest: optional(oneOf(digestTimes, 'NEVER')),
  version: count,
});
export type Community = z.output<typeof community>;

export const communityDraft = z.object({
  name: requiredText('Name', 80),
  about: textUpTo('About', 300),
});
export type CommunityDraft = z.output<typeof communityDraft>;

/**
 * Those that the own company takes part in or is invited to. The list takes search (name) and status; sort by name, unread, members.
 * Community administrators add one: their company runs it. Its organizers change and delete it, with all that is in it.
 */
export const communityCalls = resource({
  name: 'community',
  listName: 'communities',
  path,
  filters: ['status'],
  noun: { one: 'community', many: 'communities' },
  row: community,
  detail: community,
  draft: communityDraft,
});

/** The user has read all messages, and seen all resources, until this time. An earlier time than before changes nothing. */
export const readCommunity = endpoint({
  key: 'readCommunity',
  method: 'POST',
  path: `${one}/read`,
  fallback: "Couldn't mark the messages as read.",
  request: z.object({ until: z.string().check(z.minLength(1)) }),
  response: community,
});

/** Our proposal to the API: how often the user gets the unread messages by email. */
export const chooseDigest = endpoint({
  key: 'chooseCommunityDigest',
  method: 'PUT',
  path: `${one}/digest`,
  fallback: "Couldn't save how often you get messages by email.",
  request: z.object({ digest: z.enum(digestTimes) }),
  response: community,
});

/** Users of all connected companies, for mentions (FMT-09). */
export const communityPeople = endpoint({
  key: 'communityPeople',
  method: 'GET',
  path: `${one}/people`,
  query: ['search', ...paging],
  fallback: "Couldn't load people.",
  response: page('people', object({ id, name: text, business: text })),
});

const communityConnection = object({
  id,
  /** The company. */
  name: text,
  community: optional(named),
  business: optional(named),
  role: oneOf(communityRoles, 'PARTICIPANT'),
  status: oneOf(connectionStatuses, 'REQUESTED'),
  /** The own company. */
  isOwn: flag,
  message: text,
  /** Who made the last change, of which company, when and why. */
  by: text,
  byBusiness: text,
  at: timestamp,
  reason: text,
  version: count,
});
export type CommunityConnection = z.output<typeof communityConnection>;

const connectionPath = `${service}/connections` as const;

export const communityConnectionDraft = z.object({
  communityId: z.string(),
  businessId: z.string().check(z.minLength(1, 'Choose a company')),
  role: z.enum(communityRoles),
  message: textUpTo('Message', 1000),
});
export type CommunityConnectionDraft = z.output<typeof communityConnectionDraft>;

/**
 * CALL-257. The list takes search (company), communityId and status; sort by name, at. Organizers invite companies and choose
 * their roles; only the role is changed later, and the last organizer stays one. Those that take part are not
 * deleted.
 */
export const communityConnectionCalls = resource({
  name: 'communityConnection',
  path: connectionPath,
  filters: ['communityId', 'status'],
  noun: { one: 'connection', many: 'connections' },
  row: communityConnection,
  detail: communityConnection,
  draft: communityConnectionDraft,
});

/** Accepts, refuses or withdraws an invitation, or leaves. A company that comes back is invited again. */
export const moveCommunityConnection = moveCall(
  'communityConnection',
  `${connectionPath}/{communityConnectionId}`,
  connectionStatuses,
  communityConnectionCalls.get,
);

const messageFields = {
  id,
  /** Its first words. */
  name: text,
  community: optional(named),
  /** The message that it replies to. */
  parent: optional(named),
  by: optional(named),
  business: text,
  at: timestamp,
  /** '' for one that was not edited. */
  editedAt: timestamp,
  /** Its text and files are gone. */
  isDeleted: flag,
  isPinned: flag,
  /** With user ids for mentions (FMT-06). */
  text,
  /** The mentioned users, also those who have left since. */
  people: rows(named),
  tags: rows(named),
  files: rows(photo),
  /** Written by the user. */
  isOwn: flag,
  /** The user can edit or delete it now: for 15 minutes of the server's time. */
  mayChange: flag,
  version: count,
};
const reply = object(messageFields);
const communityMessage = object({ ...messageFields, replies: rows(reply) });
export type CommunityReply = z.output<typeof reply>;
export type CommunityMessage = z.output<typeof communityMessage>;

export const MAX_MESSAGE_FILES = 5;

export const communityMessageDraft = z.object({
  communityId: z.string().check(z.minLength(1, 'Choose a community')),
  /** '' for a message that starts a thread. */
  parentId: z.string(),
  text: requiredText('Message', MAX_COMMENT_LENGTH),
  tagIds: z.array(z.string()),
  files: photoListUpTo(MAX_MESSAGE_FILES),
});
export type CommunityMessageDraft = z.output<typeof communityMessageDraft>;

/**
 * CALL-258. The list has the first messages of threads, pinned ones first. It takes search (message and replies, author, company),
 * communityId, tagId and `unread`; sort by at. Authors edit and delete for 15 minutes: then 409. A reply has no replies.
 */
export const communityMessageCalls = resource({
  name: 'communityMessage',
  path: `${service}/messages`,
  filters: ['communityId', 'tagId', 'unread'],
  noun: { one: 'message', many: 'messages' },
  row: communityMessage,
  detail: communityMessage,
  draft: communityMessageDraft,
  canWait: true,
});

/** Organizers pin the first message of a thread. */
export const pinCommunityMessage = endpoint({
  key: 'pinCommunityMessage',
  method: 'PUT',
  path: `${service}/messages/{communityMessageId}/pin`,
  fallback: "Couldn't pin this message.",
  request: z.object({ isPinned: z.boolean() }),
  response: communityMessage,
  readBy: communityMessageCalls.get,
});

export const communityFileCalls = fileCalls('Community', `${service}/files`);

const communityTag = object({
  id,
  name: text,
  community: optional(named),
  messages: count,
  resources: count,
  version: count,
});
export type CommunityTag = z.output<typeof communityTag>;

export const communityTagDraft = z.object({ communityId: z.string(), name: requiredText('Name', 40) });
export type CommunityTagDraft = z.output<typeof communityTagDraft>;

/** CALL-259: of a community, by its organizers. A deleted tag leaves what has it. The list takes communityId; sort by name. */
export const communityTagCalls = resource({
  name: 'communityTag',
  path: `${service}/tags`,
  filters: ['communityId'],
  noun: { one: 'tag', many: 'tags' },
  row: communityTag,
  detail: communityTag,
  draft: communityTagDraft,
});

/** The library that a shared resource is in: links and files, topics of toolbox talks, or forms. */
export const shareSources = ['RESOURCE', 'TOPIC', 'FORM'] as const;
export type ShareSource = (typeof shareSources)[number];
export const shareSourceNames: Record<ShareSource, string> = {
  RESOURCE: 'Link or file',
  TOPIC: 'Toolbox talk topic',
  FORM: 'Form template',
};

const communityResource = object({
  id,
  name: text,
  source: oneOf(shareSources, 'RESOURCE'),
  /** Of a link or a file. */
  kind: oneOf(resourceKinds, 'LINK'),
  /** '' for all but links. */
  url: text,
  note: text,
  community: optional(named),
  /** What is shared, in the library of the company that shares it; only for that company. */
  resource: optional(named),
  tags: rows(named),
  /** Who shares it, and of which company. */
  by: text,
  business: text,
  isOwn: flag,
  at: timestamp,
  /** False once the company has left, or has deleted it: nobody can open or copy it. */
  isAvailable: flag,
  /** Our copy. */
  copy: optional(named),
  copiedAt: timestamp,
  /** The source has changed since it was copied. */
  isNewer: flag,
  version: count,
});
export type CommunityResource = z.output<typeof communityResource>;

export const communityResourceDraft = z.object({
  communityId: z.string(),
  source: z.enum(shareSources),
  /** Of the resource, the topic or the form. */
  resourceId: z.string().check(z.minLength(1, 'Choose what to share')),
  note: textUpTo('Note', 500),
  tagIds: z.array(z.string()),
});
export type CommunityResourceDraft = z.output<typeof communityResourceDraft>;

/**
 * CALL-260: links, files, topics and forms of libraries. The list takes search (name, note, company), communityId and tagId; sort by name, at.
 * The company that shares one changes its note and tags, and stops sharing it.
 */
export const communityResourceCalls = resource({
  name: 'communityResource',
  path: `${service}/resources`,
  filters: ['communityId', 'tagId'],
  noun: { one: 'resource', many: 'resources' },
  row: communityResource,
  detail: communityResource,
  draft: communityResourceDraft,
});

/**
 * Copies it to the own library, or again where the source is newer. The copy stays when the owner leaves. 409 for the own. 403
 * without the right to add a resource, a topic or a form.
 */
export const copyCommunityResource = endpoint({
  key: 'copyCommunityResource',
  method: 'POST',
  path: `${service}/resources/{communityResourceId}/copy`,
  fallback: "Couldn't copy this resource.",
  request: z.object({}),
  response: communityResource,
  readBy: communityResourceCalls.get,
});
