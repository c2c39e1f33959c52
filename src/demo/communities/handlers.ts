import {
  communityCalls,
  communityConnectionCalls,
  type CommunityConnectionDraft,
  type CommunityDraft,
  communityFileCalls,
  communityMessageCalls,
  type CommunityMessageDraft,
  communityPeople,
  communityResourceCalls,
  type CommunityResourceDraft,
  communityTagCalls,
  type CommunityTagDraft,
  copyCommunityResource,
  moveCommunityConnection,
  pinCommunityMessage,
  readCommunity,
  chooseDigest,
} from '../../api/communities/contract';
import { connectionStatuses } from '../../api/connections/contract';
import {
  CHANGE_MINUTES,
  connectDenial,
  isChangeable,
  memberMoves,
  sharingDenial,
} from '../../domain/communities/community';
import { isOpen } from '../../domain/connections/connection';
import { now, nowIso } from '../../lib/clock';
import { showMentions } from '../../lib/mentions';
import { communitySettingsOfDemo } from '../areaSettings/handlers';
import type { Caller } from '../caller';
import { authorAndTime } from '../changes';
import { mentionedPeople } from '../comments';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { areOwnFiles, documentType, fileRoutes, fileUrl } from '../files/handlers';
import { requireNameAvailable } from '../names';
import { markReceivedSeen } from '../notifications/inbox';
import { invalid, notFound, Refusal, refuseInvalid } from '../refusal';
import { route, type SignedInCall } from '../route';
import { settingsIn } from '../settings';
import { sorted } from '../sorted';
import { membersOf, ownMember, takesPart } from './members';
import { ownerOf, sourceOf, sources } from './sources';
import { tellOfInvitation, tellOfMessage } from './tell';
import type {
  StoredCommunity,
  StoredCommunityMessage,
  StoredCommunityTag,
  StoredMember,
  StoredShare,
} from './seed';

const needs = 'communities';

const canSee = ({ communityId }: { communityId: string }, _: Caller, company: Company) =>
  takesPart(company, communityId);

function requireMember(company: Company, communityId: string): void {
  if (!takesPart(company, communityId))
    throw new Refusal(403, 'Your company does not take part in this community.');
}

function requireOrganizer(company: Company, communityId: string): void {
  requireMember(company, communityId);
  if (ownMember(company, communityId)?.role !== 'ORGANIZER')
    throw new Refusal(403, 'Only organizers of the community can do this.');
}

function refuse(reason: string | undefined): void {
  if (reason !== undefined) throw new Refusal(403, reason);
}

const communityOf = ({ communities: all }: Company, communityId: string) => {
  const found = all.get(communityId);
  return found && { id: found.id, name: found.name };
};

const tagsOf = ({ communityTags }: Company, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const tag = communityTags.get(id);
    return tag ? [{ id, name: tag.name }] : [];
  });

function checkTags({ communityTags }: Company, ids: readonly string[], communityId: string): void {
  refuseInvalid(
    ids.some((id) => communityTags.get(id)?.communityId !== communityId) &&
      'tagIds: This tag no longer exists.',
  );
}

const readKey = (communityId: string, { userId }: Caller) => `${communityId} ${userId}`;

const readUntil = ({ communityReads }: Company, communityId: string, person: Caller): string =>
  communityReads.get(readKey(communityId, person))?.until ?? '';

const latestAt = (rows: readonly { at: string }[]): string =>
  rows.reduce((latest, { at }) => (at > latest ? at : latest), '');

