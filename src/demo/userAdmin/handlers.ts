import * as contract from '../../api/userAdmin/contract';
import { nowIso } from '../../lib/clock';
import { invitationEmail } from '../auth/emailTemplates';
import { requireValidPassword } from '../auth/requireValidPassword';
import { invalid, notFound, Refusal } from '../refusal';
import { type SignedInCall, route } from '../route';
import type { Account } from '../seed/accounts';
import { DELETED_USER_MESSAGE, requireMayChange, NOT_SIGNED_UP_MESSAGE } from '../users/userStatus';
import { setNewPassword, recipientOf, sendResetLink } from '../account/handlers';

/** Returns the account of a colleague who can sign in. Requires the permission to change them. */
function colleague(call: SignedInCall, userId: string): Account {
  const { demo, person, company } = call;
  person.require('users');
  const user = company.users.get(userId);
  if (!user) throw notFound('user');
  requireMayChange(call, user);
  const account = demo.accounts.get(userId);
  if (!account)
    throw new Refusal(409, user.status === 'INVITED' ? NOT_SIGNED_UP_MESSAGE : DELETED_USER_MESSAGE);
  return account;
}

export const userAdminHandlers = [
  route(contract.resetEmail, (call) => {
    const account = colleague(call, call.params.userId);
    if (account.suspended) throw new Refusal(409, 'This account is suspended. Activate it first.');
    sendResetLink(call.demo, account);
    return undefined;
  }),

  route(contract.changePassword, (call) => {
    const { newPassword } = call.body;
    const { person, demo } = call;
    const account = colleague(call, call.params.userId);
    if (account.userId === person.userId)
      throw invalid('newPassword: Change your own password under My Profile.');
    requireValidPassword('newPassword', newPassword, recipientOf(demo, account));
    setNewPassword(demo, account, newPassword);
    return undefined;
  }),

  route(contract.resendInvitation, ({ params: { userId }, person, demo }) => {
    person.require('users');
    const invitation = demo.invitations.get(userId);
    const mine = (businessId: string) =>
      businessId === person.userBusinessId ||
      (person.may('customers') && demo.businesses.get(businessId)?.customerOf === person.userBusinessId);
    const { users } = demo.company(invitation?.businessId ?? person.userBusinessId);
    const user = users.get(userId);
    if (!user || (invitation && !mine(invitation.businessId))) throw notFound('invitation');
    if (user.status === 'DELETED') throw new Refusal(409, DELETED_USER_MESSAGE);
    if (!invitation || user.status !== 'INVITED')
      throw new Refusal(409, 'This person has already signed up.');
    demo.outbox.send(invitationEmail(invitation, demo.links.issue('signup', userId)));
    users.put(userId, { ...user, invitedAt: nowIso() });
    return undefined;
  }),

  route(contract.userEmployeeExistCheck, ({ body, person, company }) => {
    if (!person.may('employees')) person.require('users');
    const email = body.email.trim().toLowerCase();
    if (email === '') throw invalid('email: Enter an email address.');
    const known = (one: { email: string }) => one.email.toLowerCase() === email;
    return {
      userExists: company.users.all().some(known),
      employeeExists: company.employees.all().some(known),
    };
  }),
];
