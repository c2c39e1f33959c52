import type { ShareSource } from '../../api/communities/contract';
import type { Capability } from '../../access/access';
import { nowIso } from '../../lib/clock';
import type { Company, Neighbor } from '../company';
import { FIRST_FORM_ID } from '../inspectionForms/handlers';
import { nextId } from '../nextId';
import { FIRST_RESOURCE_ID } from '../resources/handlers';
import type { SignedInCall } from '../route';
import { FIRST_TOPIC_ID } from '../talkTopics/handlers';
import { currentEdition } from '../talkTopics/seed';
import { membersOf } from './members';
import type { StoredShare } from './seed';

interface Source {
  /** Who adds a copy to the own library. */
  needs: Capability;
  /** What is shared, as its owner has it now. */
  find: (
    owner: Neighbor,
    id: string,
  ) => { name: string; version: number; kind?: string; url?: string } | undefined;
  /** Adds a copy, or renews the one with this id. Returns its id. */
  copy: (call: SignedInCall, share: StoredShare, owner: Neighbor, copyId: string | undefined) => string;
}

/** Copies files into the own storage, under ids of their own. */
const copyFiles = (
  { company }: SignedInCall,
  owner: Neighbor,
  copyId: string,
  files: readonly { id: string; name: string }[],
) =>
  files.map((file) => {
    const id = `copy-${copyId}-${file.id}`;
    const content = owner.files.get(file.id);
    if (content) company.files.put(id, content);
    return { ...file, id };
  });

const originOf = ({ business, note }: StoredShare): string => `From ${business}. ${note}`.trim();

export const sources: Record<ShareSource, Source> = {
  RESOURCE: {
    needs: 'resourceManagement',
    find: ({ resources }, id) => resources.get(id),
    copy: (call, share, owner, copyId) => {
      const { company, person } = call;
      const source = owner.resources.get(share.resourceId);
      const copy = company.resources.get(copyId ?? '');
      const id = copy?.id ?? nextId(company, 'resource', FIRST_RESOURCE_ID);
      if (source)
        company.resources.put(id, {
          ...source,
          folderId: '',
          audience: 'EVERYONE',
          pinned: false,
          ...copy,
          id,
          name: source.name,
          url: source.url,
          kind: source.kind,
          files: copyFiles(call, owner, id, source.files),
          note: copy?.note ?? originOf(share),
          createdById: person.userId,
          createdAt: copy?.createdAt ?? nowIso(),
          version: (copy?.version ?? 0) + 1,
        });
      return id;
    },
  },
  TOPIC: {
    needs: 'trainings',
    find: ({ talkTopics }, id) => {
      const topic = talkTopics.get(id);
      return topic && { name: currentEdition(topic).texts.en.title, version: topic.version };
    },
    copy: (call, share, owner, copyId) => {
      const { company, person } = call;
      const source = owner.talkTopics.get(share.resourceId);
      const copy = company.talkTopics.get(copyId ?? '');
      const id = copy?.id ?? nextId(company, 'talkTopic', FIRST_TOPIC_ID);
      if (!source) return id;
      const { texts, files } = currentEdition(source);
      const edition = {
        texts,
        files: copyFiles(call, owner, id, files),
        at: nowIso(),
        byId: person.userId,
      };
      company.talkTopics.put(id, {
        id,
        category: source.category,
        source: 'OWN',
        status: copy?.status ?? 'ACTIVE',
        editions: [...(copy?.editions ?? []), edition],
        origin: share.business,
        version: (copy?.version ?? 0) + 1,
      });
      return id;
    },
  },
  FORM: {
    needs: 'formsList',
    find: ({ inspectionForms }, id) => inspectionForms.get(id),
    copy: ({ company, person }, share, owner, copyId) => {
      const source = owner.inspectionForms.get(share.resourceId);
      const copy = company.inspectionForms.get(copyId ?? '');
      const id = copy?.id ?? nextId(company, 'form', FIRST_FORM_ID);
      if (!source) return id;
      const isTaken = company.inspectionForms.all().some(({ name }) => name === source.name);
      const { firstName, lastName } = person.account;
      company.inspectionForms.put(id, {
        // It is filled in once somebody has published it.
        status: 'DRAFT',
        versions: [],
        usedCount: 0,
        name: isTaken ? `${source.name} (${share.business})` : source.name,
        note: originOf(share),
        ...copy,
        id,
        use: source.use,
        sections: source.sections,
        changedAt: nowIso(),
        changedBy: { id: person.userId, name: `${firstName} ${lastName}` },
        version: (copy?.version ?? 0) + 1,
      });
      return id;
    },
  },
};

/** The company that shares it, unless it has left. */
export const ownerOf = ({ communityId, businessId }: StoredShare, company: Company) =>
  membersOf(company, communityId).some(
    (member) => member.businessId === businessId && member.status === 'CONNECTED',
  )
    ? company.neighbor(businessId)
    : undefined;

/** What is shared, as its owner has it now. Undefined once it is gone. */
export function sourceOf(share: StoredShare, company: Company) {
  const owner = ownerOf(share, company);
  return owner && sources[share.source].find(owner, share.resourceId);
}