/** What a company that is not connected sees of it has no counts. */
function communityRow(row: StoredCommunity, company: Company, person: Caller) {
  const until = readUntil(company, row.id, person);
  const member = ownMember(company, row.id);
  const isIn = takesPart(company, row.id);
  const inIt = <Row extends { communityId: string }>(table: { all: () => readonly Row[] }) =>
    table.all().filter(({ communityId }) => isIn && communityId === row.id);
  const texts = inIt(company.communityMessages).filter(({ isDeleted }) => !isDeleted);
  const unread = texts.filter(({ at, by }) => at > until && by.id !== person.userId);
  const resources = inIt(company.communityResources);
  const ofOthers = resources.filter(({ businessId }) => businessId !== company.business.id);
  return {
    ...row,
    members: membersOf(company, row.id).filter(({ status }) => status === 'CONNECTED').length,
    messages: texts.length,
    resources: resources.length,
    status: member?.status,
    role: member?.role,
    unread: unread.length,
    mentions: unread.filter(({ people, parentId }) =>
      [...people, company.communityMessages.get(parentId)?.by].some((one) => one?.id === person.userId),
    ).length,
    newResources: ofOthers.filter(({ at }) => at > until).length,
    readUntil: until,
    sharedAt: latestAt(ofOthers),
    digest: company.communityReads.get(readKey(row.id, person))?.digest ?? 'NEVER',
  };
}

const communities = demoResource<StoredCommunity, CommunityDraft>(communityCalls, {
  rows: ({ company }) => company.communities,
  needs,
  // Those who were never invited do not see it.
  canSee: ({ id }, _, company) => ownMember(company, id) !== undefined,
  firstId: 70_001,
  isShared: true,
  sort: (company, person) => ({
    name: ({ name }) => name,
    unread: (row) => communityRow(row, company, person).unread,
    members: (row) => communityRow(row, company, person).members,
  }),
  defaultSort: 'name',
  searchText: ({ name }) => name,
  filter: (query, company) => {
    const status = query.oneOf('status', connectionStatuses);
    return ({ id }) => !status || ownMember(company, id)?.status === status;
  },
  toListItem: communityRow,
  toResponse: communityRow,
  check: ({ name }, company, before) => {
    if (before) requireOrganizer(company, before.id);
    const known = company.communities.all().filter(({ id }) => ownMember(company, id));
    requireNameAvailable(known, 'community', name, before?.id);
  },
  toStored: (draft) => draft,
  onSaved: (call, { id: communityId }, before) => {
    if (before) return;
    const { company } = call;
    const { id: businessId, name } = company.business;
    const row = { id: connections.newIdFor(call), communityId, businessId, name, message: '', version: 0 };
    const member = withStep(call, { ...row, ...noStep, role: 'ORGANIZER' }, 'CONNECTED');
    company.communityConnections.put(member.id, member);
  },
  checkRemoval: ({ id }, company) => requireOrganizer(company, id),
  onRemoved: ({ id }, company) => {
    const parts = [company.communityConnections, company.communityMessages, company.communityTags];
    for (const table of [...parts, company.communityResources])
      for (const row of table.all().filter(({ communityId }) => communityId === id)) table.remove(row.id);
  },
});

function memberResponse(row: StoredMember, company: Company) {
  const { businessId, communityId, ...rest } = row;
  return {
    ...rest,
    business: { id: businessId, name: row.name },
    community: communityOf(company, communityId),
    isOwn: businessId === company.business.id,
  };
}

const connections = demoResource<StoredMember, CommunityConnectionDraft>(communityConnectionCalls, {
  rows: ({ company }) => company.communityConnections,
  needs,
  canSee: (row, person, company) =>
    canSee(row, person, company) || ownMember(company, row.communityId)?.id === row.id,
  firstId: 870_001,
  isShared: true,
  sort: { name: ({ name }) => name, at: ({ at }) => at },
  defaultSort: 'name',
  searchText: ({ name }) => name,
  filter: (query) => {
    const [communityId, status] = [query.text('communityId'), query.oneOf('status', connectionStatuses)];
    return (row) => (!communityId || row.communityId === communityId) && (!status || row.status === status);
  },
  toListItem: memberResponse,
  toResponse: memberResponse,
  check: ({ communityId, businessId, role, message }, company, before) => {
    requireOrganizer(company, communityId);
    const others = membersOf(company, communityId).filter((one) => one.id !== before?.id);
    refuseInvalid(
      before !== undefined &&
        before.businessId !== businessId &&
        'businessId: A connection stays with its company.',
      before !== undefined && before.message !== message && 'message: A message stays as it was sent.',
      !before && !company.neighbor(businessId) && 'businessId: This company does not use the app anymore.',
      others.some((one) => one.businessId === businessId && isOpen(one)) &&
        'businessId: This company takes part already, or is invited.',
      before?.role === 'ORGANIZER' &&
        role !== 'ORGANIZER' &&
        isLastOrganizer(company, before) &&
        'role: A community needs an organizer.',
    );
  },
  toStored: (draft, before) => {
    if (!before || !isOpen(before)) throw new Refusal(409, 'This connection has ended.');
    return { ...before, role: draft.role };
  },
  create: (call, draft, key): unknown => {
    const row = {
      ...draft,
      id: connections.newIdFor(call),
      key,
      name: call.demo.company(draft.businessId).business.name,
      version: 0,
    };
    const invitation = withStep(call, { ...row, ...noStep }, 'REQUESTED');
    tellOfInvitation(call, invitation);
    return connections.keep(call, invitation);
  },
  checkRemoval: (row, company) => {
    requireOrganizer(company, row.communityId);
    if (row.status === 'CONNECTED') throw new Refusal(409, 'It has not ended yet.');
  },
});

