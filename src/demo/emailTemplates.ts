/** The emails that the demo sends. */
import type { InvitationRequest } from '../api/userAdmin/contract';
import { paths } from '../lib/paths';
import type { Mail } from './outbox';
import type { Invitation } from './seed/invitations';

export type EmailContent = Omit<Mail, 'sentAt'>;

interface Reader {
  email: string;
  firstName: string;
}

/** Links into the app begin with `#`. */
const into = (address: string): string => `#${address}`;

const NOT_YOU = 'If you did not ask for this, ignore this e-mail. Nothing has changed.';

const letter = ({ email, firstName }: Reader, subject: string, ...paragraphs: string[]): EmailContent => ({
  to: email,
  subject,
  text: [`Hello ${firstName},`, ...paragraphs].join('\n\n'),
});

export const resetLetter = (reader: Reader, linkCode: string, code: string): EmailContent => ({
  ...letter(
    reader,
    'Choose a new password',
    `Follow the link to choose a new password. It works once, for 24 hours. Or enter the code ${code} where you asked for it, within 10 minutes.`,
    NOT_YOU,
  ),
  link: into(paths.resetPassword(linkCode)),
  code,
});

export const oneTimePasswordLetter = (reader: Reader, password: string): EmailContent => ({
  ...letter(
    reader,
    'Your one-time password',
    `Your one-time password is ${password}. Follow the link within 24 hours to choose your own password with it.`,
    NOT_YOU,
  ),
  link: into(paths.resetPassword()),
  code: password,
});

export const signInCodeLetter = (reader: Reader, code: string): EmailContent => ({
  ...letter(
    reader,
    'Your sign-in code',
    `Your code is ${code}. It works once, for 10 minutes. Nobody from Plumbline will ever ask you for it.`,
    NOT_YOU,
  ),
  code,
});

export const passwordChangedLetter = (reader: Reader): EmailContent =>
  letter(
    reader,
    'Your password has been changed',
    'Your password has been changed, and you are signed out everywhere else. If that was not you, tell your administrator at once.',
  );

export const invitationLetter = (invitation: Invitation, linkCode: string): EmailContent => ({
  ...letter(
    invitation,
    `Join ${invitation.businessName} on Plumbline`,
    `${invitation.invitedBy} has invited you. Follow the link to complete your account. It works once, for 24 hours.`,
  ),
  link: into(paths.signUp(linkCode)),
});

export const customerLetter = (invitation: Invitation, linkCode: string): EmailContent => ({
  ...letter(
    invitation,
    `Complete the sign-up of ${invitation.businessName}`,
    'Follow the link to choose your password. It works once, for 24 hours.',
    NOT_YOU,
  ),
  link: into(paths.signUp(linkCode)),
});

/** Reports the result of an invitation request to the person who made it (EMP-45). */
export const requestLetter = (
  reader: Reader,
  { firstName, lastName, status, answeredBy, reason }: InvitationRequest,
): EmailContent =>
  status === 'ACCEPTED'
    ? letter(
        reader,
        `${firstName} ${lastName} has been invited`,
        `${answeredBy} has accepted your request: ${firstName} ${lastName} has got an e-mail with a link to sign up.`,
      )
    : letter(
        reader,
        `${firstName} ${lastName} is not invited`,
        `${answeredBy} has refused your request to invite ${firstName} ${lastName}: ${reason}`,
      );

/**
 * Sent when someone signs up with an address that already has an account. Only the owner of the address is notified.
 */
export const knownAlreadyLetter = (reader: Reader): EmailContent => ({
  ...letter(
    reader,
    'You have an account already',
    'Someone has tried to sign up with your e-mail address, which has an account here. Sign in with it; if you have forgotten the password, ask for a new one on the sign-in page.',
    NOT_YOU,
  ),
  link: into(paths.signIn),
});
