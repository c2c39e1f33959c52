import * as contract from '../../api/signup/contract';
import { USER_CODE } from '../../api/userAdmin/contract';
import { emailErrors, nameErrors, phoneErrors, trimmed } from '../fields';
import { invite, acceptInvitation } from '../invitations/invite';
import { KnownUsers } from '../invitations/knownUsers';
import { customerSignUpEmail, existingAccountEmail } from '../auth/emailTemplates';
import { requireValidPassword } from '../auth/requireValidPassword';
import { invalid, notFound, Refusal } from '../refusal';
import { bareRoute } from '../route';
import { blankAccount } from '../business/seed';
import { isSeeded } from '../seed/businesses';
import { FOUNDER_ROLES, type Invitation } from '../invitations/invitationSeed';
import type { DemoState } from '../demoState';
import { recipientOf } from '../account/handlers';

/** First id of new businesses. The ids of the seed are lower. */
const FIRST_CUSTOMER_ID = 8001;

/** The business that lists self-registered companies as its customers. No business has invited them. */
const HOST_ID = '3001';

/** Returns the id for the next new company. */
export const nextCustomerId = ({ businesses }: DemoState): string =>
  String(FIRST_CUSTOMER_ID + businesses.changed().filter(([id]) => !isSeeded(id)).length);

/** Returns the link and its invitation. Throws if the link is not valid or the invitation was withdrawn. */
function openInvitation(demo: DemoState, code: string) {
  const link = demo.links.verify(code, 'signup');
  const invitation = demo.invitations.get(link.userId);
  if (!invitation) throw notFound('invitation');
  const user = demo.company(invitation.businessId).users.get(invitation.userId);
  if (user?.status !== 'INVITED') throw new Refusal(410, WITHDRAWN, [WITHDRAWN]);
  return { link, invitation };
}
const TAKEN = 'There is already an account with your email address. Sign in with it.';
const WITHDRAWN = 'This invitation has been withdrawn. Ask the person who invited you.';

function userCodeErrors(demo: DemoState, invitation: Invitation, userCode: string): string[] {
  if (!USER_CODE.test(userCode))
    return ['userCode: A user code must have 3 to 20 letters, digits, dashes or underscores.'];
  return new KnownUsers(demo.company(invitation.businessId)).codeErrors(userCode, invitation);
}

export const signupHandlers = [
  bareRoute(contract.signup, ({ body, demo }) => {
    const { invitation } = openInvitation(demo, body.code);
    const { firstName, lastName, userCode } = trimmed(body);
    const errors = [...nameErrors({ firstName, lastName }), ...userCodeErrors(demo, invitation, userCode)];
    if (errors.length > 0) throw invalid(...errors);
    demo.invitations.put(invitation.userId, { ...invitation, firstName, lastName, userCode });
    return undefined;
  }),

  bareRoute(contract.completeSignup, ({ body: { code, password }, demo }) => {
    const { link, invitation } = openInvitation(demo, code);
    if (invitation.userCode === undefined)
      throw new Refusal(409, 'Enter your name and user code first.', [
        'Enter your name and user code first.',
      ]);
    const errors = userCodeErrors(demo, invitation, invitation.userCode);
    if (errors.length > 0) throw invalid(...errors);
    if (demo.accounts.byUsername(invitation.email)) throw new Refusal(409, TAKEN, [TAKEN]);
    requireValidPassword('password', password, { ...invitation, username: invitation.email });
    demo.links.markUsed(link);
    acceptInvitation(demo, invitation, password);
    return undefined;
  }),

  bareRoute(contract.checkUserCode, ({ params: { businessId, userCode }, demo }) => {
    if (!demo.businesses.get(businessId)) throw notFound('business');
    return { available: !new KnownUsers(demo.company(businessId)).isCodeTaken(userCode) };
  }),

  bareRoute(contract.openCustomer, ({ body, demo }) => {
    const { name, phone } = trimmed(body);
    const errors = [...nameErrors({ name }), ...phoneErrors(phone)];
    if (errors.length > 0) throw invalid(...errors);
    const customerId = nextCustomerId(demo);
    demo.businesses.put(customerId, { ...blankAccount(customerId, name), phone, customerOf: HOST_ID });
    return { customerId };
  }),

  bareRoute(contract.openUser, ({ body, demo }) => {
    const { customerId, firstName, lastName, email } = trimmed(body);
    const userId = `${customerId}1`;
    const customer = demo.businesses.get(customerId);
    // A company that another business has invited already has its first user.
    const inviter = demo.invitations.get(userId)?.invitedBy;
    if (customer?.status !== 'INVITED' || (inviter !== undefined && inviter !== customer.name))
      throw notFound('customer without a user');
    const errors = [...nameErrors({ firstName, lastName }), ...emailErrors(email)];
    if (errors.length > 0) throw invalid(...errors);
    demo.rateLimiter.enforce(`${contract.openUser.key} ${email.toLowerCase()}`);
    const known = demo.accounts.byUsername(email);
    // The response is the same as for a new address. Only the owner of the address learns by email that it has an
    // account.
    if (known) {
      demo.outbox.send(existingAccountEmail(recipientOf(demo, known)));
      return undefined;
    }
    const draft = {
      firstName,
      lastName,
      email,
      phone: '',
      userCode: '',
      roles: [...FOUNDER_ROLES],
      timecardRoles: [],
    };
    invite(demo, demo.company(customerId), draft, {
      userId,
      invitedBy: customer.name,
      createEmail: customerSignUpEmail,
    });
    return undefined;
  }),
];