const noStep = { status: 'REQUESTED', by: '', byBusiness: '', at: '', reason: '' } as const;

const isLastOrganizer = (company: Company, { id, communityId, status }: StoredMember) =>
  status === 'CONNECTED' &&
  membersOf(company, communityId).every(
    (one) => one.id === id || one.role !== 'ORGANIZER' || one.status !== 'CONNECTED',
  );

function withStep(call: SignedInCall, row: StoredMember, status: StoredMember['status'], reason = '') {
  const { by, at } = authorAndTime(call);
  const byBusiness = call.company.business.name;
  return { ...row, status, reason, at, by: by.name, byBusiness, version: row.version + 1 };
}

/** The members of a community, and those who wrote in it. */
function peopleOf(company: Company, communityId: string) {
  return membersOf(company, communityId)
    .filter(({ status }) => status === 'CONNECTED')
    .flatMap(({ businessId, name: business }) =>
      (company.neighbor(businessId)?.users.all() ?? [])
        .filter(({ status }) => status === 'ACTIVE')
        .map(({ userId, fullName }) => ({ id: userId, name: fullName, business })),
    );
}

const isNow = ({ at }: StoredCommunityMessage) => isChangeable(at, now());

function messageFields(row: StoredCommunityMessage, company: Company, { userId }: Caller) {
  const { communityId, parentId, tagIds, businessId: author, ...rest } = row;
  const parent = company.communityMessages.get(parentId);
  const isOwn = author === company.business.id && row.by.id === userId;
  return {
    ...rest,
    name: nameOf(row),
    community: communityOf(company, communityId),
    parent: parent && { id: parent.id, name: nameOf(parent) },
    tags: tagsOf(company, tagIds),
    isOwn,
    mayChange: isOwn && !row.isDeleted && isNow(row),
  };
}

const nameOf = ({ text, people, by }: StoredCommunityMessage) =>
  showMentions(text, people).slice(0, 60) || by.name;

const repliesTo = ({ communityMessages }: Company, id: string) =>
  communityMessages.all().filter(({ parentId }) => parentId === id);

const messageResponse = (row: StoredCommunityMessage, company: Company, person: Caller) => ({
  ...messageFields(row, company, person),
  replies: sorted(repliesTo(company, row.id), { at: ({ at }) => at }, { field: 'at', descending: false }).map(
    (one) => messageFields(one, company, person),
  ),
});

/** Refuses what an author does after 15 minutes, or somebody else at any time. */
function requireChangeable(row: StoredCommunityMessage, { userId }: Caller): void {
  if (row.by.id !== userId) throw new Refusal(403, 'Only the author can change a message.');
  if (row.isDeleted) throw new Refusal(409, 'This message was deleted.');
  if (!isNow(row))
    throw new Refusal(409, `A message can be changed for ${CHANGE_MINUTES} minutes. Reply to it instead.`);
}

