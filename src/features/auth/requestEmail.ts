import type { EmailRequest } from '../../api/account/contract';
import { call } from '../../api/client';
import { waitEnd } from './ResendButton';

/** Requests an email. Resolves with the time of the next allowed request, in epoch milliseconds. */
export async function requestEmail(row: EmailRequest, username: string): Promise<number> {
  const response = await call(row, { body: { username: username.trim() }, silent: true });
  return waitEnd(response?.resendAfter);
}
