import { loginMgmt } from '../../api/account/contract';
import { login, logout, refreshToken } from '../../api/auth/contract';
import { Refusal } from '../refusal';
import { bareRoute } from '../route';
import { verifyCredentials, isAdministrator, newSession } from './signIn';

export const authHandlers = [
  bareRoute(login, ({ body: { username, password }, demo }) =>
    newSession(demo, verifyCredentials(demo, username, password)),
  ),

  bareRoute(loginMgmt, ({ body: { username, password }, demo }) => {
    const account = verifyCredentials(demo, username, password);
    if (!isAdministrator(account))
      throw new Refusal(403, 'The management sign-in is for administrators. Use the standard sign-in.');
    return newSession(demo, account);
  }),

  bareRoute(refreshToken, ({ body: { userTokens, userId, userBusinessId }, headers, demo }) => {
    requireHeaders(headers);
    const account = demo.accounts.get(userId);
    if (headers.get('userId') !== userId || account?.userBusinessId !== userBusinessId || account.suspended) {
      throw new Refusal(403, 'The session has ended.');
    }
    return { userTokens: demo.sessions.renew(userTokens, userId), userId };
  }),

  bareRoute(logout, ({ headers, demo }) => {
    requireHeaders(headers);
    demo.sessions.revoke(headers.get('accessToken') ?? '');
    return undefined;
  }),
];

/** These two endpoints accept an expired session, but not a missing one (ACCESS-01). */
function requireHeaders(headers: Headers): void {
  for (const name of ['idToken', 'accessToken', 'userId']) {
    if (!headers.get(name)) throw new Refusal(401, `The header ${name} is missing.`);
  }
}
