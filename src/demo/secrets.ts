/** Without letters and digits that look alike: some of it is typed from an e-mail. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** What nobody can guess: one sign of `signs` after the other. `signs` must not be longer than a byte counts. */
function secret(length: number, signs: string): string {
  // A remainder would favour the first signs: bytes beyond the last whole round are drawn again.
  const limit = 256 - (256 % signs.length);
  let text = '';
  while (text.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) text += signs.charAt(byte % signs.length);
  }
  return text;
}

export const linkCode = (): string => secret(32, SIGNS);
export const sixDigits = (): string => secret(6, '0123456789');
export const oneTimePassword = (): string => secret(12, SIGNS).replace(/(.{4})(?=.)/g, '$1-');
export const registrationCode = (): string => secret(8, SIGNS).toUpperCase();
