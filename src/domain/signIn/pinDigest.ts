import { hex } from '../../lib/hex';

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
