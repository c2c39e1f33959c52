import { loginMgmt } from '../../api/account/contract';
import { call } from '../../api/client';
import { enter } from '../../session/session';

/** Rejects with an `ApiError`. Its text is displayed beside the form (AUTH-02). */
export async function signInToManage(values: {
  username: string;
  password: string;
  remember: boolean;
}): Promise<void> {
  const { username, password, remember } = values;
  enter(await call(loginMgmt, { body: { username, password }, silent: true }), remember);
}
