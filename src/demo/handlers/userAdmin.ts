import * as contract from '../../api/userAdmin/contract';
import { invitationLetter } from '../letters';
import { mustBeGood } from '../newPassword';
import type { Person } from '../person';
import { invalid, notFound, Refusal } from '../refusal';
import { route } from '../route';
import type { Account } from '../seed/accounts';
import type { World } from '../world';
import { giveNewPassword, readerOf, sendResetLink } from './account';

/** A colleague who can sign in, for who may see users. Users who stand in lists only have no account to be changed. */
function colleague(world: World, person: Person, userId: string): Account {
  person.must('users');
  const account = world.account(userId);
  if (account?.userBusinessId !== person.userBusinessId) throw notFound('user');
  return account;
}

export const userAdminRoutes = [
  route(contract.resetEmail, ({ params, person, world }) => {
    const account = colleague(world, person, params.userId);
    if (account.suspended) throw new Refusal(409, 'This account is suspended. Activate it first.');
    sendResetLink(world, account);
    return undefined;
  }),

  route(contract.changePassword, ({ params, body: { newPassword }, person, world }) => {
    const account = colleague(world, person, params.userId);
    if (account.userId === person.userId)
      throw invalid('newPassword: Change your own password under My Profile.');
    mustBeGood('newPassword', newPassword, readerOf(world, account));
    giveNewPassword(world, account, newPassword);
    return undefined;
  }),

  route(contract.resendInvitation, ({ params: { userId }, person, world }) => {
    person.must('users');
    const invitation = world.invitations.get(userId);
    if (invitation?.businessId !== person.userBusinessId) throw notFound('invitation');
    if (world.account(userId)) throw new Refusal(409, 'This person has signed up already.');
    world.mailbox.send(invitationLetter(invitation, world.links.issue('signup', userId)));
    return undefined;
  }),

  route(contract.userEmployeeExistCheck, ({ body, person, company }) => {
    if (!person.may('employees')) person.must('users');
    const email = body.email.trim().toLowerCase();
    if (email === '') throw invalid('email: An e-mail address is needed.');
    const known = (one: { email: string }) => one.email.toLowerCase() === email;
    return {
      userExists: company.users.all().some(known),
      employeeExists: company.employees.all().some(known),
    };
  }),
];
