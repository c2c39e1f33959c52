import type { ListedSeed } from '../db';
import { invitationLetter } from '../letters';
import type { StoredMail } from '../mailbox';
import { seededInvitations, seededLinks } from './invitations';

/** The invitations that are out. */
export function seededMails(): ListedSeed<StoredMail> {
  const links = seededLinks();
  let rows: readonly StoredMail[] | undefined;
  const all = () =>
    (rows ??= seededInvitations.map(({ invitation, link }, place) => ({
      id: String(place + 1),
      mail: { ...invitationLetter(invitation, link.id), sentAt: links.get(link.id)?.sentAt ?? 0 },
    })));
  return { all, get: (id) => all().find((mail) => mail.id === id) };
}
