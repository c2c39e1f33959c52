import { lazySeed, type ListedSeed } from '../db';
import { invitationEmail } from './emailTemplates';
import type { StoredMail } from './outbox';
import { seededWithEmail, seededLinks } from '../invitations/invitationSeed';

/** Returns the invitation emails to the people of the demo. */
export function seededMails(): ListedSeed<StoredMail> {
  const links = seededLinks();
  return lazySeed(() =>
    seededWithEmail.map(({ invitation, link }, index) => ({
      id: String(index + 1),
      mail: { ...invitationEmail(invitation, link.id), sentAt: links.get(link.id)?.sentAt ?? 0 },
    })),
  );
}
