import * as contract from '../../api/account/contract';
import {
  oneTimePasswordLetter,
  passwordChangedLetter,
  resetLetter,
  signInCodeLetter,
} from '../emailTemplates';
import { mustBeGood } from '../newPassword';
import { RESEND_AFTER } from '../rateLimiter';
import { invalid, notFound, Refusal } from '../refusal';
import { bareRoute } from '../route';
import type { Account } from '../seed/accounts';
import { isAdministrator, newSession } from '../signedIn';
import type { DemoState } from '../demoState';

const PASSWORD_CODE = 'password';
const SIGN_IN_CODE = 'sign-in';

const nameOf = (username: string): string => username.trim().toLowerCase();

/** Returns the recipient of an e-mail, with the current name of the user. */
export function readerOf(world: DemoState, { userId, userBusinessId, ...account }: Account) {
  const { username } = account;
  const { firstName, lastName } = world.company(userBusinessId).users.get(userId) ?? account;
  return { username, email: username, firstName, lastName };
}

/** Sends an e-mail to `account`, which is undefined when no active account has this name. */
type Send = (world: DemoState, name: string, account: Account | undefined) => void;

/** The response and the wait time are the same for every name, so that they do not reveal which names exist. */
const mailRoute = (row: contract.Mailed, send: Send) =>
  bareRoute(row, ({ body, world }) => {
    const name = nameOf(body.username);
    if (name === '') throw invalid('username: A username or an e-mail address is needed.');
    world.pace.step(`${row.key} ${name}`);
    const account = world.accounts.named(name);
    send(world, name, account?.suspended ? undefined : account);
    return { resendAfter: RESEND_AFTER };
  });

const administrator = (account: Account | undefined) =>
  account && isAdministrator(account) ? account : undefined;

function sendOneTimePassword(world: DemoState, account: Account | undefined): void {
  if (!account) return;
  const password = world.oneTimePasswords.issue(account.userId);
  world.outbox.send(oneTimePasswordLetter(readerOf(world, account), password));
}

/**
 * Sets a new password outside of the user's own session. Ends all sessions and one-time passwords that were created
 * with the old one.
 */
export function giveNewPassword(world: DemoState, account: Account, password: string): void {
  world.changePassword(account.userId, password);
  world.sessions.endAllOf(account.userId);
  world.oneTimePasswords.forget(account.userId);
  world.outbox.send(passwordChangedLetter(readerOf(world, account)));
}

/** Sends a reset link at the request of the user or an administrator. */
export function sendResetLink(world: DemoState, account: Account): void {
  const code = world.codes.issue(`${PASSWORD_CODE} ${account.username}`);
  const link = world.links.issue('reset', account.userId);
  world.outbox.send(resetLetter(readerOf(world, account), link, code));
}

/**
 * Returns a response instead of throwing. A thrown refusal would roll back the writes of the handler, and with them
 * the count of wrong attempts.
 */
const wrongCode = (problem: string): Response => invalid(`code: ${problem}`).toResponse();

function accountOfLink(world: DemoState, userId: string): Account {
  const account = world.accounts.get(userId);
  if (!account) throw notFound('user');
  return account;
}

export const accountRoutes = [
  mailRoute(contract.forgotPassword, (world, name, account) => {
    if (account) sendResetLink(world, account);
    // Issues a code without sending it, so that wrong attempts get the same response as for an existing name.
    else world.codes.issue(`${PASSWORD_CODE} ${name}`);
  }),
  mailRoute(contract.requestPassword, (world, _, account) => sendOneTimePassword(world, account)),
  mailRoute(contract.requestAdminPassword, (world, _, account) =>
    sendOneTimePassword(world, administrator(account)),
  ),
  mailRoute(contract.requestAdminCode, (world, name, account) => {
    const code = world.codes.issue(`${SIGN_IN_CODE} ${name}`);
    const reader = administrator(account);
    if (reader) world.outbox.send(signInCodeLetter(readerOf(world, reader), code));
  }),

  bareRoute(contract.verifyCode, ({ body: { username, code }, world }) => {
    const name = nameOf(username);
    const problem = world.codes.problem(`${PASSWORD_CODE} ${name}`, code);
    if (problem) return wrongCode(problem);
    const account = world.accounts.named(name);
    // A code for an unknown name is never sent, so it cannot be entered.
    if (!account) throw notFound('user');
    return { code: world.links.issue('reset', account.userId) };
  }),

  bareRoute(contract.verifyAdminCode, ({ body: { username, code }, world }) => {
    const name = nameOf(username);
    const problem = world.codes.problem(`${SIGN_IN_CODE} ${name}`, code);
    if (problem) return wrongCode(problem);
    const account = administrator(world.accounts.named(name));
    if (!account) throw notFound('user');
    return newSession(world, account);
  }),

  bareRoute(contract.verifyAddress, ({ body: { url }, world }) => {
    // Accepts the whole address, or only the value of `code=`.
    const code = /[?&]code=([^&#\s]+)/.exec(url)?.[1] ?? url.trim();
    const link = world.links.find(code);
    if (!link) throw invalid('url: There is no such link. Copy the whole of it from the e-mail.');
    return { code: link.id, isSignup: link.use === 'signup' };
  }),

  bareRoute(contract.verifyUrl, ({ body: { code }, query, world }) => {
    const isSignup = query.yes('isSignup');
    if (isSignup === undefined) throw invalid('isSignup is missing.');
    const { userId } = world.links.verify(code, isSignup ? 'signup' : 'reset');
    if (!isSignup) return readerOf(world, accountOfLink(world, userId));
    const invitation = world.invitations.get(userId);
    if (!invitation) throw notFound('invitation');
    const { email, firstName, lastName, businessId, businessName } = invitation;
    return { username: email, email, firstName, lastName, businessId, businessName };
  }),

  bareRoute(contract.resetPassword, ({ body: { username, oneTimePassword, newPassword }, world }) => {
    const account = world.accounts.named(username);
    if (!account || !world.oneTimePasswords.matches(account.userId, oneTimePassword))
      throw invalid('oneTimePassword: This is not right for this username, or no longer valid.');
    mustBeGood('newPassword', newPassword, readerOf(world, account));
    giveNewPassword(world, account, newPassword);
    return undefined;
  }),

  bareRoute(contract.completePasswordReset, ({ body: { code, newPassword }, world }) => {
    const link = world.links.verify(code, 'reset');
    const account = accountOfLink(world, link.userId);
    if (account.suspended) throw new Refusal(403, 'This account is suspended. Ask your administrator.');
    mustBeGood('newPassword', newPassword, readerOf(world, account));
    world.links.spend(link);
    giveNewPassword(world, account, newPassword);
    return undefined;
  }),
];
