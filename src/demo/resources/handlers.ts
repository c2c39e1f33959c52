import {
  checkResourceLink,
  completeResource,
  linkStatuses,
  resourceCalls,
  type ResourceDraft,
  resourceFileCalls,
  resourceFolderCalls,
  resourceKinds,
} from '../../api/resources/contract';
import { nowIso } from '../../lib/clock';
import { removeDroppedPhotos } from '../activity';
import type { Caller } from '../caller';
import { userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { areOwnFiles, documentType, fileRoutes } from '../files/handlers';
import { requireNameAvailable } from '../names';
import { Refusal, refuseInvalid } from '../refusal';
import { route } from '../route';
import { isBrokenLink, type StoredResource, type StoredResourceFolder } from './seed';

export const FIRST_RESOURCE_ID = 860_001;

const needs = 'resourceManagement';
const readers = 'resources';

function canSee({ audience }: StoredResource, person: Caller): boolean {
  const isForeman = audience === 'FOREMEN' && person.subject.flags.timecard.foreman;
  return audience === 'EVERYONE' || isForeman || person.may(needs);
}

const folderResponse = (folder: StoredResourceFolder, { resources }: Company, person: Caller) => ({
  ...folder,
  resources: resources.all().filter((one) => one.folderId === folder.id && canSee(one, person)).length,
});

const folders = demoResource(resourceFolderCalls, {
  rows: ({ company }) => company.resourceFolders,
  needs,
  readers,
  firstId: 8601,
  sort: { name: ({ name }) => name },
  defaultSort: 'name',
  searchText: ({ name }) => name,
  toListItem: folderResponse,
  toResponse: folderResponse,
  check: ({ name }, { resourceFolders }, before) =>
    requireNameAvailable(resourceFolders.all(), 'folder', name, before?.id),
  checkRemoval: ({ id }, { resources }) => {
    if (resources.all().some(({ folderId }) => folderId === id))
      throw new Refusal(409, 'This folder is not empty. Move or delete its resources first.');
  },
  toStored: (draft) => draft,
});

function toResponse({ folderId, createdById, ...row }: StoredResource, company: Company) {
  const folder = company.resourceFolders.get(folderId);
  return {
    ...row,
    folder: folder && { id: folder.id, name: folder.name },
    createdBy: userOf(company, createdById),
  };
}

const resources = demoResource<StoredResource, ResourceDraft>(resourceCalls, {
  rows: ({ company }) => company.resources,
  needs,
  readers,
  canSee,
  firstId: FIRST_RESOURCE_ID,
  isFirst: ({ pinned }) => pinned,
  sort: { name: ({ name }) => name, createdAt: ({ createdAt }) => createdAt },
  defaultSort: 'name',
  searchText: ({ name, url, note, folderId }, { resourceFolders }) =>
    [name, url, note, resourceFolders.get(folderId)?.name].join('\n'),
  filter: (query) => {
    const folderId = query.text('folderId');
    const kind = query.oneOf('kind', resourceKinds);
    const linkStatus = query.oneOf('linkStatus', linkStatuses);
    return (row) =>
      (!folderId || row.folderId === folderId) &&
      (!kind || row.kind === kind) &&
      (!linkStatus || (row.kind === 'LINK' && row.linkStatus === linkStatus));
  },
  toListItem: toResponse,
  toResponse,
  check: ({ folderId, files }, company, before, { userId }) => {
    refuseInvalid(
      folderId !== '' && !company.resourceFolders.get(folderId) && 'folderId: This folder no longer exists.',
      !areOwnFiles(files, company, userId, before?.files) && 'files: This file was not uploaded.',
    );
  },
  toStored: (draft, before, _, { userId }) => {
    const complete = completeResource(draft);
    const isSameLink = before?.url === complete.url;
    return {
      ...complete,
      linkStatus: isSameLink ? before.linkStatus : 'UNCHECKED',
      checkedAt: isSameLink ? before.checkedAt : '',
      createdById: before?.createdById ?? userId,
      createdAt: before?.createdAt ?? nowIso(),
    };
  },
  onSaved: ({ company }, row, before) =>
    removeDroppedPhotos(company, { photos: row.files }, before && { photos: before.files }),
  onRemoved: (row, company) => removeDroppedPhotos(company, { photos: [] }, { photos: row.files }),
});

export const resourceHandlers = [
  ...folders.routes,
  ...resources.routes,

  route(checkResourceLink, (call) => {
    const row = resources.one(call);
    if (row.kind === 'FILE') throw new Refusal(409, 'This resource is a file.');
    const linkStatus = isBrokenLink(row.url) ? 'BROKEN' : 'WORKS';
    return resources.keep(call, { ...row, linkStatus, checkedAt: nowIso() });
  }),

  ...fileRoutes(
    resourceFileCalls,
    needs,
    readers,
    documentType({
      accept: '.pdf,.docx,.xlsx,.pptx,.csv,.txt,.jpg,.jpeg,.png',
      kinds: 'a PDF, an office file, a text or a picture',
    }),
  ),
];
