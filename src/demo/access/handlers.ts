import * as contract from '../../api/access/contract';
import type { Endpoint } from '../../api/endpoint';
import { lookups } from '../../session/lookups';
import { lookupResponses } from './lookupResponses';
import { ownCommunityOf } from '../communities/members';
import type { Caller } from '../caller';
import { notFound, Refusal } from '../refusal';
import { route } from '../route';
import type { DemoState } from '../demoState';

/** Returns the account of a lookup: the caller's own, or a colleague's when the caller may view users. */
function requestedAccount(
  demo: DemoState,
  { account }: Caller,
  may: () => boolean,
  userId: string | undefined,
) {
  if (userId === undefined || userId === account.userId) return account;
  if (!may()) throw new Refusal(403, 'You can only see your own access.');
  const invitation = demo.accounts.getAnyStatus(userId);
  if (invitation?.userBusinessId !== account.userBusinessId) throw notFound('user');
  return invitation;
}

/** Removes duplicates: the user roles lookup is listed for two modules. */
const lookupEndpoints: Endpoint[] = [
  ...new Map(lookups.map(({ endpoint }) => [endpoint.key, endpoint])).values(),
];

export const accessHandlers = [
  ...lookupEndpoints.map((lookup) =>
    route(lookup, ({ demo, person, params, query, company }) => {
      // Some of these paths end in an id, others in `self` or without a parameter.
      const { userId }: { userId?: string } = params;
      const account = requestedAccount(demo, person, () => person.may('users'), userId);
      const moduleCode = (lookup.query?.includes('moduleCode') && query.whole('moduleCode', 0)) || undefined;
      return lookupResponses[lookup.key]?.(account, {
        moduleCode,
        colleagues: demo.accounts.colleaguesOf(account),
        timeZone: demo.businesses.get(account.userBusinessId)?.timeZone,
        ownCommunity: () => ownCommunityOf(company),
        visitorUsers: () =>
          company.roleUsers['visitor-log'].all().flatMap(({ userId, roles }) => {
            const { fullName = '' } = company.users.get(userId) ?? {};
            return roles.map((role) => ({ userId, fullName, role }));
          }),
      });
    }),
  ),

  route(contract.userDetail, ({ demo, person, params, company }) => {
    const account = requestedAccount(demo, person, () => person.may('users'), params.userId);
    const user = company.users.get(account.userId);
    if (!user) throw notFound('user');
    const { userId, firstName, lastName, username, email } = user;
    return { userId, firstName, lastName, username, email };
  }),
];
