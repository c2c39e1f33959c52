/** An id that nothing else has: 32 hexadecimal digits. Where there is no secure context either. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
