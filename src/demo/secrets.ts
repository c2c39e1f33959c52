/** Letters and digits without look-alikes, because users type some of the codes from an e-mail. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a random secret from a set of at most 256 characters. */
function secret(length: number, signs: string): string {
  // Ignores bytes from the last incomplete multiple of the number of characters. They would make the first characters
  // more likely.
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
