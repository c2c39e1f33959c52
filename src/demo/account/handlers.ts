import * as contract from '../../api/account/contract';
import {
  oneTimePasswordEmail,
  passwordChangedEmail,
  passwordResetEmail,
  signInCodeEmail,
} from '../auth/emailTemplates';
import { requireValidPassword } from '../auth/requireValidPassword';
import { RESEND_AFTER } from '../auth/rateLimiter';
import { invalid, notFound, Refusal } from '../refusal';
import { bareRoute } from '../route';
import type { Account } from '../seed/accounts';
import { isAdministrator, newSession } from '../auth/signIn';
import type { DemoState } from '../demoState';

const PASSWORD_CODE = 'password';
const SIGN_IN_CODE = 'sign-in';

const normalizedUsername = (username: string): string => username.trim().toLowerCase();

/** Returns the recipient of an email, with the current name of the user. */
export function recipientOf(demo: DemoState, { userId, userBusinessId, ...account }: Account) {
  const { username } = account;
  const { firstName, lastName } = demo.company(userBusinessId).users.get(userId) ?? account;
  return { username, email: username, firstName, lastName };
}

/** Sends an email to `account`, which is undefined when no active account has this name. */
type Send = (demo: DemoState, name: string, account: Account | undefined) => void;

/** The response and the wait time are the same for every name, so that they do not reveal which names exist. */
const emailRoute = (endpoint: contract.EmailRequest, send: Send) =>
  bareRoute(endpoint, ({ body, demo }) => {
    const name = normalizedUsername(body.username);
    if (name === '') throw invalid('username: Enter a username or an email address.');
    demo.rateLimiter.enforce(`${endpoint.key} ${name}`);
    const account = demo.accounts.byUsername(name);
    send(demo, name, account?.suspended ? undefined : account);
    return { resendAfter: RESEND_AFTER };
  });

const ifAdministrator = (account: Account | undefined) =>
  account && isAdministrator(account) ? account : undefined;

function sendOneTimePassword(demo: DemoState, account: Account | undefined): void {
  if (!account) return;
  const password = demo.oneTimePasswords.issue(account.userId);
  demo.outbox.send(oneTimePasswordEmail(recipientOf(demo, account), password));
}

/**
 * Sets a new password outside of the user's own session. Ends all sessions and one-time passwords that were created
 * with the old one.
 */
export function setNewPassword(demo: DemoState, account: Account, password: string): void {
  demo.changePassword(account.userId, password);
  demo.sessions.endAllOf(account.userId);
  demo.oneTimePasswords.forget(account.userId);
  demo.outbox.send(passwordChangedEmail(recipientOf(demo, account)));
}

/** Sends a reset link at the request of the user or an administrator. */
export function sendResetLink(demo: DemoState, account: Account): void {
  const code = demo.codes.issue(`${PASSWORD_CODE} ${account.username}`);
  const link = demo.links.issue('reset', account.userId);
  demo.outbox.send(passwordResetEmail(recipientOf(demo, account), link, code));
}

/**
 * Returns a response instead of throwing. A thrown refusal would roll back the writes of the handler, and with them
 * the count of wrong attempts.
 */
const wrongCode = (problem: string): Response => invalid(`code: ${problem}`).toResponse();

function accountOfLink(demo: DemoState, userId: string): Account {
  const account = demo.accounts.get(userId);
  if (!account) throw notFound('user');
  return account;
}

export const accountHandlers = [
  emailRoute(contract.forgotPassword, (demo, name, account) => {
    if (account) sendResetLink(demo, account);
    // Issues a code without sending it, so that wrong attempts get the same response as for an existing name.
    else demo.codes.issue(`${PASSWORD_CODE} ${name}`);
  }),
  emailRoute(contract.requestPassword, (demo, _, account) => sendOneTimePassword(demo, account)),
  emailRoute(contract.requestAdminPassword, (demo, _, account) =>
    sendOneTimePassword(demo, ifAdministrator(account)),
  ),
  emailRoute(contract.requestAdminCode, (demo, name, account) => {
    const code = demo.codes.issue(`${SIGN_IN_CODE} ${name}`);
    const recipient = ifAdministrator(account);
    if (recipient) demo.outbox.send(signInCodeEmail(recipientOf(demo, recipient), code));
  }),

  bareRoute(contract.verifyCode, ({ body: { username, code }, demo }) => {
    const name = normalizedUsername(username);
    const problem = demo.codes.check(`${PASSWORD_CODE} ${name}`, code);
    if (problem) return wrongCode(problem);
    const account = demo.accounts.byUsername(name);
    // A code for an unknown name is never sent, so it cannot be entered.
    if (!account) throw notFound('user');
    return { code: demo.links.issue('reset', account.userId) };
  }),

  bareRoute(contract.verifyAdminCode, ({ body: { username, code }, demo }) => {
    const name = normalizedUsername(username);
    const problem = demo.codes.check(`${SIGN_IN_CODE} ${name}`, code);
    if (problem) return wrongCode(problem);
    const account = ifAdministrator(demo.accounts.byUsername(name));
    if (!account) throw notFound('user');
    return newSession(demo, account);
  }),

  bareRoute(contract.verifyAddress, ({ body: { url }, demo }) => {
    // Accepts the whole address, or only the value of `code=`.
    const code = /[?&]code=([^&#\s]+)/.exec(url)?.[1] ?? url.trim();
    const link = demo.links.find(code);
    if (!link) throw invalid('url: This link does not exist. Copy the whole link from the email.');
    return { code: link.id, isSignup: link.use === 'signup' };
  }),

  bareRoute(contract.verifyUrl, ({ body: { code }, query, demo }) => {
    const isSignup = query.boolean('isSignup');
    if (isSignup === undefined) throw invalid('isSignup is missing.');
    const { userId } = demo.links.verify(code, isSignup ? 'signup' : 'reset');
    if (!isSignup) return recipientOf(demo, accountOfLink(demo, userId));
    const invitation = demo.invitations.get(userId);
    if (!invitation) throw notFound('invitation');
    const { email, firstName, lastName, businessId, businessName } = invitation;
    return { username: email, email, firstName, lastName, businessId, businessName };
  }),

  bareRoute(contract.resetPassword, ({ body: { username, oneTimePassword, newPassword }, demo }) => {
    const account = demo.accounts.byUsername(username);
    if (!account || !demo.oneTimePasswords.matches(account.userId, oneTimePassword))
      throw invalid('oneTimePassword: This password is wrong for this username, or it has expired.');
    requireValidPassword('newPassword', newPassword, recipientOf(demo, account));
    setNewPassword(demo, account, newPassword);
    return undefined;
  }),

  bareRoute(contract.completePasswordReset, ({ body: { code, newPassword }, demo }) => {
    const link = demo.links.verify(code, 'reset');
    const account = accountOfLink(demo, link.userId);
    if (account.suspended) throw new Refusal(403, 'This account is suspended. Ask your administrator.');
    requireValidPassword('newPassword', newPassword, recipientOf(demo, account));
    demo.links.markUsed(link);
    setNewPassword(demo, account, newPassword);
    return undefined;
  }),
];
