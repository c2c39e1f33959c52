import { login, logout, refreshToken } from '../../api/auth/contract';
import { Refusal } from '../refusal';
import { bareRoute } from '../route';
import { accountById, accountByUsername } from '../seed/accounts';
import { businessById } from '../seed/businesses';

export const authRoutes = [
  bareRoute(login, ({ body: { username, password }, world }) => {
    const account = accountByUsername(username);
    // One sentence for both, so that nobody learns which names exist.
    if (!account || password !== world.passwordOf(account.userId))
      throw new Refusal(401, 'The username or password is not right.');
    if (account.suspended) throw new Refusal(403, 'This account is suspended. Ask your administrator.');
    const { userId, userBusinessId } = account;
    const { firstName, lastName } = world.company(userBusinessId).users.get(userId) ?? account;
    return {
      userId,
      ...world.sessions.issue(userId),
      userBusinessId,
      userBusinessName: businessById(userBusinessId).name,
      username: account.username,
      fname: firstName,
      lname: lastName,
      email: account.username,
      role: account.role ?? '',
      timeCardRole: account.timeCardRole ?? '',
    };
  }),

  bareRoute(refreshToken, ({ body: { userTokens, userId, userBusinessId }, headers, world }) => {
    requireHeaders(headers);
    const account = accountById(userId);
    if (headers.get('userId') !== userId || account?.userBusinessId !== userBusinessId || account.suspended) {
      throw new Refusal(403, 'The session is over.');
    }
    return { userTokens: world.sessions.renew(userTokens, userId), userId };
  }),

  bareRoute(logout, ({ headers, world }) => {
    requireHeaders(headers);
    world.sessions.revoke(headers.get('accessToken') ?? '');
    return undefined;
  }),
];

/** These two work with an expired session, not without one (ACCESS-01). */
function requireHeaders(headers: Headers): void {
  for (const name of ['idToken', 'accessToken', 'userId']) {
    if (!headers.get(name)) throw new Refusal(401, `The header ${name} is missing.`);
  }
}
