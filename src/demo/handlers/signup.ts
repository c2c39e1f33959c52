import * as contract from '../../api/signup/contract';
import { emailFaults, nameFaults, phoneFaults, trimmed } from '../fields';
import { customerLetter, knownAlreadyLetter } from '../letters';
import { mustBeGood } from '../newPassword';
import { invalid, notFound, Refusal } from '../refusal';
import { bareRoute } from '../route';
import { type Account, founderGrants, invitedGrants } from '../seed/accounts';
import { newBusiness } from '../seed/businesses';
import type { Invitation } from '../seed/invitations';
import type { World } from '../world';
import { readerOf } from './account';

/** Ids of businesses that come to be; those of the seed lie below. */
const FIRST_CUSTOMER = 8001;

/** The link and whom it invites, or a refusal. */
function invited(world: World, code: string) {
  const link = world.links.verify(code, 'signup');
  const invitation = world.invitations.get(link.userId);
  if (!invitation) throw notFound('invitation');
  return { link, invitation };
}

function userCodeFaults(world: World, { businessId }: Invitation, userCode: string): string[] {
  if (!/^[\w-]{3,20}$/.test(userCode))
    return ['userCode: A user code has 3 to 20 letters, digits and dashes.'];
  return !world.customers.get(businessId) && world.isUserCodeTaken(businessId, userCode)
    ? ['userCode: Somebody else in your company has this code.']
    : [];
}

function accountOf(world: World, invitation: Invitation): Account {
  const { userId, email, firstName, lastName, businessId, userCode } = invitation;
  const customer = world.customers.get(businessId);
  return {
    ...{ userId, username: email, firstName, lastName, userBusinessId: businessId },
    ...(userCode !== undefined && { userCode }),
    ...(customer && { role: 'A', business: newBusiness(businessId, customer.name) }),
    grants: customer ? founderGrants : invitedGrants,
    inbox: { count: 0, newest: 0, gap: 1 },
  };
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
    mustBeGood('password', password, { ...invitation, username: invitation.email });
    world.links.spend(link);
    world.addAccount(accountOf(world, invitation), password);
    return undefined;
  }),

  bareRoute(contract.checkUserCode, ({ params: { businessId, userCode }, world }) => {
    if (world.customers.get(businessId)) return { available: true };
    if (!world.hasBusiness(businessId)) throw notFound('business');
    return { available: !world.isUserCodeTaken(businessId, userCode) };
  }),

  bareRoute(contract.openCustomer, ({ body, world }) => {
    const { name, phone } = trimmed(body);
    const faults = [...nameFaults({ name }), ...phoneFaults(phone)];
    if (faults.length > 0) throw invalid(...faults);
    const customerId = String(FIRST_CUSTOMER + world.customers.changed().length);
    world.customers.put(customerId, { name, phone });
    return { customerId };
  }),

  bareRoute(contract.openUser, ({ body, world }) => {
    const { customerId, firstName, lastName, email } = trimmed(body);
    const userId = `${customerId}1`;
    const customer = world.customers.get(customerId);
    if (!customer || world.account(userId)) throw notFound('customer without a user');
    const faults = [...nameFaults({ firstName, lastName }), ...emailFaults(email)];
    if (faults.length > 0) throw invalid(...faults);
    world.pace.step(`${contract.openUser.key} ${email.toLowerCase()}`);
    const known = world.accountByUsername(email);
    // Answered as any other: whether an address has an account is told to its owner alone.
    if (known) {
      world.mailbox.send(knownAlreadyLetter(readerOf(world, known)));
      return undefined;
    }
    const invitation = {
      ...{ userId, firstName, lastName, email: email.toLowerCase() },
      ...{ businessId: customerId, businessName: customer.name, invitedBy: customer.name },
    };
    world.invitations.put(userId, invitation);
    world.mailbox.send(customerLetter(invitation, world.links.issue('signup', userId)));
    return undefined;
  }),
];
