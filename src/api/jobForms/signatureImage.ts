/** Signatures as pictures in base64 (DOC-12, CALL-189). */
import { SIGNATURE_BOX } from '../../lib/strokes';
import type { Signature } from '../signature';

export const signatureTypes = ['image/svg+xml', 'image/png', 'image/jpeg'] as const;
export interface EncodedSignature {
  image: string;
  type: (typeof signatureTypes)[number];
}

const { width, height } = SIGNATURE_BOX;
const MAX_FONT_SIZE = 36;
const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** Draws a signature as a picture: its strokes, or the typed name in handwriting. */
export function signatureImage({ kind, value }: Signature): EncodedSignature {
  const size = Math.min(MAX_FONT_SIZE, Math.floor((width * 2) / Math.max(1, value.length)));
  const content =
    kind === 'drawn'
      ? `<path d="${value}" fill="none" stroke="#1b2733" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`
      : `<text x="16" y="72" font-family="Segoe Script, Bradley Hand, Snell Roundhand, cursive" font-size="${size}" fill="#1b2733">${value.replace(/[<>&]/g, (mark) => entities[mark] ?? '')}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  const bytes = new TextEncoder().encode(svg);
  return {
    image: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
    type: 'image/svg+xml',
  };
}
