import type { ListedSeed } from '../db';
import { invitationLetter } from '../emailTemplates';
import type { StoredMail } from '../outbox';
import { seededWithLetter, seededLinks } from './invitations';

/** Returns the invitation e-mails to the people of the demo. */
export function seededMails(): ListedSeed<StoredMail> {
  const links = seededLinks();
  let rows: readonly StoredMail[] | undefined;
  const all = () =>
    (rows ??= seededWithLetter.map(({ invitation, link }, index) => ({
      id: String(index + 1),
      mail: { ...invitationLetter(invitation, link.id), sentAt: links.get(link.id)?.sentAt ?? 0 },
    })));
  return { all, get: (id) => all().find((mail) => mail.id === id) };
}
