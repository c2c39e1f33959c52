import { loginMgmt } from '../../api/account/contract';
import { call } from '../../api/client';
import { startSession } from '../../session/session';

/** Rejects with an `ApiError`. Its text is displayed beside the form (AUTH-02). */
export async function signInToManagement(values: {
  username: string;
  password: string;
  remember: boolean;
}): Promise<void> {
  const { username, password, remember } = values;
  startSession(await call(loginMgmt, { body: { username, password }, silent: true }), remember);
}
