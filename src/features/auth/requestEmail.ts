import type { Mailed } from '../../api/account/contract';
import { call } from '../../api/client';
import { waitFrom } from './Resend';

/** Requests an e-mail. Resolves with the time of the next allowed request, in epoch milliseconds. */
export async function requestEmail(row: Mailed, username: string): Promise<number> {
  const answer = await call(row, { body: { username: username.trim() }, silent: true });
  return waitFrom(answer?.resendAfter);
}
