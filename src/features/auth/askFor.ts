import type { Mailed } from '../../api/account/contract';
import { call } from '../../api/client';
import { waitFrom } from './Resend';

/** Asks for an e-mail; resolves with the time from which it may be asked for again. */
export async function askFor(row: Mailed, username: string): Promise<number> {
  const answer = await call(row, { body: { username: username.trim() }, silent: true });
  return waitFrom(answer?.resendAfter);
}
