import * as contract from '../../api/signup/contract';
import { USER_CODE } from '../../api/userAdmin/contract';
import { emailFaults, nameFaults, phoneFaults, trimmed } from '../fields';
import { invite, acceptInvitation } from '../invite';
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
function invited(demo: DemoState, code: string) {
  const link = demo.links.verify(code, 'signup');
  const invitation = demo.invitations.get(link.userId);
  if (!invitation) throw notFound('invitation');
  const user = demo.company(invitation.businessId).users.get(invitation.userId);
  if (user?.status !== 'INVITED') throw new Refusal(410, WITHDRAWN, [WITHDRAWN]);
  return { link, invitation };
}
const TAKEN = 'Someone has an account with your e-mail address already. Sign in with it.';
const WITHDRAWN = 'This invitation has been withdrawn. Ask the person who invited you.';

function userCodeFaults(demo: DemoState, invitation: Invitation, userCode: string): string[] {
  if (!USER_CODE.test(userCode)) return ['userCode: A user code has 3 to 20 letters, digits and dashes.'];
  return new KnownUsers(demo.company(invitation.businessId)).codeFaults(userCode, invitation);
}

export const signupHandlers = [
  bareRoute(contract.signup, ({ body, demo }) => {
    const { invitation } = invited(demo, body.code);
    const { firstName, lastName, userCode } = trimmed(body);
    const faults = [...nameFaults({ firstName, lastName }), ...userCodeFaults(demo, invitation, userCode)];
    if (faults.length > 0) throw invalid(...faults);
    demo.invitations.put(invitation.userId, { ...invitation, firstName, lastName, userCode });
    return undefined;
  }),

  bareRoute(contract.completeSignup, ({ body: { code, password }, demo }) => {
    const { link, invitation } = invited(demo, code);
    if (invitation.userCode === undefined)
      throw new Refusal(409, 'Your name and user code come first.', ['Your name and user code come first.']);
    const faults = userCodeFaults(demo, invitation, invitation.userCode);
    if (faults.length > 0) throw invalid(...faults);
    if (demo.accounts.named(invitation.email)) throw new Refusal(409, TAKEN, [TAKEN]);
    mustBeGood('password', password, { ...invitation, username: invitation.email });
    demo.links.spend(link);
    acceptInvitation(demo, invitation, password);
    return undefined;
  }),

  bareRoute(contract.checkUserCode, ({ params: { businessId, userCode }, demo }) => {
    if (!demo.businesses.get(businessId)) throw notFound('business');
    return { available: !new KnownUsers(demo.company(businessId)).isCodeTaken(userCode) };
  }),

  bareRoute(contract.openCustomer, ({ body, demo }) => {
    const { name, phone } = trimmed(body);
    const faults = [...nameFaults({ name }), ...phoneFaults(phone)];
    if (faults.length > 0) throw invalid(...faults);
    const customerId = nextCustomerId(demo);
    demo.businesses.put(customerId, { ...blankAccount(customerId, name), phone, customerOf: HOST });
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
    const faults = [...nameFaults({ firstName, lastName }), ...emailFaults(email)];
    if (faults.length > 0) throw invalid(...faults);
    demo.pace.step(`${contract.openUser.key} ${email.toLowerCase()}`);
    const known = demo.accounts.named(email);
    // The response is the same as for a new address. Only the owner of the address learns by e-mail that it has an
    // account.
    if (known) {
      demo.outbox.send(knownAlreadyLetter(readerOf(demo, known)));
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
      letter: customerLetter,
    });
    return undefined;
  }),
];
