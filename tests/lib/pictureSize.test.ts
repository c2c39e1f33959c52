import { expect, test } from 'vitest';
import { pictureSize } from '../../src/lib/pictureSize';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

// A segment of a JPEG: its marker, its length (itself included), its content.
const EXIF = '\xff\xe1\0\x08Exif\0\0';
const ispe = (size: string) => `\0\0\0\x14ispe\0\0\0\0${size}`;

test.each([
  // 0x0bb8 = 3000 lines of 0x0fa0 = 4000 pixels
  ['JPEG', `\xff\xd8${EXIF}\xff\xc0\0\x11\x08\x0b\xb8\x0f\xa0\x03`, [4000, 3000]],
  // 0x1f80 = 8064, 0x17a0 = 6048, after Huffman tables (C4)
  ['JPEG, progressive', '\xff\xd8\xff\xc4\0\x04\0\0\xff\xc2\0\x11\x08\x17\xa0\x1f\x80\x03', [8064, 6048]],
  // 0x7530 = 30000, 0x1e = 30
  ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x75\x30\0\0\0\x1e', [30_000, 30]],
  // 0x0140 = 320, 0x00f0 = 240, the low byte first
  ['GIF', 'GIF89a\x40\x01\xf0\0', [320, 240]],
  ['WebP, lossy', 'RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x40\x01\xf0\0', [320, 240]],
  // 319 = 0x13f in the low 14 bits, 239 = 0xef in the next 14: 0xef << 14 | 0x13f = 0x003bc13f
  ['WebP, lossless', 'RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x3f\xc1\x3b\0', [320, 240]],
  ['WebP, extended', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x3f\x01\0\xef\0\0', [320, 240]],
  // The tiles have 512 × 512.
  [
    'HEIC',
    `\0\0\0\x18ftypheic${ispe('\0\0\x02\0\0\0\x02\0')}${ispe('\0\0\x1f\x80\0\0\x17\xa0')}`,
    [8064, 6048],
  ],
  ['HEIC without a size', '\0\0\0\x18ftypheic', undefined],
  ['a JPEG that ends early', `\xff\xd8${EXIF}\xff\xc0\0\x11\x08`, undefined],
  ['a JPEG with something else between its segments', `\xff\xd8${EXIF}\0\xff\xc0`, undefined],
  ['a PNG that ends early', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', undefined],
  ['no picture', 'Plain text', undefined],
])('SAFE-25, FAULT-136 the size of %s is read from its start', (_, start, size) => {
  expect(pictureSize(bytes(start))).toEqual(size && { width: size[0], height: size[1] });
});
