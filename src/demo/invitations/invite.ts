import { roleModuleNames } from '../../api/roleUsers/contract';
import type { UserDraft } from '../../api/userAdmin/contract';
import type { User } from '../../api/users/contract';
import { nowIso } from '../../lib/clock';
import type { Company } from '../company';
import type { EmailContent } from '../auth/emailTemplates';
import { roleLists } from '../roleUsers/roleUsers';
import { type Account, founderGrants, noGrants } from '../seed/accounts';
import type { Invitation } from './invitationSeed';
import { employeeRecordOf } from '../users/userRecords';
import type { DemoState } from '../demoState';

interface InviteOptions {
  userId: string;
  /** The inviter's name in the email. */
  invitedBy: string;
  createEmail: (invitation: Invitation, linkCode: string) => EmailContent;
}

/**
 * Creates a user and sends an email with a sign-up link. An employee with the same address is linked to the user
 * (EMP-35, EMP-46).
 */
export function invite(
  demo: DemoState,
  company: Company,
  draft: UserDraft,
  { userId, invitedBy, createEmail }: InviteOptions,
): User {
  const { firstName, lastName, phone, userCode, roles, timecardRoles } = draft;
  const email = draft.email.toLowerCase();
  const businessId = company.business.id;
  const businessName = demo.businesses.get(businessId)?.name ?? '';
  const invitation = { userId, email, firstName, lastName, businessId, businessName, invitedBy };
  demo.invitations.put(userId, invitation);
  demo.outbox.send(createEmail(invitation, demo.links.issue('signup', userId)));
  const record = employeeRecordOf(company, { userId, email });
  if (record) company.employees.put({ ...record, user: { userId, username: email } });
  return company.users.put(userId, {
    userId,
    username: email,
    email,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    phone,
    userCode,
    roles: [...new Set(roles)],
    timecardRoles: [...new Set(timecardRoles)],
    status: 'INVITED',
    employee: undefined,
    lastSignInAt: '',
    version: 1,
    invitedAt: nowIso(),
  });
}

/** Completes the sign-up. The user can sign in with the roles of the invitation. */
export function acceptInvitation(demo: DemoState, invitation: Invitation, password: string): void {
  const { userId, email, firstName, lastName, businessId, userCode = '' } = invitation;
  const company = demo.company(businessId);
  const user = company.users.get(userId);
  const business = demo.businesses.get(businessId);
  if (!user || !business) return;
  company.users.put(userId, {
    ...user,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    userCode,
    status: 'ACTIVE',
    version: user.version + 1,
  });
  const isFounder = business.status === 'INVITED';
  if (isFounder) activate(demo, company, userId);
  const record = employeeRecordOf(company, { userId, email });
  const account: Account = {
    userId,
    username: email,
    firstName,
    lastName,
    userBusinessId: businessId,
    ...(record && { employeeId: record.id }),
    ...(isFounder && { role: 'A' }),
    grants: isFounder ? founderGrants : noGrants,
    inbox: { count: 0, newest: 0, gap: 1 },
  };
  demo.accounts.put(account);
  demo.changePassword(userId, password);
}

/** Activates the company and gives its first user the roles of a founder. */
function activate(demo: DemoState, { business, roleUsers }: Company, userId: string): void {
  const account = demo.businesses.get(business.id);
  if (account) demo.businesses.put(business.id, { ...account, status: 'ACTIVE', since: nowIso() });
  for (const module of roleModuleNames) {
    const roles = founderGrants[roleLists[module].grant];
    if (roles.length > 0) roleUsers[module].put(userId, { userId, roles, version: 1 });
  }
}