const messages = demoResource<StoredCommunityMessage, CommunityMessageDraft>(communityMessageCalls, {
  rows: ({ company }) => company.communityMessages,
  needs,
  canSee,
  firstId: 871_001,
  isShared: true,
  sort: { at: ({ at }) => at },
  defaultSort: 'at,desc',
  isFirst: ({ isPinned }) => isPinned,
  searchText: (row, company) =>
    [row, ...repliesTo(company, row.id)]
      .map(({ text, people, by, business }) => [showMentions(text, people), by.name, business].join('\n'))
      .join('\n'),
  filter: (query, company, person) => {
    const [communityId, tagId] = [query.text('communityId'), query.text('tagId')];
    const [key, unread] = [query.text('key'), query.boolean('unread')];
    return (row) =>
      (key !== undefined || row.parentId === '') &&
      (!communityId || row.communityId === communityId) &&
      (!tagId || row.tagIds.includes(tagId)) &&
      (!unread ||
        [row, ...repliesTo(company, row.id)].some(
          ({ at, by }) => at > readUntil(company, row.communityId, person) && by.id !== person.userId,
        ));
  },
  toListItem: messageResponse,
  toResponse: messageResponse,
  check: ({ communityId, parentId, tagIds, files }, company, before, person) => {
    requireMember(company, communityId);
    if (before) requireChangeable(before, person);
    const parent = company.communityMessages.get(parentId);
    if (!before && parent?.isDeleted) throw new Refusal(409, 'The message that you reply to was deleted.');
    refuseInvalid(
      before !== undefined &&
        (before.communityId !== communityId || before.parentId !== parentId) &&
        'communityId: A message stays where it is.',
      parentId !== '' && parent?.communityId !== communityId && 'parentId: This message no longer exists.',
      parent !== undefined && parent.parentId !== '' && 'parentId: A reply has no replies.',
      !areOwnFiles(files, company, person.userId, before?.files) && 'files: This file was not uploaded.',
    );
    checkTags(company, tagIds, communityId);
  },
  toStored: (draft, before, company, person) => ({
    ...draft,
    ...(before ?? {
      by: authorAndTime({ company, person }).by,
      businessId: company.business.id,
      business: company.business.name,
      at: nowIso(),
      isDeleted: false,
      isPinned: false,
    }),
    text: draft.text,
    tagIds: draft.tagIds,
    files: draft.files,
    editedAt: before ? nowIso() : '',
    people: mentionedPeople(
      (id) => peopleOf(company, draft.communityId).find((one) => one.id === id),
      draft.text,
    ).map(({ id, name }) => ({ id, name })),
  }),
  onSaved: (call, row, _, draft) => {
    if (draft) tellOfMessage(call, row);
  },
  checkRemoval: (row, _, person) => requireChangeable(row, person),
  // It stays, for the replies and for those who have read it.
  remove: ({ company }, row) =>
    company.communityMessages.put(row.id, {
      ...row,
      text: '',
      people: [],
      files: [],
      isDeleted: true,
      isPinned: false,
      version: row.version + 1,
    }),
});

const tagResponse = ({ communityId, ...tag }: StoredCommunityTag, company: Company) => ({
  ...tag,
  community: communityOf(company, communityId),
  messages: company.communityMessages.all().filter(({ tagIds }) => tagIds.includes(tag.id)).length,
  resources: company.communityResources.all().filter(({ tagIds }) => tagIds.includes(tag.id)).length,
});

const tags = demoResource<StoredCommunityTag, CommunityTagDraft>(communityTagCalls, {
  rows: ({ company }) => company.communityTags,
  needs,
  canSee,
  firstId: 78_001,
  isShared: true,
  sort: { name: ({ name }) => name },
  defaultSort: 'name',
  searchText: ({ name }) => name,
  filter: (query) => {
    const communityId = query.text('communityId');
    return (row) => !communityId || row.communityId === communityId;
  },
  toListItem: tagResponse,
  toResponse: tagResponse,
  check: ({ communityId, name }, company, before) => {
    requireOrganizer(company, communityId);
    refuseInvalid(
      before !== undefined &&
        before.communityId !== communityId &&
        'communityId: A tag stays in its community.',
    );
    const others = company.communityTags.all().filter((one) => one.communityId === communityId);
    requireNameAvailable(others, 'tag', name, before?.id);
  },
  checkRemoval: ({ communityId }, company) => requireOrganizer(company, communityId),
  toStored: (draft) => draft,
  onRemoved: ({ id }, { communityMessages, communityResources }) => {
    for (const table of [communityMessages, communityResources])
      for (const row of table.all().filter(({ tagIds }) => tagIds.includes(id)))
        table.put(row.id, { ...row, tagIds: row.tagIds.filter((one) => one !== id) } as never);
  },
});

