import { hex } from '../../lib/hex';

/** PINs with fewer digits are soon guessed from their digests, so that a tablet has none of them, and asks the server. */
export const SAFE_PIN_DIGITS = 6;

/** Makes guessing the PINs of a lost tablet cost time. */
const ROUNDS = 10_000;
const BITS = 128;

/**
 * What a tablet has of a PIN, so that nobody can read it there: PBKDF2 with HMAC-SHA-256, 10,000 rounds and 128 bits, as 32
 * hexadecimal digits. PIN and salt are UTF-8. Rejects without a secure context.
 */
export async function pinDigest(pin: string, salt: string): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: ROUNDS };
  return hex(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, BITS)));
}

const FREE_TRIES = 5;
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 10 * 60_000;

/** Milliseconds for which a tablet takes no PIN after that many wrong ones, twice as long each time. */
export const pauseAfter = (wrong: number): number =>
  wrong < FREE_TRIES ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (wrong - FREE_TRIES));
