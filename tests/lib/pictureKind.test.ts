import { expect, test } from 'vitest';
import { fittingSize, pictureKind } from '../../src/lib/pictureKind';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\r', 'png'],
  ['\x89PNX\r\n\x1a\n\0\0\0\r', undefined],
  ['GIF89a\x01\0', 'gif'],
  ['GIF87a\x01\0', 'gif'],
  ['GIF88a\x01\0', undefined],
  ['RIFF\x24\0\0\0WEBP', 'webp'],
  ['RIFF\x24\0\0\0WAVE', undefined],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x18ftypmif1', 'heic'],
  ['\0\0\0\x18ftypisom', undefined],
  ['Plain text', undefined],
  ['<svg xmlns=', undefined],
  ['%PDF-1.7', undefined],
  ['', undefined],
])('FAULT-93 a file that starts with %j is %s', (start, kind) => {
  expect(pictureKind(bytes(start))).toBe(kind);
});

test.each([
  [4000, 3000, 2000, 1500],
  [3000, 4000, 1500, 2000],
  [2000, 2000, 2000, 2000],
  [800, 600, 800, 600],
  // 3 × 2000 / 8000 is less than one pixel.
  [8000, 3, 2000, 1],
])('SAFE-25 a picture of %i × %i is uploaded as %i × %i', (width, height, newWidth, newHeight) => {
  expect(fittingSize({ width, height })).toEqual({ width: newWidth, height: newHeight });
});
