import { showMentions } from '../../lib/mentions';
import { sendNotification } from '../notifications/inbox';
import type { SignedInCall } from '../route';
import { communityTexts } from '../notifications/seed';
import { membersOf } from './members';
import type { StoredCommunityMessage, StoredMember } from './seed';

/** Tells those whom a message mentions, and the author of the message that it replies to. Each of them is told once. */
export function tellOfMessage({ company, person }: SignedInCall, message: StoredCommunityMessage): void {
  const { id, communityId, parentId, by, people, editedAt, at } = message;
  const parent = company.communityMessages.get(parentId);
  const told = [...(parent ? [parent.by] : []), ...people].map((one) => one.id);
  for (const { businessId, status } of membersOf(company, communityId)) {
    const neighbor = status === 'CONNECTED' ? company.neighbor(businessId) : undefined;
    for (const userId of new Set(told))
      if (userId !== person.userId && neighbor?.users.get(userId))
        sendNotification(neighbor.inboxes, userId, {
          ...communityTexts({
            who: by.name,
            text: showMentions(message.text, people),
            isMention: people.some((one) => one.id === userId),
            communityId,
            communityMessageId: parentId || id,
          }),
          id: `community-${id}`,
          createdDateTime: editedAt || at,
        });
  }
}

/** Tells the community administrators of a company that it is invited. */
export function tellOfInvitation(
  { company }: SignedInCall,
  { id, communityId, businessId, by, at }: StoredMember,
) {
  const neighbor = company.neighbor(businessId);
  const name = company.communities.get(communityId)?.name ?? '';
  for (const { userId, roles } of neighbor?.roleUsers.community.all() ?? [])
    if (neighbor && roles.includes('ADMIN'))
      sendNotification(neighbor.inboxes, userId, {
        ...communityTexts({ who: by, name, communityId }),
        id: `community-invitation-${id}-${at}`,
        createdDateTime: at,
      });
}