function shareResponse(row: StoredShare, company: Company) {
  const { communityId, businessId, resourceId, tagIds, copies, ...rest } = row;
  const source = sourceOf(row, company);
  const isOwn = businessId === company.business.id;
  const copied = copies.findLast((one) => one.businessId === company.business.id);
  const copy = copied && sources[row.source].find(company, copied.resourceId);
  return {
    ...rest,
    name: source?.name ?? row.name,
    kind: source?.kind ?? 'LINK',
    url: source?.url ?? '',
    community: communityOf(company, communityId),
    ...(isOwn && { resource: { id: resourceId, name: source?.name ?? row.name } }),
    tags: tagsOf(company, tagIds),
    isOwn,
    isAvailable: source !== undefined,
    ...(copy && copied && { copy: { id: copied.resourceId, name: copy.name } }),
    copiedAt: (copy && copied?.at) ?? '',
    isNewer: copy !== undefined && source !== undefined && source.version > (copied?.version ?? 0),
  };
}

const shares = demoResource<StoredShare, CommunityResourceDraft>(communityResourceCalls, {
  rows: ({ company }) => company.communityResources,
  needs,
  canSee,
  firstId: 872_001,
  isShared: true,
  sort: (company) => ({ name: (row) => sourceOf(row, company)?.name ?? row.name, at: ({ at }) => at }),
  defaultSort: 'name',
  searchText: ({ name, note, business }) => [name, note, business].join('\n'),
  filter: (query) => {
    const [communityId, tagId] = [query.text('communityId'), query.text('tagId')];
    return (row) =>
      (!communityId || row.communityId === communityId) && (!tagId || row.tagIds.includes(tagId));
  },
  toListItem: shareResponse,
  toResponse: shareResponse,
  check: ({ communityId, source, resourceId, tagIds }, company, before, person) => {
    requireMember(company, communityId);
    if (before) requireOwnShare(before, company);
    else {
      refuse(sharingDenial(settingsIn(company, communitySettingsOfDemo)));
      if (source !== 'RESOURCE') person.require(sources[source].needs);
    }
    refuseInvalid(
      before !== undefined && before.communityId !== communityId && 'communityId: It stays in its community.',
      !sources[source].find(company, resourceId) && 'resourceId: This resource no longer exists.',
    );
    checkTags(company, tagIds, communityId);
  },
  checkRemoval: (row, company) => requireOwnShare(row, company),
  toStored: (draft, before, company, person) => ({
    by: authorAndTime({ company, person }).by.name,
    at: nowIso(),
    copies: [],
    ...before,
    ...draft,
    name: sources[draft.source].find(company, draft.resourceId)?.name ?? '',
    businessId: company.business.id,
    business: company.business.name,
  }),
});

function requireOwnShare({ businessId }: StoredShare, { business }: Company): void {
  if (businessId !== business.id) throw new Refusal(403, 'Only the company that shares it can do this.');
}

/** Adds a copy to the own library, or renews it. */
function copyOf(row: StoredShare, call: SignedInCall): StoredShare {
  const { company, person } = call;
  const { needs: right, find, copy } = sources[row.source];
  person.require(right);
  const businessId = company.business.id;
  if (row.businessId === businessId) throw new Refusal(409, 'It is from your own library.');
  const owner = ownerOf(row, company);
  const source = owner && find(owner, row.resourceId);
  if (!owner || !source) throw new Refusal(409, `${row.business} does not share it anymore.`);
  const known = row.copies.find((one) => one.businessId === businessId);
  const resourceId = copy(call, row, owner, known?.resourceId);
  const others = row.copies.filter((one) => one !== known);
  return { ...row, copies: [...others, { businessId, resourceId, at: nowIso(), version: source.version }] };
}

