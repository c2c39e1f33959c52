import type { Named } from '../../api/schema';
import { isOpen } from '../../domain/connections/connection';
import type { Company } from '../company';
import type { StoredMember } from './seed';

export const membersOf = ({ communityConnections }: Company, communityId: string) =>
  communityConnections.all().filter((one) => one.communityId === communityId);

/** What the own company is in a community, the latest first. */
export function ownMember(company: Company, communityId: string): StoredMember | undefined {
  const own = membersOf(company, communityId).filter(({ businessId }) => businessId === company.business.id);
  return own.find(isOpen) ?? own.at(-1);
}

export const takesPart = (company: Company, communityId: string) =>
  ownMember(company, communityId)?.status === 'CONNECTED';

/** The community that a company runs. Of several, the first one. */
export function ownCommunityOf(company: Company): Named | undefined {
  const found = company.communities.all().find(({ id }) => {
    const own = ownMember(company, id);
    return own?.status === 'CONNECTED' && own.role === 'ORGANIZER';
  });
  return found && { id: found.id, name: found.name };
}
