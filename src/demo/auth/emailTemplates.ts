/** The emails that the demo sends. */
import type { InvitationRequest } from '../../api/userAdmin/contract';
import { paths } from '../../lib/paths';
import type { Mail } from './outbox';
import type { Invitation } from '../invitations/invitationSeed';

export type EmailContent = Omit<Mail, 'sentAt'>;

interface Recipient {
  email: string;
  firstName: string;
}

/** Links into the app begin with `#`. */
const appLink = (address: string): string => `#${address}`;

const NOT_REQUESTED = 'If you did not request this, you can ignore this email. Nothing has changed.';

const emailContent = (
  { email, firstName }: Recipient,
  subject: string,
  ...paragraphs: string[]
): EmailContent => ({
  to: email,
  subject,
  text: [`Hello ${firstName},`, ...paragraphs].join('\n\n'),
});

export const passwordResetEmail = (recipient: Recipient, linkCode: string, code: string): EmailContent => ({
  ...emailContent(
    recipient,
    'Choose a new password',
    `Follow the link to choose a new password. It works once and expires in 24 hours. Or enter the code ${code} on the page where you requested it, within 10 minutes.`,
    NOT_REQUESTED,
  ),
  link: appLink(paths.resetPassword(linkCode)),
  code,
});

export const oneTimePasswordEmail = (recipient: Recipient, password: string): EmailContent => ({
  ...emailContent(
    recipient,
    'Your one-time password',
    `Your one-time password is ${password}. It expires in 24 hours. Follow the link and use it to choose your own password.`,
    NOT_REQUESTED,
  ),
  link: appLink(paths.resetPassword()),
  code: password,
});

export const signInCodeEmail = (recipient: Recipient, code: string): EmailContent => ({
  ...emailContent(
    recipient,
    'Your sign-in code',
    `Your code is ${code}. It works once and expires in 10 minutes. Plumbline will never ask you for it.`,
    NOT_REQUESTED,
  ),
  code,
});

export const passwordChangedEmail = (recipient: Recipient): EmailContent =>
  emailContent(
    recipient,
    'Your password has been changed',
    'Your password has been changed, and you have been signed out everywhere else. If you did not change it, contact your administrator immediately.',
  );

export const invitationEmail = (invitation: Invitation, linkCode: string): EmailContent => ({
  ...emailContent(
    invitation,
    `Join ${invitation.businessName} on Plumbline`,
    `${invitation.invitedBy} has invited you. Follow the link to set up your account. It works once and expires in 24 hours.`,
  ),
  link: appLink(paths.signUp(linkCode)),
});

export const customerSignUpEmail = (invitation: Invitation, linkCode: string): EmailContent => ({
  ...emailContent(
    invitation,
    `Complete the sign-up for ${invitation.businessName}`,
    'Follow the link to choose your password. It works once and expires in 24 hours.',
    NOT_REQUESTED,
  ),
  link: appLink(paths.signUp(linkCode)),
});

/** Reports the result of an invitation request to the person who made it (EMP-45). */
export const requestAnswerEmail = (
  recipient: Recipient,
  { firstName, lastName, status, answeredBy, reason }: InvitationRequest,
): EmailContent =>
  status === 'ACCEPTED'
    ? emailContent(
        recipient,
        `${firstName} ${lastName} has been invited`,
        `${answeredBy} has accepted your request. ${firstName} ${lastName} has been sent an email with a link to sign up.`,
      )
    : emailContent(
        recipient,
        `Request for ${firstName} ${lastName} declined`,
        `${answeredBy} has declined your request to invite ${firstName} ${lastName}: ${reason}`,
      );

/**
 * Sent when someone signs up with an address that already has an account. Only the owner of the address is notified.
 */
export const existingAccountEmail = (recipient: Recipient): EmailContent => ({
  ...emailContent(
    recipient,
    'You already have an account',
    'Someone tried to sign up with your email address, which already has an account. Sign in with it. If you forgot your password, reset it on the sign-in page.',
    NOT_REQUESTED,
  ),
  link: appLink(paths.signIn),
});