const [uploadFile, removeFile] = fileRoutes(
  communityFileCalls,
  needs,
  needs,
  documentType({
    accept: '.pdf,.docx,.xlsx,.pptx,.csv,.txt,.jpg,.jpeg,.png',
    kinds: 'a PDF, an office file, a text or a picture',
  }),
);

export const communityHandlers = [
  ...communities.routes,
  route(readCommunity, (call) => {
    const { company, person, body } = call;
    const community = communities.one(call);
    requireMember(company, community.id);
    if (Number.isNaN(Date.parse(body.until))) throw invalid('until: Type a time.');
    if (body.until > readUntil(company, community.id, person))
      company.communityReads.put(readKey(community.id, person), {
        ...company.communityReads.get(readKey(community.id, person)),
        until: body.until,
      });
    markReceivedSeen(
      company.inboxes,
      person.userId,
      ({ messagePayload, createdDateTime }) =>
        messagePayload?.communityId === community.id && createdDateTime <= body.until,
    );
    return communityRow(community, company, person);
  }),
  route(chooseDigest, (call) => {
    const { company, person, body } = call;
    const community = communities.one(call);
    requireMember(company, community.id);
    const key = readKey(community.id, person);
    company.communityReads.put(key, { until: '', ...company.communityReads.get(key), digest: body.digest });
    return communityRow(community, company, person);
  }),
  route(communityPeople, (call) => {
    const { id } = communities.one(call);
    requireMember(call.company, id);
    const found = call.query.search();
    const rows = peopleOf(call.company, id).filter(({ name, business }) => found(`${name}\n${business}`));
    const inOrder = sorted(rows, { name: ({ name }) => name }, { field: 'name', descending: false });
    return { people: call.query.slice(inOrder, 30), total: inOrder.length };
  }),

  ...connections.routes,
  route(moveCommunityConnection, (call) => {
    const { company, body } = call;
    const row = connections.one(call);
    const own = ownMember(company, row.communityId);
    const isOwn = row.businessId === company.business.id;
    connections.requireCurrentVersion(row, body.version);
    const role = own?.status === 'CONNECTED' ? own.role : 'PARTICIPANT';
    const move = memberMoves({ status: row.status, isOwn }, role).find(({ to }) => to === body.status);
    if (!move) throw new Refusal(409, 'This is not possible anymore, or not for your company.');
    if (body.status === 'CONNECTED')
      refuse(connectDenial(settingsIn(company, communitySettingsOfDemo), call.person.may('generalSettings')));
    if (move.reasonHint !== undefined && body.reason === '') throw invalid('reason: Reason is required');
    if (body.status === 'DISCONNECTED' && row.role === 'ORGANIZER' && isLastOrganizer(company, row))
      throw new Refusal(409, 'A community needs an organizer. Make another company one first.');
    return connections.keep(call, withStep(call, row, body.status, body.reason));
  }),

  ...messages.routes,
  route(pinCommunityMessage, (call) => {
    const row = messages.one(call);
    requireOrganizer(call.company, row.communityId);
    if (row.parentId !== '' || row.isDeleted)
      throw new Refusal(409, 'Only the first message of a thread is pinned.');
    return messages.keep(call, { ...row, isPinned: call.body.isPinned });
  }),

  ...tags.routes,

  ...shares.routes,
  route(copyCommunityResource, (call) => {
    return shares.keep(call, copyOf(shares.one(call), call));
  }),

  ...[uploadFile, removeFile].filter((one) => one !== undefined),
  // A file of a message is one of the company that wrote it.
  route(communityFileCalls.url, ({ company, person, params: { fileId } }) => {
    person.require(needs);
    const message = company.communityMessages
      .all()
      .find((row) => takesPart(company, row.communityId) && row.files.some(({ id }) => id === fileId));
    const files = message ? company.neighbor(message.businessId)?.files : company.files;
    if (!files?.get(fileId)) throw notFound('file');
    return fileUrl({ business: { id: message?.businessId ?? company.business.id } }, fileId);
  }),
];
