import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { encode } from 'uqr';
import { vi } from 'vitest';

export const readerFile = readFileSync(
  createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
);

/** Pixels, as browsers have them in `ImageData`, which jsdom does not have. */
export class Picture {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}

  /** A QR code of this text, four pixels a module. */
  static of(text: string, scale = 4): Picture {
    const { data, size } = encode(text, { ecc: 'M', border: 4 });
    const side = size * scale;
    const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++)
        if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)])
          pixels.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
    return new Picture(pixels, side, side);
  }
}

/** The texts of the codes in a picture, by the reader of the scanner's worker. */
export async function textsIn(picture: Picture): Promise<string[]> {
  // What Node lacks.
  vi.stubGlobal('ImageData', Picture);
  vi.stubGlobal('DOMRectReadOnly', class {});
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readerFile).buffer } });
  const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(picture as unknown as ImageData);
  return found.map(({ rawValue }) => rawValue);
}
