import { encode } from 'uqr';

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
