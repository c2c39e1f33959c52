import * as z from 'zod/mini';
import { addUser, v4AddUsers, userDraft, type UserDraft } from '../../api/userAdmin/contract';
import { editUser, type User, type UserEdit } from '../../api/users/contract';
import type { Company } from '../company';
import { nextId } from '../nextId';
import { isSamePhone, nameErrors, phoneErrors, trimmed } from '../fields';
import { invite } from '../invitations/invite';
import { KnownUsers } from '../invitations/knownUsers';
import { invitationEmail } from '../auth/emailTemplates';
import { rowAddedWith } from '../recordKey';
import { invalid, notFound, Refusal } from '../refusal';
import { parseOrRefuse, type SignedInCall, route } from '../route';
import { firstNewUserId } from '../seed/userIds';
import { withEmployee } from './userRecords';
import { roleErrors } from './userRoles';
import { DELETED_USER_MESSAGE, requireMayChange } from './userStatus';

/** Returns the invited user, or the errors of the invitation (EMP-35). */
export function inviteUser(
  { demo, company, person }: SignedInCall,
  draft: UserDraft,
  known = new KnownUsers(company),
): User | string[] {
  const emailErrors = known.emailErrors(draft.email);
  const errors = [
    ...(emailErrors.length > 0 ? emailErrors : demo.accounts.emailErrors(draft.email)),
    ...known.codeErrors(draft.userCode, { userId: '', email: draft.email }),
    ...roleErrors(draft, company.business),
  ];
  if (errors.length > 0) return errors;
  const user = invite(demo, company, draft, {
    userId: nextId(company, 'user', firstNewUserId(company.business.id)),
    invitedBy: `${person.account.firstName} ${person.account.lastName}`,
    createEmail: invitationEmail,
  });
  known.add(user);
  return withEmployee(company, user);
}

/** Refuses a phone number that another user of the company already has. */
function requirePhoneAvailable({ users }: Company, phone: string, user: User): void {
  const isTakenBy = (other: User) => other.userId !== user.userId && isSamePhone(other.phone, phone);
  if (phone !== '' && phone !== user.phone && users.all().some(isTakenBy))
    throw new Refusal(409, 'This phone number is taken.', [
      'phone: Someone else in your business has this phone number.',
    ]);
}

const adminDraft = z.omit(userDraft, { email: true });

/** Returns the changes that an administrator makes to a user. Fields that are not sent stay as they are. */
function adminChanges({ company }: SignedInCall, user: User, body: UserEdit): Partial<User> {
  const { userCode, roles, timecardRoles } = user;
  const draft = parseOrRefuse(adminDraft, { userCode, roles, timecardRoles, ...body });
  const errors = [
    ...new KnownUsers(company).codeErrors(draft.userCode, user),
    ...roleErrors(draft, company.business),
  ];
  if (errors.length > 0) throw invalid(...errors);
  requirePhoneAvailable(company, draft.phone, user);
  return {
    ...draft,
    roles: [...new Set(draft.roles)],
    timecardRoles: [...new Set(draft.timecardRoles)],
  };
}

/** Returns the changes that users without the permission to manage users make to their own data. */
function ownChanges({ company }: SignedInCall, user: User, { firstName, lastName, phone }: UserEdit) {
  const edit = trimmed({ firstName, lastName, phone });
  const errors = [
    ...nameErrors({ firstName: edit.firstName, lastName: edit.lastName }),
    ...phoneErrors(edit.phone),
  ];
  if (errors.length > 0) throw invalid(...errors);
  requirePhoneAvailable(company, edit.phone, user);
  return edit;
}

/**
 * Refuses the call if users remove their own last role, or the role that lets them manage users or settings. Runs after
 * the write, because permissions follow from the stored roles; the refusal rolls the write back.
 */
function requireOwnRolesKept({ person, demo }: SignedInCall, before: User, { userId, roles }: User): void {
  if (userId !== person.userId) return;
  const refused = (text: string) => new Refusal(409, text, [`roles: ${text}`]);
  if (roles.length === 0 && before.roles.length > 0)
    throw refused('You cannot remove your own last role. Ask another administrator.');
  const { flags } = demo.person(userId).subject;
  if (person.subject.flags.settings && !flags.settings)
    throw refused('You cannot remove your own settings role. Ask another administrator.');
}

export const userWriteHandlers = [
  route(addUser, (call) => {
    call.person.require('users');
    const { company, body } = call;
    const { key, ...draft } = body;
    const first = rowAddedWith(company.users.all(), key);
    if (first) return withEmployee(company, first);
    const invited = inviteUser(call, draft);
    if (Array.isArray(invited)) throw invalid(...invited);
    return company.users.put(invited.userId, { ...invited, key });
  }),

  /** Each refused invitation has its own message (CALL-070). */
  route(v4AddUsers, (call) => {
    call.person.require('users');
    const known = new KnownUsers(call.company);
    return {
      results: call.body.users.map((draft) => {
        const invited = inviteUser(call, draft, known);
        const errors = Array.isArray(invited) ? invited.map((text) => text.replace(/^\w+: /, '')) : [];
        return { email: draft.email, invited: errors.length === 0, message: errors.join(' ') };
      }),
    };
  }),

  /** EMP-37 */
  route(editUser, (call) => {
    const { params, body, person, company, demo } = call;
    const isSelf = params.userId === person.userId;
    const isAdminEdit = !isSelf || body.version !== undefined;
    if (!isSelf && !person.may('users')) throw new Refusal(403, 'You can only change your own data.');
    if (isAdminEdit) person.require('users');
    const user = company.users.get(params.userId);
    if (!user) throw notFound('user');
    requireMayChange(call, user);
    if (user.status === 'DELETED') throw new Refusal(409, DELETED_USER_MESSAGE);
    if (isAdminEdit && body.version === undefined) throw invalid('version: The version is missing.');
    if (isAdminEdit && body.version !== user.version)
      throw new Refusal(409, 'Someone else changed this user in the meantime.');
    const edited = {
      ...user,
      ...(isAdminEdit ? adminChanges(call, user, body) : ownChanges(call, user, body)),
    };
    const { firstName, lastName } = edited;
    const after = { ...edited, fullName: `${firstName} ${lastName}`, version: user.version + 1 };
    company.users.put(user.userId, after);
    const invitation = demo.invitations.get(user.userId);
    // A user who has not signed up yet is addressed by the current name.
    if (invitation && user.status === 'INVITED')
      demo.invitations.put(user.userId, { ...invitation, firstName, lastName });
    if (isAdminEdit) requireOwnRolesKept(call, user, after);
    return withEmployee(company, after);
  }),
];
