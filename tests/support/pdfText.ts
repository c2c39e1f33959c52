import { strFromU8 } from 'fflate';

/** Returns the lines of a PDF file of the demo, whose text is written as hexadecimal digits. */
export const pdfText = (file: Uint8Array): string =>
  [...strFromU8(file, true).matchAll(/<((?:[0-9a-f]{2})+)> Tj/g)]
    .map(([, hex = '']) =>
      String.fromCharCode(...(hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))),
    )
    .join('\n');
