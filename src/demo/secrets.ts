/** Letters and digits without look-alikes, because users type some of the codes from an email. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a random secret from a set of at most 256 characters. */
function secret(length: number, characters: string): string {
  // Ignores bytes from the last incomplete multiple of the number of characters. They would make the first characters
  // more likely.
  const limit = 256 - (256 % characters.length);
  let text = '';
  while (text.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) text += characters.charAt(byte % characters.length);
  }
  return text;
}

export const linkCode = (): string => secret(32, CHARACTERS);
export const sixDigits = (): string => secret(6, '0123456789');
export const oneTimePassword = (): string => secret(12, CHARACTERS).replace(/(.{4})(?=.)/g, '$1-');
export const registrationCode = (): string => secret(8, CHARACTERS).toUpperCase();
