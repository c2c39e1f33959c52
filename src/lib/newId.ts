import { hex } from './hex';

/** Creates a unique id of 32 hexadecimal digits. Works without a secure context. */
export const newId = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));
