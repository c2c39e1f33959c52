import * as contract from '../../api/business/contract';
import { features } from '../../session/flags';
import { invite } from '../invitations/invite';
import { invitationEmail } from '../auth/emailTemplates';
import { keyFilter, rowAddedWith } from '../recordKey';
import { invalid, notFound, Refusal } from '../refusal';
import { type SignedInCall, route } from '../route';
import { businessById, isSeeded, newBusiness } from '../seed/businesses';
import { FOUNDER_ROLES } from '../invitations/invitationSeed';
import { blankAccount, type StoredAccount } from './seed';
import { sorted, type SortKeys } from '../sorted';
import { nextCustomerId } from '../signup/handlers';

const sortKeys = {
  name: ({ name }) => name,
  city: ({ city }) => city,
  email: ({ email }) => email,
  status: ({ status }) => status,
  since: ({ since }) => since,
} satisfies SortKeys<StoredAccount, string>;
const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

/** Whose customer it is stays here. */
const toResponse = (account: StoredAccount): contract.BusinessAccount => ({
  ...account,
  customerOf: undefined,
});

/**
 * Returns the caller's own account, which may require the permission `own`, or a customer's account for
 * administrators.
 */
function accountOf(
  { person, demo }: SignedInCall,
  businessId: string,
  own?: 'generalSettings',
): StoredAccount {
  const account = demo.businesses.get(businessId);
  const isOwn = businessId === person.userBusinessId;
  if (!isOwn) person.require('customers');
  else if (own && !person.may('customers')) person.require(own);
  if (!account || !(isOwn || account.customerOf === person.userBusinessId))
    throw notFound('business account');
  return account;
}

const isTimeZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const businessHandlers = [
  route(contract.businessAccounts, ({ query, person, demo }) => {
    person.require('customers');
    const status = query.oneOf('status', ['ACTIVE', 'INVITED', 'SUSPENDED']);
    const matches = query.search();
    const hasKey = keyFilter(query);
    const { userBusinessId } = person;
    const rows = sorted(demo.businesses.all(), sortKeys, query.sort(sortFields, 'name')).filter(
      (account) =>
        (account.id === userBusinessId || account.customerOf === userBusinessId) &&
        (!status || account.status === status) &&
        hasKey(account) &&
        matches(`${account.name} ${account.email} ${account.city}`),
    );
    return { businessAccounts: query.slice(rows).map(toResponse), total: rows.length };
  }),

  route(contract.businessAccountById, (call) =>
    toResponse(accountOf(call, call.params.businessId, 'generalSettings')),
  ),

  /** Every user may read the modules of their own business (EMP-47, SCREEN-DASHBOARD). */
  route(contract.accountModules, (call) => {
    const { id, name } = accountOf(call, call.params.businessId);
    const { modules, newJobVersion } = isSeeded(id) ? businessById(id) : newBusiness(id, name);
    const enabled = new Set<string>(modules);
    return {
      modules: Object.keys(features).map((feature) => ({ name: feature, enabled: enabled.has(feature) })),
      newJobVersion,
    };
  }),

  route(contract.editBusinessAccount, (call) => {
    const { body, params, demo } = call;
    const { version, ...draft } = body;
    const account = accountOf(call, params.businessId, 'generalSettings');
    if (account.version !== version)
      throw new Refusal(409, 'Someone else changed this business account in the meantime.');
    if (!isTimeZone(draft.timeZone)) throw invalid('timeZone: There is no such time zone.');
    return toResponse(demo.businesses.put(account.id, { ...account, ...draft, version: version + 1 }));
  }),

  /** Creates a separate business and invites its first user (EMP-46). */
  route(contract.inviteCustomer, ({ body, person, demo }) => {
    person.require('customers');
    const { name, phone, key, ...who } = body;
    const customerOf = person.userBusinessId;
    const first = rowAddedWith(demo.businesses.all(), key);
    if (first?.customerOf === customerOf) return toResponse(first);
    const known = demo.businesses
      .all()
      .some((one) => one.customerOf === customerOf && one.name.toLowerCase() === name.toLowerCase());
    const errors = [
      ...(known ? [`name: ${name} is already a customer.`] : []),
      ...demo.accounts.emailErrors(who.email),
    ];
    if (errors.length > 0) throw invalid(...errors);
    const id = nextCustomerId(demo);
    const account = demo.businesses.put(id, {
      ...blankAccount(id, name),
      key,
      phone,
      email: who.email,
      customerOf,
    });
    const { firstName, lastName } = person.account;
    invite(
      demo,
      demo.company(id),
      { ...who, phone: '', userCode: '', roles: [...FOUNDER_ROLES], timecardRoles: [] },
      { userId: `${id}1`, invitedBy: `${firstName} ${lastName}`, createEmail: invitationEmail },
    );
    return toResponse(account);
  }),
];
