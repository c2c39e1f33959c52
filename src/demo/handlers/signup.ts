import * as contract from '../../api/signup/contract';
import { USER_CODE } from '../../api/userAdmin/contract';
import { emailFaults, nameFaults, phoneFaults, trimmed } from '../fields';
import { invite, takeUp } from '../invite';
import { KnownUsers } from '../knownUsers';
import { customerLetter, knownAlreadyLetter } from '../emailTemplates';
import { mustBeGood } from '../newPassword';
import { invalid, notFound, Refusal } from '../refusal';
import { bareRoute } from '../route';
import { blankAccount } from '../seed/businessAccounts';
import { isSeeded } from '../seed/businesses';
import { FOUNDER_ROLES, type Invitation } from '../seed/invitations';
import type { DemoState } from '../demoState';
import { readerOf } from './account';

/** First id of new businesses. The ids of the seed are lower. */
const FIRST_CUSTOMER = 8001;

/** The business that lists self-registered companies as its customers. No business has invited them. */
const HOST = '3001';

/** Returns the id for the next new company. */
export const nextCustomerId = ({ businesses }: DemoState): string =>
  String(FIRST_CUSTOMER + businesses.changed().filter(([id]) => !isSeeded(id)).length);

/** Returns the link and its invitation. Throws if the link is not valid or the invitation was withdrawn. */
function invited(world: DemoState, code: string) {
  const link = world.links.verify(code, 'signup');
  const invitation = world.invitations.get(link.userId);
  if (!invitation) throw notFound('invitation');
  const user = world.company(invitation.businessId).users.get(invitation.userId);
  if (user?.status !== 'INVITED') throw new Refusal(410, WITHDRAWN, [WITHDRAWN]);
  return { link, invitation };
}
const TAKEN = 'Someone has an account with your e-mail address already. Sign in with it.';
const WITHDRAWN = 'This invitation has been withdrawn. Ask the person who invited you.';

function userCodeFaults(world: DemoState, invitation: Invitation, userCode: string): string[] {
  if (!USER_CODE.test(userCode)) return ['userCode: A user code has 3 to 20 letters, digits and dashes.'];
  return new KnownUsers(world.company(invitation.businessId)).codeFaults(userCode, invitation);
}

export const signupRoutes = [
  bareRoute(contract.signup, ({ body, world }) => {
    const { invitation } = invited(world, body.code);
    const { firstName, lastName, userCode } = trimmed(body);
    const faults = [...nameFaults({ firstName, lastName }), ...userCodeFaults(world, invitation, userCode)];
    if (faults.length > 0) throw invalid(...faults);
    world.invitations.put(invitation.userId, { ...invitation, firstName, lastName, userCode });
    return undefined;
  }),

  bareRoute(contract.completeSignup, ({ body: { code, password }, world }) => {
    const { link, invitation } = invited(world, code);
    if (invitation.userCode === undefined)
      throw new Refusal(409, 'Your name and user code come first.', ['Your name and user code come first.']);
    const faults = userCodeFaults(world, invitation, invitation.userCode);
    if (faults.length > 0) throw invalid(...faults);
    if (world.accounts.named(invitation.email)) throw new Refusal(409, TAKEN, [TAKEN]);
    mustBeGood('password', password, { ...invitation, username: invitation.email });
    world.links.spend(link);
    takeUp(world, invitation, password);
    return undefined;
  }),

  bareRoute(contract.checkUserCode, ({ params: { businessId, userCode }, world }) => {
    if (!world.businesses.get(businessId)) throw notFound('business');
    return { available: !new KnownUsers(world.company(businessId)).isCodeTaken(userCode) };
  }),

  bareRoute(contract.openCustomer, ({ body, world }) => {
    const { name, phone } = trimmed(body);
    const faults = [...nameFaults({ name }), ...phoneFaults(phone)];
    if (faults.length > 0) throw invalid(...faults);
    const customerId = nextCustomerId(world);
    world.businesses.put(customerId, { ...blankAccount(customerId, name), phone, customerOf: HOST });
    return { customerId };
  }),

  bareRoute(contract.openUser, ({ body, world }) => {
    const { customerId, firstName, lastName, email } = trimmed(body);
    const userId = `${customerId}1`;
    const customer = world.businesses.get(customerId);
    // A company that another business has invited already has its first user.
    const inviter = world.invitations.get(userId)?.invitedBy;
    if (customer?.status !== 'INVITED' || (inviter !== undefined && inviter !== customer.name))
      throw notFound('customer without a user');
    const faults = [...nameFaults({ firstName, lastName }), ...emailFaults(email)];
    if (faults.length > 0) throw invalid(...faults);
    world.pace.step(`${contract.openUser.key} ${email.toLowerCase()}`);
    const known = world.accounts.named(email);
    // The response is the same as for a new address. Only the owner of the address learns by e-mail that it has an
    // account.
    if (known) {
      world.outbox.send(knownAlreadyLetter(readerOf(world, known)));
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
    invite(world, world.company(customerId), draft, {
      userId,
      invitedBy: customer.name,
      letter: customerLetter,
    });
    return undefined;
  }),
];
